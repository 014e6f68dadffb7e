import { plainLetters } from '../kernel/list-of.ts'

/** What is known of a person that can be compared. */
export interface Known {
  readonly firstName: string
  readonly lastName: string
  readonly employer: string | null
  readonly emails: readonly (string | null)[]
  readonly phones: readonly (string | null)[]
  readonly links: readonly string[]
}

export interface Key {
  readonly kind: 'email' | 'phone' | 'link' | 'name_employer'
  readonly key: string
}

/** By what a person is recognised: two people with an equal key may be one. */
export function keysOf(known: Known): Key[] {
  const of = (kind: Key['kind'], keys: readonly (string | null)[]): Key[] =>
    [...new Set(keys)].flatMap(key => (key ? { kind, key: key.slice(0, 300) } : []))
  return [
    ...of('email', known.emails.map(emailKey)),
    ...of('phone', known.phones.map(phoneKey)),
    ...of('link', known.links.map(linkKey)),
    ...of('name_employer', [nameKey(known)]),
  ]
}

/** Mail to `ann+jobs@…` reaches `ann@…`, and Gmail reads over dots. */
function emailKey(email: string | null): string | null {
  const [, name = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email?.trim().toLowerCase() ?? '') ?? []
  const plain = name.replace(/\+.*$/, '')
  if (plain === '') return null
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

const fewestDigits = 8
/** The end of a number, which is the same with and without the country before it. */
const comparedDigits = 9

function phoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < fewestDigits ? null : digits.slice(-comparedDigits)
}

/** Sites on which an address with a path is one person's. */
const personalSites =
  /^(?:[\w-]+\.)?(linkedin\.com|github\.com|gitlab\.com|xing\.com|behance\.net|dribbble\.com|stackoverflow\.com|kaggle\.com|orcid\.org|researchgate\.net)$/

function linkKey(link: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(link) ? link : `https://${link}`)
  const site = personalSites.exec(url?.hostname ?? '')?.[1]
  const path = (url?.pathname ?? '').toLowerCase().replace(/\/+$/, '')
  return site === undefined || path === '' ? null : site + path
}

function nameKey({ firstName, lastName, employer }: Known): string | null {
  const words = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const [first, last, company] = [words(firstName), words(lastName), words(employer ?? '')]
  if (first.length === 0 || last.length === 0) return null
  const legalForms = /^(inc|ltd|limited|llc|gmbh|ag|sa|srl|bv|plc|pte|pty|co|corp|corporation|company)$/
  const shown = company.filter(word => !legalForms.test(word))
  return shown.length === 0 ? null : `${[...first, ...last].toSorted().join(' ')} | ${shown.join(' ')}`
}
