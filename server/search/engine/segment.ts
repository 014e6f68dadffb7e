import { accessToken } from '../access.ts'
import { type Bits, clearBit, common, countBits, emptyBits, fullBits, giveBack, hasBit, setBit } from './bits.ts'
import { type Dictionary, markFor } from './dictionary.ts'
import type { Named } from './postings.ts'
import type { Counter, Rows } from './rows.ts'
import type { Letters } from './typos.ts'
import { unionOf, type ValueSets } from './value-sets.ts'
import type { Words } from './words.ts'
import { worthKeeping } from './worth-keeping.ts'

/** The part of a segment that never changes. Jobs have ordinals in order of opening, those without a date first, then of their numbers. */
export interface SegmentData extends Rows, Words {
  readonly size: number
  readonly jobIds: Float64Array
  /** Ordinals in order of job numbers. */
  readonly byId: Uint32Array
  /** Milliseconds, -Infinity for none. */
  readonly openAt: Float64Array
  /** How many jobs have no opening date. */
  readonly undated: number
  readonly values: ValueSets
  readonly marks: ValueSets
  readonly drafts: Bits
  /** Neither drafts nor closed by hand. */
  readonly mayOpen: Bits
  /** When jobs with a closing date close, ascending, and which. */
  readonly closeAt: Float64Array
  readonly closing: Uint32Array
  /** One spelling of each title, in order of their small letters; the title of each job; and ordinals by title, then the newest first. */
  readonly titles: readonly string[]
  readonly titleOf: Uint32Array
  readonly byTitle: Uint32Array
  /** A quarter of each job's number of words, at most 255. */
  readonly lengths: Uint8Array
}

/** Exact counts of each value over public jobs, and over those of them that are open. */
export interface Totals {
  readonly public: Uint32Array
  readonly open: Uint32Array
  publicCount: number
  openCount: number
}

export interface Segment extends SegmentData {
  /** Which jobs are still here; replaced and removed ones are not. */
  readonly live: Bits
  readonly open: Bits
  liveCount: number
  /** How many of `closing` are due. */
  due: number
  /** Kept for large segments only. */
  totals: Totals | null
  /** Made when first asked for. */
  readonly derived: Derived
}

/** What is computed from a segment's words and titles when first needed, and kept while the segment lives. */
export interface Derived {
  /** Jobs with any word of a short beginning, and those of them where it stands in more than a text. */
  readonly unions: ReturnType<typeof worthKeeping<Named & { readonly any: Bits }>>
  letters: Letters | null
  readonly near: Map<string, readonly number[]>
  byTitleDescending: Uint32Array | null
  textBytes: number | null
  /** Totals of the public jobs that have a value, of values that many have; kept up as those of all. */
  readonly ofValues: Map<number, Totals>
}

const leastForTotals = 8192
/** Unions of one segment that are kept, each of three bits a job. */
const mostUnions = 64

/** A segment with all its jobs live, as of `now`; its totals are still to be counted. */
export function openSegment(data: SegmentData, now: number, live = fullBits(data.size)): Segment {
  const segment: Segment = {
    ...data,
    live,
    open: data.mayOpen.slice(),
    liveCount: countBits(live),
    due: 0,
    totals: null,
    derived: {
      unions: worthKeeping(mostUnions),
      letters: null,
      near: new Map(),
      byTitleDescending: null,
      textBytes: null,
      ofValues: new Map(),
    },
  }
  moveTo(segment, now, null)
  return segment
}

/** Counts the totals of a large segment: by its counter, which takes some milliseconds, or in slices. */
export function* countTotals(segment: Segment, dictionary: Dictionary): Generator<undefined, void, undefined> {
  if (segment.size < leastForTotals) return
  const isPublic = common(publicJobs(segment, dictionary), segment.live)
  const size = dictionary.keys.length
  if (segment.counter) {
    segment.totals = totalsOver(segment, segment.counter, isPublic, size)
    giveBack(isPublic)
    return
  }
  const totals = { public: new Uint32Array(size), open: new Uint32Array(size), publicCount: 0, openCount: 0 }
  for (let ordinal = 0; ordinal < segment.size; ordinal++) {
    if (hasBit(isPublic, ordinal)) {
      addRow(segment, ordinal, totals.public, 1)
      totals.publicCount++
      if (hasBit(segment.open, ordinal)) {
        addRow(segment, ordinal, totals.open, 1)
        totals.openCount++
      }
    }
    if ((ordinal & 16383) === 16383) yield
  }
  segment.totals = totals
}

/** The counts of each value, of which there are `size`, over a set of jobs and over those of them that are open. */
export function totalsOver(segment: Segment, counter: Counter, set: Bits, size: number): Totals {
  const open = common(set, segment.open)
  const totals = {
    public: new Uint32Array(size),
    open: new Uint32Array(size),
    publicCount: countBits(set),
    openCount: countBits(open),
  }
  counter.count(set, totals.public, 1, null)
  counter.count(open, totals.open, 1, null)
  giveBack(open)
  return totals
}

