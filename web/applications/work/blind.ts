import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'

type Resume = NonNullable<ApplicationDetail['resume']>

const hidden = '•••'
const fewestLetters = 2
const fewestDigits = 7
const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g
const phone = /\+?\d[\d\s().-]{6,}\d/g
const link = /(?:https?:\/\/|www\.)\S+|\b\S*linkedin\.com\S*/gi
const birth = /^.*\b(?:date of birth|birth ?date|dob|born|age)\b.*$/gim
/** Abbreviations by their capitals: `MA` alone is a state, too. */
const degree =
  /\b(?:B\.?Sc|B\.?Eng|B\.?Com|BBA|LL\.?[BM]|M\.?Sc|M\.?Eng|MBA|Ph\.?D|[BM]\.A|[BM]A (?:in|of)|A[- ]levels?)\b|bachelor|master of|master's|doctorate|diploma|degree|graduat|university|college|school|class of|alumn|université|universidad|universität|大学|大學|มหาวิทยาลัย|جامعة/i
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g
/** A line as short as this below a school is its years or its degree. */
const shortLine = 30

/**
 * An application without what tells who the person is: name, contact, date of birth, schools and their years. Other words of the CV stay, so
 * that a reader may still guess; the file itself is not shown.
 */
export function blinded(application: ApplicationDetail, label: string): ApplicationDetail {
  const { resume } = application
  const names = resume === null ? [] : namesOf(application, resume)
  const schools = (resume?.parsed?.education ?? []).flatMap(({ school }) => (school === null ? [] : [school]))
  const mask = (text: string) => maskText(text, names, schools)
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
    withdrawal: null,
    scoreBreakdown: application.scoreBreakdown && {
      ...application.scoreBreakdown,
      items: application.scoreBreakdown.items.map(item => ({
        ...item,
        evidence: item.evidence.map(quote => ({ ...quote, text: mask(quote.text) })),
      })),
    },
    resume: resume && {
      ...resume,
      fileName: '',
      previewPath: null,
      downloadPath: '',
      text: resume.text === null ? null : mask(resume.text),
      parsed: resume.parsed && {
        ...resume.parsed,
        summary: resume.parsed.summary && mask(resume.parsed.summary),
        links: [],
        education: resume.parsed.education.map(entry => ({ ...entry, school: null, startDate: null, endDate: null })),
      },
    },
  }
}

/** The words of the names. */
function namesOf({ fullName }: ApplicationDetail, { parsed }: Resume): string[] {
  return [fullName, parsed?.fullName ?? ''].flatMap(name => name.split(/[\s-]+/))
}

/** A text in which names, schools with their years, addresses, numbers and lines about an age are covered. */
export function maskText(text: string, names: readonly string[], schools: readonly string[] = []): string {
  const covered = text
    .replace(email, hidden)
    .replace(link, hidden)
    .replace(phone, number => (isPhone(number) ? hidden : number))
    .replace(birth, hidden)
  const secrets = [...new Set([...schools, ...names])].filter(word => word.length >= fewestLetters)
  return secrets.reduce((known, secret) => known.replace(wordOf(secret), hidden), withoutSchoolYears(covered, schools))
}

/** Years tell an age as well as a date of birth does. */
function withoutSchoolYears(text: string, schools: readonly string[]): string {
  const isOfSchool = (line = '') => degree.test(line) || schools.some(school => wordOf(school).test(line))
  const lines = text.split('\n')
  return lines
    .map((line, at) =>
      isOfSchool(line) || (line.length <= shortLine && isOfSchool(lines[at - 1])) ? line.replace(year, hidden) : line,
    )
    .join('\n')
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
