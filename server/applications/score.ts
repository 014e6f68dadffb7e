import type { ParsedResume, ResumeExperience } from '@hireloom/contract/resumes/profile.ts'

/** What a job asks for. Experience in years; `place` holds the names of its country, region and city. */
export interface JobWish {
  readonly title: string
  readonly skills: readonly { name: string; need: 'must' | 'good' | 'desired'; weight: number }[]
  readonly minExp: number | null
  readonly maxExp: number | null
  readonly country: string | null
  readonly places: readonly string[]
  readonly isRemote: boolean
}

/** One reason of a score: how much it weighs, how far it is met (0 to 1), and the words of the CV that show it. */
export interface ScoreItem {
  readonly key: string
  readonly label: string
  readonly kind: 'skill' | 'experience' | 'title' | 'location'
  readonly need: 'must' | 'good' | 'desired'
  readonly weight: number
  readonly fulfilment: number
  readonly evidence: readonly { text: string }[]
}

export interface Score {
  /** 0 to 100, with one decimal. */
  readonly score: number
  readonly breakdown: {
    readonly engine: string
    /** What the score was held down to, and why; `null` when it was not. */
    readonly cap: { at: number; missing: string[] } | null
    readonly items: readonly ScoreItem[]
  }
}

const engine = 'local-1'
const capAt = 49
const weights = { must: 3, good: 2, desired: 1, experience: 3, title: 2, location: 1 } as const
/** Years over which experience outside the wanted range still counts in part. */
const slopeYears = 3

/**
 * How well a CV meets a job: `100 × Σ(weight × fulfilment) / Σ weight`, held at 49 while a must is missing. Only skills, experience,
 * titles and the place of work count; name, age, sex, nationality, school and gaps never do. What a CV does not tell (no dates, no
 * place) is left out of the sum and not held against the person. Pure: the same input gives the same score.
 */
export function scoreResume(job: JobWish, resume: ParsedResume, today: Date): Score {
  const items = [
    ...job.skills.map(skill => judgeSkill(skill, resume, today)),
    ...judgeExperience(job, resume, today),
    ...judgeTitle(job, resume),
    ...judgePlace(job, resume),
  ]
  const total = items.reduce((sum, item) => sum + item.weight, 0)
  const met = items.reduce((sum, item) => sum + item.weight * item.fulfilment, 0)
  const missing = items.filter(item => item.need === 'must' && item.kind === 'skill' && item.fulfilment === 0)
  const raw = total === 0 ? 0 : (100 * met) / total
  const isCapped = missing.length > 0 && raw > capAt
  return {
    score: Math.round((isCapped ? capAt : raw) * 10) / 10,
    breakdown: { engine, cap: isCapped ? { at: capAt, missing: missing.map(item => item.label) } : null, items },
  }
}

function judgeSkill(skill: JobWish['skills'][number], resume: ParsedResume, today: Date): ScoreItem {
  const listed = resume.skills.find(name => folded(name) === folded(skill.name))
  const uses = resume.experience.filter(entry => mentions(textOf(entry), skill.name))
  const summary = mentions(resume.summary ?? '', skill.name) ? resume.summary : null
  const strength = listed !== undefined ? 1 : uses.length > 0 || summary !== null ? 0.7 : 0
  return {
    key: `skill:${folded(skill.name)}`,
    label: skill.name,
    kind: 'skill',
    need: skill.need,
    weight: weights[skill.need] * skill.weight,
    fulfilment: rounded(strength * recency(uses, today)),
    evidence: [
      ...(listed === undefined ? [] : [{ text: listed }]),
      ...uses.slice(0, 2).map(entry => ({ text: around(textOf(entry), skill.name) })),
      ...(summary === null || uses.length > 0 ? [] : [{ text: around(summary, skill.name) }]),
    ],
  }
}

/** A skill last used long ago counts for less; without a dated use it counts in full. */
function recency(uses: readonly ResumeExperience[], today: Date): number {
  const ends = uses.flatMap(entry => yearOf(entry.endDate, today) ?? [])
  if (ends.length === 0) return 1
  const age = yearOf('present', today) ?? 0
  const years = age - Math.max(...ends)
  return years <= 2 ? 1 : years <= 5 ? 0.85 : 0.7
}