/** The jobs everybody may see, live or not; not to be changed. */
export function publicJobs(segment: Segment, dictionary: Dictionary): Bits {
  const mark = dictionary.findMark(markFor.token(accessToken.public))
  if (mark === undefined) return emptyBits(segment.size)
  return unionOf(segment.marks, [mark])
}

function addRow(segment: Segment, ordinal: number, counts: Uint32Array, step: number): void {
  const end = segment.rowAt[ordinal + 1] ?? 0
  for (let at = segment.rowAt[ordinal] ?? 0; at < end; at++) {
    const value = segment.rows[at] ?? 0
    counts[value] = (counts[value] ?? 0) + step
  }
}

function isCountedAsPublic(segment: Segment, ordinal: number, dictionary: Dictionary): boolean {
  return hasBit(segment.live, ordinal) && hasBit(publicJobs(segment, dictionary), ordinal)
}

/** Takes a live job out. */
export function removeJob(segment: Segment, ordinal: number, dictionary: Dictionary): void {
  if (segment.totals && isCountedAsPublic(segment, ordinal, dictionary)) {
    for (const totals of totalsWith(segment, ordinal)) {
      addRow(segment, ordinal, totals.public, -1)
      totals.publicCount--
    }
    if (hasBit(segment.open, ordinal)) countOpen(segment, ordinal, -1)
  }
  clearBit(segment.live, ordinal)
  segment.liveCount--
}

function countOpen(segment: Segment, ordinal: number, step: 1 | -1): void {
  for (const totals of totalsWith(segment, ordinal)) {
    addRow(segment, ordinal, totals.open, step)
    totals.openCount += step
  }
}

/** All totals that count a job. */
function totalsWith({ totals, derived, rows, rowAt }: Segment, ordinal: number): Totals[] {
  const row = rows.subarray(rowAt[ordinal], rowAt[ordinal + 1])
  const ofValues = derived.ofValues.size === 0 ? [] : Array.from(row, value => derived.ofValues.get(value) ?? [])
  return [...(totals ? [totals] : []), ...ofValues.flat()]
}

/** Closes the jobs that are due at `now`, opens those that are not any more when the clock went back, and says whether any changed. */
export function moveTo(segment: Segment, now: number, dictionary: Dictionary | null): boolean {
  const before = segment.due
  while (segment.due < segment.closeAt.length && (segment.closeAt[segment.due] ?? 0) <= now) {
    const ordinal = segment.closing[segment.due++] ?? 0
    if (!hasBit(segment.mayOpen, ordinal)) continue
    clearBit(segment.open, ordinal)
    if (dictionary && segment.totals && isCountedAsPublic(segment, ordinal, dictionary)) countOpen(segment, ordinal, -1)
  }
  while (segment.due > 0 && (segment.closeAt[segment.due - 1] ?? 0) > now) {
    const ordinal = segment.closing[--segment.due] ?? 0
    if (!hasBit(segment.mayOpen, ordinal)) continue
    setBit(segment.open, ordinal)
    if (dictionary && segment.totals && isCountedAsPublic(segment, ordinal, dictionary)) countOpen(segment, ordinal, 1)
  }
  return segment.due !== before
}

/** The ordinal of a job that is live here, or -1. */
export function findJob(segment: Segment, jobId: number): number {
  let low = 0
  let high = segment.size - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const ordinal = segment.byId[middle] ?? 0
    const found = segment.jobIds[ordinal] ?? 0
    if (found === jobId) return hasBit(segment.live, ordinal) ? ordinal : -1
    if (found < jobId) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The memory of a segment's arrays, and about that of its words and titles. */
export function bytesOf(segment: Segment): number {
  const sets = [segment.values, segment.marks].flatMap(one => Object.values(one))
  const unions = segment.derived.unions.all().flatMap(Object.values)
  const { letters, ofValues } = segment.derived
  const others = [segment.totals, letters, ...ofValues.values()].flatMap(one => (one ? Object.values(one) : []))
  let bytes = 0
  for (const part of [...Object.values(segment), ...sets, ...unions, ...others])
    if (ArrayBuffer.isView(part)) bytes += part.byteLength
  bytes += segment.counter?.scratchBytes ?? 0
  for (const bits of segment.dense.values()) bytes += bits.byteLength
  return bytes + (segment.derived.textBytes ??= bytesOfTexts(segment.terms) + bytesOfTexts(segment.titles))
}

const bytesOfTexts = (texts: readonly string[]): number => texts.reduce((bytes, text) => bytes + text.length + 24, 0)
