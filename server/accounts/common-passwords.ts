import { dictionary } from '@zxcvbn-ts/language-common'

const shortestWord = 5
/** 49,000 passwords by how often they are in use; shorter ones say nothing of a password of ten signs and more. */
const common = new Set(dictionary['passwords-common'].filter(word => word.length >= shortestWord))
const product = 'hireloom'
/** Signs round a common word that still make it easy to guess. */
const mostOtherSigns = 4
/** More than any common word with a run beside it. */
const longestJudged = 60

const alike: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '3': 'e', $: 's', '5': 's' }

/**
 * Whether a password is among the first that anybody would try: a common one, a common word with at most four other signs or a run round it,
 * a run or a repetition, or little more than the person's own address, its parts, the company's or the product's name.
 */
export function isCommonPassword(password: string, whose: { email: string; companyName: string }): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  if (new Set(small).size < 5 || isRun(small)) return true
  const own = ownWords(whose)
  const spelled = small.replaceAll(/[@401!3$5]/g, sign => alike[sign] ?? sign)
  return [small, spelled].some(form => isMostlyOneOf(once(form), own))
}

/** The address, what stands between its signs, and names with and without their spaces. */
function ownWords({ email, companyName }: { email: string; companyName: string }): Set<string> {
  const [address, company] = [email.toLowerCase(), companyName.toLowerCase()]
  const [local = '', domain = ''] = address.split('@')
  const parts = address.split(/[^\p{L}\p{N}]+/u)
  const site = domain.replace(/\.\w+$/, '')
  const words = [address, local, domain, site, ...parts, company, ...company.split(/\s+/)]
  return new Set([product, ...words, company.replaceAll(/\s+/g, '')].filter(word => word.length >= 4))
}

/** `passwordpassword` is `password`. */
const once = (text: string): string => text.replace(/^(.{4,100}?)\1+$/s, '$1')

function isMostlyOneOf(text: string, own: ReadonlySet<string>): boolean {
  if (text.length > longestJudged) return own.has(text)
  for (let start = 0; start < text.length; start += 1) {
    for (let end = text.length; end - start >= 4; end -= 1) {
      const rest = text.slice(0, start) + text.slice(end)
      if (rest.length > mostOtherSigns && !isRun(rest)) continue
      const word = text.slice(start, end)
      if (common.has(word) || own.has(word)) return true
    }
  }
  return false
}

/** 1234567890, abcdefghijk, 0987654321: most neighbours are one apart. */
function isRun(text: string): boolean {
  const codes = Array.from(text, sign => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) === 1).length
  return steps >= (codes.length - 1) * 0.7
}
