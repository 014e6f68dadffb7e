import { remember, tagOf } from './format.ts'
import { languageOf } from './languages.ts'

const parts = {
  weekday: { weekday: 'narrow' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short' },
  monthOfYear: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Part = keyof typeof parts

const formats = remember(key => {
  const [language = 'en', part] = key.split('|')
  const options = Object.entries(parts).find(([name]) => name === part)?.[1]
  return new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: 'UTC' })
})

/** What a calendar writes of a day (`YYYY-MM-DD`): its name, its month, its year. */
export const calendarText = (language: string, part: Part, day: string): string =>
  formats(`${language}|${part}`).format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`))

/** With which day a week begins where the language is spoken most (Unicode CLDR); 0 is Sunday. */
const weekStarts = { en: 0, arb: 6, zh: 1, ja: 0, es: 1, th: 0 } as const

export const firstDayOfWeek = (language: string) => weekStarts[languageOf(language).code]
