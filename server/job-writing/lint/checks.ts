import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { Text } from '../../kernel/i18n.ts'
import { fixes, says } from './messages.ts'
import { neutralTitles, wordIn } from './words.ts'

/** What a posting is judged by. */
export interface Posting {
  readonly fields: JobFields
  /** The words of the rich texts. */
  readonly plain: Readonly<Record<'jobDesc' | 'jobReq' | 'benefit' | 'companyDesc', string>>
  /** BCP 47 guess of the language of the texts. */
  readonly lang: string
  /** The job is for beginners. */
  readonly isJunior: boolean
  readonly statements: { readonly aiUse: string | null; readonly vacancy: string | null }
  /** Texts of the screening questions. */
  readonly questions: readonly string[]
  /** The page where candidates apply says that it is gone. */
  readonly isLinkGone: boolean
  readonly now: Date
}

/** What a check has found; `field` where it is another than the rule's, null where it lies outside the job's text. */
export interface Finding {
  readonly message: Text
  readonly fix: Text | null
  readonly values?: Readonly<Record<string, string | number>>
  readonly field?: keyof JobFields | null
}

type Check = (posting: Posting) => Finding | null

/** How many of a period make a year of full-time work. */
const timesAYear = { hour: 2080, day: 260, week: 52, month: 12, year: 1 } as const
const fewestCharacters = { wide: 120, other: 300 }
const mostRequirements = 12
const mostSkills = 20
const mostJuniorYears = 2

const rangeOf = ({ minSalary: min, maxSalary: max, salaryPeriod }: JobFields) => {
  if (min === null || max === null) return null
  const times = timesAYear[salaryPeriod ?? 'year']
  return { min: min * times, max: max * times }
}

const textFields = ['title', 'jobDesc', 'jobReq', 'benefit', 'companyDesc'] as const

/** A check for words in the texts; the finding leads to the text that holds the word. */
const wordsInTexts =
  (kind: Parameters<typeof wordIn>[0], message: Text, fix: Text): Check =>
  ({ fields, plain, lang }) => {
    for (const field of textFields) {
      const word = wordIn(kind, field === 'title' ? fields.title : plain[field], lang)
      if (word !== null) return { message, fix, values: { word }, field }
    }
    return null
  }

const inTexts = wordsInTexts('salaryHistory', says.salaryHistory, fixes.salaryHistory)

export const checks = {
  payRange: ({ fields }) =>
    fields.minSalary === null || fields.maxSalary === null || fields.hideSalary
      ? {
          message: says.payRange,
          fix: fixes.payRange,
          ...(fields.minSalary !== null && fields.maxSalary !== null && { field: 'hideSalary' }),
        }
      : null,

  /** O. Reg. 476/24: at most 50,000 a year between the ends, unless the top is above 200,000. */
  payRangeOntario: ({ fields }) => {
    const range = rangeOf(fields)
    const most = 50_000
    if (range === null || range.max - range.min <= most || range.max > 200_000) return null
    const currency = fields.currency ?? 'CAD'
    return {
      message: says.payRangeWide,
      fix: fixes.payRangeWide,
      values: { width: Math.round(range.max - range.min), most, currency },
    }
  },

  payRangeVague: ({ fields }) => {
    const range = rangeOf(fields)
    return range !== null && range.max > range.min * 2
      ? { message: says.payRangeVague, fix: fixes.payRangeVague }
      : null
  },

  payPeriod: ({ fields }) =>
    (fields.minSalary !== null || fields.maxSalary !== null) && fields.salaryPeriod === null
      ? { message: says.payPeriod, fix: fixes.payPeriod }
      : null,

  aiStatement: ({ statements }) =>
    statements.aiUse === null ? { message: says.aiStatement, fix: fixes.settings } : null,

  vacancyStatement: ({ statements, plain }) =>
    statements.vacancy === null &&
    !/existing vacanc|current vacanc|no current vacanc/i.test(Object.values(plain).join('\n'))
      ? { message: says.vacancyStatement, fix: fixes.settings }
      : null,

  localExperience: wordsInTexts('localExperience', says.localExperience, fixes.localExperience),

  genderedTitle: ({ fields: { title }, lang }) => {
    // Both forms address everyone: `azafata/o`, `secretario/a`, `waiter/waitress`.
    const word = /[/(]\s?[ao]\b|\/\p{L}{3,}/iu.test(title) ? null : wordIn('genderedTitle', title, lang)
    if (word === null) return null
    const better = neutralTitles[word.toLowerCase()]
    return better === undefined
      ? { message: says.genderedTitle, fix: fixes.neutralTitle, values: { word } }
      : { message: says.genderedTitle, fix: fixes.neutral, values: { word, better } }
  },

  genderedText: wordsInTexts('genderedText', says.genderedText, fixes.neutralText),
  age: wordsInTexts('age', says.age, fixes.age),

  salaryHistory: posting => {
    const asked = posting.questions.map(text => wordIn('salaryHistory', text, posting.lang)).find(word => word !== null)
    if (asked === undefined) return inTexts(posting)
    return { message: says.salaryHistoryQuestion, fix: fixes.salaryHistory, values: { word: asked }, field: null }
  },

  country: ({ fields }) => (fields.countryId === null ? { message: says.country, fix: fixes.country } : null),

  region: ({ fields }) =>
    fields.region === '' && fields.workLocation === '' && fields.workplaceType !== 'remote'
      ? { message: says.region, fix: fixes.region }
      : null,

  closeDate: ({ fields: { closeDate }, now }) =>
    closeDate !== null && closeDate < now.toISOString().slice(0, 10)
      ? { message: says.closeDate, fix: fixes.closeDate }
      : null,

  applyLink: ({ isLinkGone }) => (isLinkGone ? { message: says.applyLink, fix: fixes.applyLink } : null),

  short: ({ plain, lang }) => {
    const { length: count } = `${plain.jobDesc}${plain.jobReq}`.replace(/\s/g, '')
    const isWide = /^(?:zh|ja|ko)/.test(lang)
    return count < fewestCharacters[isWide ? 'wide' : 'other']
      ? { message: says.short, fix: fixes.short, values: { count } }
      : null
  },

  requirements: ({ fields }) => {
    const count = fields.jobReq.match(/<li[\s>]/g)?.length ?? 0
    return count > mostRequirements ? { message: says.requirements, fix: fixes.requirements, values: { count } } : null
  },

  skills: ({ fields }) =>
    fields.skills.length > mostSkills
      ? { message: says.skills, fix: fixes.requirements, values: { count: fields.skills.length } }
      : null,

  juniorYears: ({ fields: { minExp }, isJunior }) =>
    isJunior && minExp !== null && minExp > mostJuniorYears
      ? { message: says.juniorYears, fix: fixes.juniorYears, values: { count: minExp } }
      : null,

  jargon: wordsInTexts('jargon', says.jargon, fixes.jargon),

  shouting: ({ fields: { title } }) => {
    const letters = title.replace(/[^\p{Lu}\p{Ll}]/gu, '')
    const isLoud = letters.length > 9 && letters === letters.toUpperCase()
    return isLoud || /[!！]|\p{Extended_Pictographic}/u.test(title)
      ? { message: says.shouting, fix: fixes.shouting }
      : null
  },
} as const satisfies Readonly<Record<string, Check>>
export type CheckName = keyof typeof checks
