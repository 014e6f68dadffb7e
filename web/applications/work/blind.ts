import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'

type Resume = NonNullable<ApplicationDetail['resume']>

const hidden = '•••'
const fewestLetters = 2
const fewestDigits = 7
const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g
const phone = /\+?\d[\d\s().-]{6,}\d/g
const link = /(?:https?:\/\/|www\.)\S+|\b\S*linkedin\.com\S*/gi
const birth = /^.*\b(?:date of birth|birth ?date|dob|born|age)\b.*$/gim

/**
 * An application without what tells who the person is: name, contact, date of birth, schools and their years. Other words of the CV stay, so
 * that a reader may still guess; the file itself is not shown.
 */
export function blinded(application: ApplicationDetail, label: string): ApplicationDetail {
  const { resume } = application
  const secrets = resume === null ? [] : secretsOf(application, resume)
  return {
    ...application,
    fullName: label,
    firstName: '',
    lastName: '',
    email: '',
    mobile: null,
    dateOfBirth: null,
    referrer: null,
    ref: null,
    otherApplications: [],
    timeline: [],
    scoreBreakdown: application.scoreBreakdown && {
      ...application.scoreBreakdown,
      items: application.scoreBreakdown.items.map(item => ({
        ...item,
        evidence: item.evidence.map(quote => ({ ...quote, text: maskText(quote.text, secrets) })),
      })),
    },
    resume: resume && {
      ...resume,
      fileName: '',
      previewPath: null,
      downloadPath: '',
      text: resume.text === null ? null : maskText(resume.text, secrets),
      parsed: resume.parsed && {
        ...resume.parsed,
        summary: resume.parsed.summary && maskText(resume.parsed.summary, secrets),
        links: [],
        education: resume.parsed.education.map(entry => ({ ...entry, school: null, startDate: null, endDate: null })),
      },
    },
  }
}

/** The words that would tell: of the names, and the schools as a whole. */
function secretsOf({ fullName }: ApplicationDetail, { parsed }: Resume): string[] {
  const names = [fullName, parsed?.fullName ?? ''].flatMap(name => name.split(/[\s-]+/))
  const schools = (parsed?.education ?? []).flatMap(({ school }) => (school === null ? [] : [school]))
  return [...new Set([...schools, ...names])].filter(word => word.length >= fewestLetters)
}

/** A text in which names, schools, addresses, numbers and lines about an age are covered. */
export function maskText(text: string, secrets: readonly string[]): string {
  const covered = text
    .replace(email, hidden)
    .replace(link, hidden)
    .replace(phone, number => (isPhone(number) ? hidden : number))
    .replace(birth, hidden)
  return secrets.reduce((known, secret) => known.replace(wordOf(secret), hidden), covered)
}

/** Spans of years are none. */
const isPhone = (number: string): boolean =>
  number.replaceAll(/\D/g, '').length >= fewestDigits && !/^(?:19|20)\d\d\D/.test(number)

/** Where letters stand beside it, it is part of another word; scripts without spaces have no such borders. */
function wordOf(secret: string): RegExp {
  const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const isLatin = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\s\d.,'’&-]+$/u.test(secret)
  return new RegExp(isLatin ? String.raw`(?<![\p{L}\p{M}])${escaped}(?![\p{L}\p{M}])` : escaped, 'giu')
}