function judgeExperience(job: JobWish, resume: ParsedResume, today: Date): ScoreItem[] {
  if (job.minExp === null && job.maxExp === null) return []
  const years = yearsOfWork(resume.experience, today)
  if (years === null) return []
  const short = Math.max(0, (job.minExp ?? 0) - years)
  // 100 stands for "no upper end".
  const over = job.maxExp === null || job.maxExp >= 100 ? 0 : Math.max(0, years - job.maxExp - 1)
  return [
    {
      key: 'experience',
      label: `${job.minExp ?? 0} ~ ${job.maxExp ?? 100} years`,
      kind: 'experience',
      need: 'good',
      weight: weights.experience,
      fulfilment: rounded(Math.max(0, 1 - Math.max(short, over) / slopeYears)),
      evidence: [{ text: `${rounded(years)} years` }],
    },
  ]
}

/** Years with work in them, overlapping jobs counted once; `null` when no job has a date. */
export function yearsOfWork(experience: readonly ResumeExperience[], today: Date): number | null {
  const spans = experience.flatMap(entry => {
    const from = yearOf(entry.startDate, today)
    const to = yearOf(entry.endDate, today)
    if (from === null || to === null || to < from) return []
    return [{ from, to }]
  })
  if (spans.length === 0) return null
  let years = 0
  let covered = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    years += Math.max(0, to - Math.max(from, covered))
    covered = Math.max(covered, to)
  }
  return years
}

/** A CV's date as a number of years (2020.5 is July 2020). */
function yearOf(date: string | null, today: Date): number | null {
  if (date === null) return null
  if (date === 'present') return today.getUTCFullYear() + today.getUTCMonth() / 12
  const [year = '', month = '1'] = date.split('-')
  return Number(year) + (Number(month) - 1) / 12
}

function judgeTitle(job: JobWish, resume: ParsedResume): ScoreItem[] {
  const wanted = words(job.title)
  const titles = resume.experience.flatMap(entry => entry.title ?? []).slice(0, 3)
  if (wanted.size === 0 || titles.length === 0) return []
  const rated = titles.map(title => ({ title, likeness: likeness(wanted, words(title)) }))
  const best = rated.reduce((one, other) => (other.likeness > one.likeness ? other : one))
  return [
    {
      key: 'title',
      label: job.title,
      kind: 'title',
      need: 'good',
      weight: weights.title,
      fulfilment: rounded(best.likeness),
      evidence: best.likeness > 0 ? [{ text: best.title }] : [],
    },
  ]
}

/** Share of words two titles have in common (Dice), from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0
  return (2 * [...one].filter(word => other.has(word)).length) / (one.size + other.size)
}

function judgePlace(job: JobWish, resume: ParsedResume): ScoreItem[] {
  const location = resume.location
  if (!job.isRemote && (location === null || (job.country === null && job.places.length === 0))) return []
  const isNear = location !== null && job.places.some(place => mentions(location, place))
  const isInCountry = location !== null && job.country !== null && mentions(location, job.country)
  return [
    {
      key: 'location',
      label: job.isRemote ? 'remote' : (job.places[0] ?? job.country ?? ''),
      kind: 'location',
      need: 'desired',
      weight: weights.location,
      fulfilment: job.isRemote || isNear ? 1 : isInCountry ? 0.5 : 0,
      evidence: location === null ? [] : [{ text: location }],
    },
  ]
}

const textOf = (entry: ResumeExperience): string => [entry.title, entry.description].filter(Boolean).join('. ')

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const words = (text: string): Set<string> => new Set(folded(text).match(/[\p{L}\p{N}+#]+/gu) ?? [])

/** Whether a text holds a name as a whole word; "C" is not in "CSS", and "C++" is found. */
function mentions(text: string, name: string): boolean {
  return positionOf(folded(text), folded(name)) >= 0
}

function positionOf(text: string, name: string): number {
  if (name === '') return -1
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + name.length] ?? ' '
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}+#]/u.test(after)) return at
  }
  return -1
}

/** Some words around the place where a name stands. */
function around(text: string, name: string): string {
  const at = Math.max(0, positionOf(folded(text), folded(name)))
  return text.slice(Math.max(0, at - 60), at + 100).trim()
}

const rounded = (value: number): number => Math.round(value * 100) / 100
