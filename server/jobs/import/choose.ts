import type { LooseField, LooseJob } from './loose.ts'
import { isChoiceName, type JobChoice, knownChoice, saysNothing, type Workplace, workplaceOf } from './words.ts'

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
  { field: 'function', kind: 'job_function', also: [], isCreating: true },
  { field: 'category', kind: 'job_function', also: [], isCreating: true },
  { field: 'industry', kind: 'industry', also: ['job_function'], isCreating: true },
]

/** The choices a row's words stand for: seeded names where known, else the word itself as a new choice. */
export function choose(job: LooseJob): Chosen {
  const choices: Partial<Record<JobChoice, string>> = {}
  const unread: { field: LooseField; text: string }[] = []
  let workplace = workplaceOf(job.workMode ?? '') ?? (isYes(job.isRemote) ? 'remote' : null)
  for (const { field, kind, also, isCreating } of homes) {
    const text = job[field] ?? ''
    if (saysNothing(text)) continue
    const known = [kind, ...also]
      .filter(possible => choices[possible] === undefined)
      .map(possible => ({ possible, name: knownChoice(possible, text) }))
      .find(({ name }) => name !== null)
    const place = also.length > 0 && kind !== 'industry' ? workplaceOf(text) : null
    if (known?.name) choices[known.possible] = known.name
    else if (place !== null) workplace ??= place
    else if (!isCreating || choices[kind] !== undefined) continue
    else if (isChoiceName(text)) choices[kind] = firstName(text)
    else unread.push({ field, text })
  }
  for (const hint of (job.hints ?? '').split('\n')) {
    const hours = knownChoice('hour_type', hint)
    if (hours !== null) choices.hour_type ??= hours
    else workplace ??= workplaceOf(hint)
  }
  return { choices, workplace, unread }
}

/** Of several words for one choice the first: `移动互联网,金融`. */
const firstName = (text: string): string => text.split(/[,，、;|]/)[0]?.trim() || text

export const isYes = (text: string | undefined): boolean => /^(?:true|yes|y|1|si|sí|是|نعم)$/i.test(text ?? '')
export const isNo = (text: string | undefined): boolean => /^(?:false|no|n|0|否|لا|closed|inactive)$/i.test(text ?? '')

/** The parts of a short summary that are neither hours nor a workplace: where the job is. */
export function placeHints(job: LooseJob): string[] {
  return (job.hints ?? '')
    .split('\n')
    .filter(hint => hint !== '' && knownChoice('hour_type', hint) === null && workplaceOf(hint) === null)
}
