import type { FacetEntry, FacetGroup, JobSuggestions } from '@hireloom/contract/jobs/jobs.ts'
import type { HeldAccess } from '../access.ts'
import type { JobDocument } from '../documents.ts'
import { type Facets, type JobPage, type JobWant, mostFoundValues, mostSuggestions } from '../job-search.ts'
import { anyOpen } from '../want.ts'
import { buildSegment } from './build.ts'
import { countFacets, type FacetCounts } from './count.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { entriesOf, facetsOf } from './entries.ts'
import { type Evaluated, evaluate, forget } from './evaluate.ts'
import { createMaintenance } from './maintenance.ts'
import { pageOf } from './page.ts'
import { bestPage } from './relevance.ts'
import { bytesOf, countTotals, findJob, moveTo, openSegment, removeJob, type Segment } from './segment.ts'
import { suggestFrom } from './suggest.ts'

/** How the engine is: `bytes` are its arrays and texts, `seq` the place in the feed of changes up to which it knows, as its owner names it. */
export interface Health {
  readonly jobs: number
  readonly segments: number
  readonly bytes: number
  readonly seq: string | null
}

/** What an engine holds, and what its snapshot is written from. */
export interface Held {
  readonly dictionary: Dictionary
  readonly segments: readonly Segment[]
  readonly seq: string | null
}

/** A batch of changes: the present state of jobs, and the numbers of those that are gone. */
export interface Batch {
  readonly documents: readonly JobDocument[]
  readonly removed: readonly number[]
  /** Where the feed stands after this batch. */
  readonly seq?: string
}

export type Engine = ReturnType<typeof createEngine>

/** Evaluated wants are kept until anything changes: a list and its facets are asked for one after the other. */
const mostEvaluated = 8

/** Job search in memory; moments are milliseconds. Nothing here waits, so that every call sees whole batches. */
export function createEngine(held: Held = { dictionary: createDictionary(), segments: [], seq: null }) {
  const { dictionary } = held
  let { segments, seq } = held
  let clock = -Infinity
  const evaluated = new Map<string, Evaluated[]>()
  const maintenance = createMaintenance(dictionary)

  function publish(next: readonly Segment[]): void {
    segments = next.filter(segment => segment.liveCount > 0)
    forgetAll()
  }

  function forgetAll(): void {
    for (const found of evaluated.values()) forget(found)
    evaluated.clear()
  }

  function tick(now: number): void {
    if (now === clock) return
    clock = now
    const changed = segments.filter(segment => moveTo(segment, now, dictionary))
    if (changed.length > 0) forgetAll()
  }

  function evaluateAt(want: JobWant, access: HeldAccess, now: number): Evaluated[] {
    tick(now)
    const key = JSON.stringify([want, access])
    const known = evaluated.get(key)
    if (known) return known
    const found = evaluate(segments, dictionary, want, access)
    for (const [oldest, results] of [...evaluated].slice(0, Math.max(0, evaluated.size + 1 - mostEvaluated))) {
      evaluated.delete(oldest)
      forget(results)
    }
    evaluated.set(key, found)
    return found
  }

  /** Applies a batch in slices; readers see nothing of it before its end, and then all. One batch at a time. */
  function* applySteps(batch: Batch): Generator<undefined, void, undefined> {
    const latest = new Map(batch.documents.map(document => [document.jobId, document]))
    const added: Segment[] = []
    if (latest.size > 0) {
      const data = yield* buildSegment([...latest.values()], dictionary)
      const segment = openSegment(data, clock)
      yield* countTotals(segment, dictionary)
      moveTo(segment, clock, dictionary)
      added.push(segment)
    }
    for (const jobId of [...batch.removed, ...latest.keys()]) removeEverywhere(jobId)
    const removed = new Set(batch.removed)
    for (const segment of added) for (const jobId of removed) removeFrom(segment, jobId)
    seq = batch.seq ?? seq
    publish([...segments, ...added])
  }

  function removeEverywhere(jobId: number): void {
    for (const segment of segments) removeFrom(segment, jobId)
  }

  function removeFrom(segment: Segment, jobId: number): void {
    const ordinal = findJob(segment, jobId)
    if (ordinal >= 0) removeJob(segment, ordinal, dictionary)
  }

  function countsOf(want: JobWant, access: HeldAccess, now: number): FacetCounts {
    return countFacets(evaluateAt(want, access, now), dictionary, want)
  }

  function countsOfGroup(group: FacetGroup, prefix: string, want: JobWant, access: HeldAccess, now: number) {
    return countFacets(evaluateAt(want, access, now), dictionary, want, {
      groups: [group],
      prefix,
      limit: mostFoundValues,
    })[group]
  }

  return {
    search(want: JobWant, page: JobPage, access: HeldAccess, now: number): { count: number; ids: number[] } {
      const found = evaluateAt(want, access, now)
      const count = found.reduce((sum, one) => sum + one.count, 0)
      const { sort } = page
      if (sort !== 'relevance') return { count, ids: pageOf(found, { ...page, sort }) }
      const hasWords = found.some(one => one.words.length > 0)
      return { count, ids: hasWords ? bestPage(found, page) : pageOf(found, { ...page, sort: 'dateDescend' }) }
    },
    /** The counts alone; `facets` and `facetValues` dress them as entries. */
    countsOf,
    countsOfGroup,
    facets: (want: JobWant, access: HeldAccess, now: number): Facets => facetsOf(countsOf(want, access, now)),
    facetValues: (group: FacetGroup, prefix: string, want: JobWant, access: HeldAccess, now: number): FacetEntry[] =>
      entriesOf(countsOfGroup(group, prefix, want, access, now)),
    suggest: (prefix: string, access: HeldAccess, now: number): JobSuggestions =>
      suggestFrom(evaluateAt(anyOpen, access, now), dictionary, prefix, mostSuggestions),
    applySteps,
    /** Replaces jobs by their number and removes others; the same batch twice, or batches in another order, end in the same state. */
    apply(batch: Batch): void {
      for (const _ of applySteps(batch)) continue
    },
    /** Closes the jobs that are due; every search does so before it begins. */
    tick,
    /** Joins segments for some milliseconds, and says whether there is more to do. */
    maintain: (milliseconds: number): boolean => maintenance.work(segments, milliseconds, clock, publish),
    /** Joins all segments into one, in slices; jobs may be changed meanwhile. */
    compact: (): void => maintenance.joinAll(() => segments, clock, publish),
    health: (): Health => ({
      jobs: segments.reduce((sum, segment) => sum + segment.liveCount, 0),
      segments: segments.length,
      bytes: segments.reduce((sum, segment) => sum + bytesOf(segment), 0),
      seq,
    }),
    held: (): Held => ({ dictionary, segments, seq }),
  }
}
