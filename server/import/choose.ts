import type { LooseField, LooseJob } from './loose.ts'
import { tidy } from './place.ts'
import { choiceName, type JobChoice, knownChoice, saysNothing, type Workplace, workplaceOf } from './words.ts'

export interface Chosen {
  readonly choices: Partial<Record<JobChoice, string>>
  readonly workplace: Workplace | null
  /** Texts that are no name of a choice, by their field: sentences, numbers. */
  readonly unread: readonly { field: LooseField; text: string }[]
}

/** Where each field's word belongs, and where sources also put it: `Part Time` under career level, `دوام كامل` under contract. */
const homes: readonly { field: LooseField; kind: JobChoice; also: readonly JobChoice[]; isCreating: boolean }[] = [
  { field: 'jobType', kind: 'hour_type', also: ['term', 'seniority'], isCreating: true },
  { field: 'term', kind: 'term', also: ['hour_type'], isCreating: true },
  { field: 'seniority', kind: 'seniority', also: ['hour_type', 'term'], isCreating: true },
  { field: 'expText', kind: 'seniority', also: [], isCreating: false },
  { field: 'qualification', kind: 'qualification_type', also: [], isCreating: true },
  { field: 'function', kind: 'job_function', also: ['industry'], isCreating: true },
  { field: 'category', kind: 'job_function', also: ['industry'], isCreating: true },
  { field: 'industry', kind: 'industry', also: ['job_function'], isCreating: true },
]

/** The choices a row's words stand for: seeded names where known, else the word itself as a new choice. */
export function choose(job: LooseJob): Chosen {
  const choices: Partial<Record<JobChoice, string>> = {}
  const unread: { field: LooseField; text: string }[] = []
  let workplace: Workplace | null = workplaceOf(job.workMode ?? '') ?? (isYes(job.isRemote) ? 'remote' : null)
  for (const { field, kind, also, isCreating } of homes) {
    const text = job[field] ?? ''
    if (saysNothing(text)) continue
    const known = [kind, ...also]
      .flatMap(possible => ({ possible, name: knownChoice(possible, text) }))
      .filter(({ name }) => name !== null)
    const free = known.find(({ possible }) => choices[possible] === undefined)
    const place = field === 'jobType' || field === 'term' || field === 'seniority' ? workplaceOf(text) : null
    if (free?.name) choices[free.possible] = free.name
    else if (place !== null) workplace ??= place
    else if (known.length > 0) {
      // Said already elsewhere, or in contradiction to it; a second word for the same thing is no news.
      if (field !== 'category' && known.every(({ possible, name }) => choices[possible] !== name))
        unread.push({ field, text })
    } else if (isCreating && choices[kind] === undefined) {
      const name = choiceName(text)
      if (name === null) unread.push({ field, text })
      else choices[kind] = name
    }
  }
  for (const hint of (job.hints ?? '').split('\n')) {
    const hours = knownChoice('hour_type', hint)
    if (hours !== null) choices.hour_type ??= hours
    else workplace ??= workplaceOf(hint)
  }
  return { choices, workplace, unread }
}

export const isYes = (text: string | undefined): boolean => /^(?:true|yes|y|1|si|sí|是|نعم)$/i.test(text ?? '')
export const isNo = (text: string | undefined): boolean => /^(?:false|no|n|0|否|لا|closed|inactive)$/i.test(text ?? '')

/** The parts of a short summary that are neither hours nor a workplace: where the job is. */
export function placeHints(job: LooseJob): string[] {
  return (job.hints ?? '').split('\n').filter(hint => knownChoice('hour_type', hint) === null && tidy(hint) !== '')
}
