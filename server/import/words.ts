import type { ChoiceKind } from '../reference/names.ts'
import { wordKey } from './word-key.ts'
import { choiceWords, noEmployerWords, noneWords, workplaceWords } from './word-table.ts'

export type Workplace = 'onsite' | 'hybrid' | 'remote'
export type JobChoice = Exclude<ChoiceKind, 'company_type'>

function byKey(table: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([name, words]) =>
      [name, ...words.split('|')].map(word => [wordKey(word), name] as const),
    ),
  )
}

const choices: Record<JobChoice, Map<string, string>> = {
  hour_type: byKey(choiceWords.hour_type),
  term: byKey(choiceWords.term),
  seniority: byKey(choiceWords.seniority),
  qualification_type: byKey(choiceWords.qualification_type),
  job_function: byKey(choiceWords.job_function),
  industry: byKey(choiceWords.industry),
}
const none = new Set(noneWords.split('|').map(wordKey))

export const saysNothing = (text: string): boolean => wordKey(text) === '' || none.has(wordKey(text))

const noEmployer = new Set(noEmployerWords.split('|').map(wordKey))

/** Whether a text in place of an employer's name names nobody. */
export const namesNobody = (text: string): boolean => saysNothing(text) || noEmployer.has(wordKey(text))

/** The seeded name that a word stands for, by the whole word, else by the first known of its parts (`Growth/Marketing`). */
export function knownChoice(kind: JobChoice, text: string): string | null {
  const whole = choices[kind].get(wordKey(text))
  if (whole !== undefined) return whole
  const parts = text.split(/[/,،、，;|&+·]|\s[-–—]\s|\s(?:and|y|和|و|or)\s/u)
  if (parts.length < 2) return null
  return parts.map(part => choices[kind].get(wordKey(part)) ?? null).find(name => name !== null) ?? null
}

const longestChoice = 80

/**
 * The text as the name of a new choice: of a list without blanks (`移动互联网,金融`) or of a sentence the first part; `null` when that is
 * no name either.
 */
export function choiceName(text: string): string | null {
  const isLong = text.length > longestChoice
  const name = text.split(isLong ? /[,，،、|(]/ : /[,，、|](?!\s)/)[0]?.trim() ?? ''
  return name.length <= longestChoice && /\p{L}{2}/u.test(name) && !/[;\n\\]/.test(text) ? name : null
}

const workplaces: readonly (readonly [Workplace, RegExp])[] = [
  ['hybrid', new RegExp(workplaceWords.hybrid, 'iu')],
  ['remote', new RegExp(workplaceWords.remote, 'iu')],
  ['onsite', new RegExp(workplaceWords.onsite, 'iu')],
]

/** Where the work is done, if the text has a word for it. */
export function workplaceOf(text: string): Workplace | null {
  return workplaces.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
