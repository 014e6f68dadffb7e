import { experienceMax, experienceMin } from '@hireloom/contract/constants.ts'
import { type FacetGroup, facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { HeldAccess } from '../access.ts'
import type { JobWant } from '../job-search.ts'
import { type Bits, common, countBits, emptyBits, giveBack, hasBit, keepCommon, setBit, takeAway } from './bits.ts'
import { type Dictionary, isCounted, markFor } from './dictionary.ts'
import { filterBits } from './filter.ts'
import { findJob, type Segment } from './segment.ts'
import { findTerms, jobsWithWords, readText, type WordTerms } from './text.ts'
import { giveBackUnion, unionOf } from './value-sets.ts'

/** What a want means in one segment. */
export interface Evaluated {
  readonly segment: Segment
  /** Live, visible jobs after everything but the groups' own filters. */
  readonly base: Bits
  /** The filtered groups' own sets, and the values that make them (none of the status). */
  readonly parts: readonly { readonly group: FacetGroup; readonly bits: Bits; readonly values: readonly number[] }[]
  /** The result. */
  readonly all: Bits
  readonly count: number
  /** The text's words, and the job whose number was typed, or -1. */
  readonly words: readonly WordTerms[]
  readonly numbered: number
}

/** The values a group is filtered by; empty where it is not. */
export function selectedOf(group: FacetGroup, want: JobWant): readonly string[] {
  switch (group) {
    case 'Experience':
      return want.experience
    case 'Skills':
      return want.skills
    case 'Countries':
      return want.countries
    case 'Jobname':
      return want.names
    case 'Companies':
      return want.companies
    case 'JobType':
      return want.hourTypes
    case 'Jobstatus':
      return { open: ['Open Jobs'], closed: ['Closed Jobs'], all: [] }[want.status]
  }
}

export function evaluate(
  segments: readonly Segment[],
  dictionary: Dictionary,
  want: JobWant,
  access: HeldAccess,
): Evaluated[] {
  const text = readText(want.text)
  const visible = segments.map(segment => visibleJobs(segment, dictionary, access))
  const terms = text ? findTerms(segments, visible, text.words) : []
  const filtered = facetGroups.filter(group => selectedOf(group, want).length > 0)
  const chosen = new Map(
    filtered.filter(isCounted).map(group => [group, dictionary.chosen(group, selectedOf(group, want))]),
  )
  return segments.map((segment, at) => {
    const words = terms.flatMap(found => found[at] ?? [])
    const numbered = text?.jobId === null || !text ? -1 : findJob(segment, text.jobId)
    const base = visible[at] ?? emptyBits(segment.size)
    if (text) {
      const withWords = jobsWithWords(segment, words)
      if (numbered >= 0) setBit(withWords, numbered)
      keepCommon(base, withWords)
      giveBack(withWords)
    }
    keepWanted(base, segment, dictionary, want, access)
    if (want.filter) keepCommon(base, filterBits(segment, dictionary, want.filter))
    const parts: Evaluated['parts'] = filtered.map(group => {
      const values = (isCounted(group) && chosen.get(group)) || []
      return {
        group,
        bits: isCounted(group) ? unionOf(segment.values, values) : statusBits(segment, want.status),
        values,
      }
    })
    const [first, ...others] = parts
    const all = first ? common(base, first.bits) : base
    for (const part of others) keepCommon(all, part.bits)
    return { segment, base, parts, all, count: countBits(all), words, numbered }
  })
}

function statusBits(segment: Segment, status: JobWant['status']): Bits {
  return status === 'closed' ? segment.open.map(word => ~word) : segment.open
}

/** Calls `act` with the bit set of all jobs that carry any of `marks`. The set is shared: `act` must not change it. */
function withMarked<Made>(
  { marks: sets }: Segment,
  dictionary: Dictionary,
  marks: readonly string[],
  act: (bits: Bits) => Made,
): Made {
  const bits = unionOf(
    sets,
    marks.flatMap(mark => dictionary.findMark(mark) ?? []),
  )
  const made = act(bits)
  giveBackUnion(sets, bits)
  return made
}

function visibleJobs(segment: Segment, dictionary: Dictionary, access: HeldAccess): Bits {
  const tokens = access.tokens.map(markFor.token)
  const bits = withMarked(segment, dictionary, tokens, visible => common(visible, segment.live))
  for (const jobId of access.jobIds) {
    const ordinal = findJob(segment, jobId)
    if (ordinal >= 0 && !hasBit(segment.drafts, ordinal)) setBit(bits, ordinal)
  }
  return bits
}

/** Keeps in `base` what fits the wanted years, companies, audience, own side and form values. */
function keepWanted(base: Bits, segment: Segment, dictionary: Dictionary, want: JobWant, access: HeldAccess): void {
  const keep = (marks: readonly string[]): Bits =>
    withMarked(segment, dictionary, marks, bits => keepCommon(base, bits))
  const outside = yearsOutside(want)
  if (outside.length > 0) withMarked(segment, dictionary, outside, bits => takeAway(base, bits))
  if (want.companyIds) keep(want.companyIds.map(markFor.company))
  if (want.audience) keep([markFor.audience(want.audience)])
  if (want.isMine) keep(access.ownTokens.map(markFor.token))
  for (const [key, value] of Object.entries(want.meta)) keep([markFor.form(key, value)])
}

/** The bounds that a job must not have, so that its years overlap with the wanted ones; a job without bounds fits any. */
function yearsOutside(want: JobWant): string[] {
  const low = Math.min(want.minExp, want.maxExp)
  const high = Math.max(want.minExp, want.maxExp)
  const years = Array.from({ length: experienceMax + 1 }, (_, year) => year)
  return [
    ...(low > experienceMin ? years.filter(year => year < low).map(markFor.most) : []),
    ...(high < experienceMax ? years.filter(year => year > high).map(markFor.least) : []),
  ]
}

/** Hands back all sets of what was evaluated, which no one holds any more. */
export function forget(found: readonly Evaluated[]): void {
  for (const { segment, base, all, parts } of found) {
    for (const bits of new Set([base, all])) giveBack(bits)
    for (const { group, bits } of parts) if (isCounted(group)) giveBackUnion(segment.values, bits)
  }
}

/**
 * For each of the parts, the base with all parts but this one; with products from both sides it takes twice as many steps as parts. What
 * was `made` for them is to be handed back.
 */
export function withoutEach({ base, parts }: Evaluated): { sets: Bits[]; made: readonly Bits[] } {
  const made: Bits[] = []
  const join = (one: Bits, other: Bits): Bits => {
    const bits = common(one, other)
    made.push(bits)
    return bits
  }
  const before = [base]
  for (const part of parts.slice(0, -1)) before.push(join(before.at(-1) ?? base, part.bits))
  let after: Bits | null = null
  const sets = parts
    .map((_, index) => parts.length - 1 - index)
    .map(index => {
      const left = before[index] ?? base
      const without = after ? join(left, after) : left
      const own = parts[index]?.bits ?? base
      after = after ? join(own, after) : own
      return without
    })
    .reverse()
  return { sets, made }
}
