import { wordsOf } from '../../kernel/words.ts'
import { addAll, type Bits, cleared, common, emptyBits, giveBack, hasBit, keepCommon } from './bits.ts'
import { type Named, placeOf, readPostings } from './postings.ts'
import type { Segment } from './segment.ts'
import { rangeOf } from './spelling.ts'
import { nearTerms } from './typos.ts'
import { addWords, readerOf } from './words.ts'

/** A searched text: its words, each once, and the job number when it is nothing else. */
export interface WantedText {
  readonly words: readonly string[]
  readonly jobId: number | null
}

/** `null` where no text was given; without words it finds nothing. */
export function readText(text: string): WantedText | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return {
    words: [...new Set(wordsOf(text))].slice(0, 250),
    jobId: /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : null,
  }
}

/** The terms of one segment that a word means: itself, those it begins (a range), or, where it is unknown, those it may misspell. */
export interface WordTerms {
  readonly word: string
  readonly whole: number | null
  readonly others: readonly number[] | { readonly from: number; readonly to: number }
  /** Postings of all of them. */
  readonly count: number
}

/**
 * What each word means in each segment (`[word][segment]`). A word is taken for misspelled when none of the segments' `visible` jobs has
 * it: what others may see must not tell.
 */
export function findTerms(
  segments: readonly Segment[],
  visible: readonly Bits[],
  words: readonly string[],
): WordTerms[][] {
  return words.map(word => {
    const found = segments.map(segment => beginningWith(segment, word))
    if (found.some((terms, at) => isAmong(segments[at], visible[at], terms))) return found
    return segments.map(segment => {
      const others = nearTerms(segment, word)
      return { word, whole: null, others, count: sum(segment, others) }
    })
  })
}

/** What a word means in a segment where it is spelled right. */
export function beginningWith(segment: Segment, word: string): WordTerms {
  const [from, to] = rangeOf(segment.terms, word)
  let count = 0
  for (let at = from; at < to; at++) count += segment.termCount[at] ?? 0
  return segment.terms[from] === word
    ? { word, whole: from, others: { from: from + 1, to }, count }
    : { word, whole: null, others: { from, to }, count }
}

function sum(segment: Segment, terms: readonly number[]): number {
  return terms.reduce((count, term) => count + (segment.termCount[term] ?? 0), 0)
}

function isAmong(segment: Segment | undefined, visible: Bits | undefined, terms: WordTerms): boolean {
  if (!segment || !visible || terms.count === 0) return false
  for (const term of termsOf(terms)) {
    const dense = segment.dense.get(term)
    if (dense?.some((word, at) => (word & (visible[at] ?? 0)) !== 0)) return true
    const reader = readerOf(segment, term)
    for (let count = readPostings(segment.postings, reader, chunk); count > 0; ) {
      for (let at = 0; at < count; at++) if (hasBit(visible, (chunk[at] ?? 0) >>> 2)) return true
      count = readPostings(segment.postings, reader, chunk)
    }
  }
  return false
}

/** The whole word first, so that it is the one that counts. */
function* termsOf({ whole, others }: WordTerms): Generator<number> {
  if (whole !== null) yield whole
  if ('from' in others) for (let term = others.from; term < others.to; term++) yield term
  else yield* others
}

/** One buffer for all postings that are read: a part of a list at a time stays in the processor's cache. */
const chunk = new Uint32Array(4096)

/** How many kinds of finds there are: by place, of a mere beginning and then of the whole word. */
export const findKinds = 8
/** Some of them; `findKinds` itself is that of the job whose number was typed. */
export const findOf = { ...placeOf, wholeText: findKinds / 2 } as const

/**
 * How a word is found in each of `within`, the jobs that have it: by place, 0 to 3 as a mere beginning, 4 to 7 as the whole word; the
 * greatest counts. What it says of other jobs means nothing. It is one array, good until the next call.
 */
export function findsOf(segment: Segment, terms: WordTerms, within: Bits): Uint8Array {
  const finds = clearedFinds(segment.size)
  const named = namedByBeginnings(segment, terms)
  if (!named) raiseBeginnings(segment, terms, finds)
  else for (const place of ['skill', 'title'] as const) raiseMembers(finds, common(named[place], within), findOf[place])
  const { whole } = terms
  if (whole === null) return finds
  const dense = segment.dense.get(whole)
  if (dense) raiseMembers(finds, common(dense, within), findOf.wholeText)
  raisePostings(segment, whole, finds, findOf.wholeText)
  return finds
}

/** The same of those jobs alone that are listed one by one for the word or, where it begins few, for others; and of one more. */
export function raisedFinds(segment: Segment, terms: WordTerms, numbered: number): Uint8Array {
  const finds = clearedFinds(segment.size)
  if (!isShort(segment, terms)) raiseBeginnings(segment, terms, finds)
  if (terms.whole !== null) raisePostings(segment, terms.whole, finds, findOf.wholeText)
  if (numbered >= 0) finds[numbered] = findKinds
  return finds
}

/** The jobs with a short beginning in more than a text; `null` where it begins few words. Not to be changed. */
export function namedByBeginnings(segment: Segment, terms: WordTerms): Named | null {
  return isShort(segment, terms) ? unionOfBeginnings(segment, terms) : null
}

let allFinds = new Uint8Array(0)

function clearedFinds(size: number): Uint8Array {
  if (allFinds.length < size) allFinds = new Uint8Array(size)
  else allFinds.fill(0, 0, size)
  return allFinds
}

function raiseBeginnings(segment: Segment, terms: WordTerms, finds: Uint8Array): void {
  for (const term of termsOf({ ...terms, whole: null })) raisePostings(segment, term, finds, 0)
}

function raisePostings(segment: Segment, term: number, finds: Uint8Array, first: number): void {
  const reader = readerOf(segment, term)
  for (let count = readPostings(segment.postings, reader, chunk); count > 0; ) {
    for (let at = 0; at < count; at++) {
      const packed = chunk[at] ?? 0
      const find = first + (packed & 3)
      if ((finds[packed >>> 2] ?? 0) < find) finds[packed >>> 2] = find
    }
    count = readPostings(segment.postings, reader, chunk)
  }
}

/** Takes ownership of the set: the caller must not use it afterwards. */
function raiseMembers(finds: Uint8Array, set: Bits, find: number): void {
  for (let at = 0; at < set.length; at++) {
    let word = (set[at] ?? 0) | 0
    while (word !== 0) {
      const low = word & -word
      finds[(at << 5) + 31 - Math.clz32(low)] = find
      word ^= low
    }
  }
  giveBack(set)
}

/** A beginning of so many words that the union of their jobs is worth keeping. */
function isShort(segment: Segment, { whole, others, count }: WordTerms): boolean {
  const beginnings = whole === null ? count : count - (segment.termCount[whole] ?? 0)
  return 'from' in others && segment.size > 4096 && beginnings * 8 > segment.size
}

function unionOfBeginnings(segment: Segment, { word, others, count }: WordTerms): Named & { any: Bits } {
  const { unions } = segment.derived
  const known = unions.get(word)
  if (known) return known
  const { size } = segment
  const union = { any: emptyBits(size), title: emptyBits(size), skill: emptyBits(size) }
  addBeginnings(segment, others, union.any, union)
  unions.set(word, union, count)
  return union
}

/** The jobs of a segment that have all the words, live or not; they may be handed back. */
export function jobsWithWords(segment: Segment, words: readonly WordTerms[]): Bits {
  const [first, ...others] = words
  const bits = cleared(segment.size)
  if (!first || words.some(word => word.count === 0)) return bits
  addJobs(bits, segment, first)
  for (const word of others) {
    const ofWord = addJobs(cleared(segment.size), segment, word)
    keepCommon(bits, ofWord)
    giveBack(ofWord)
  }
  return bits
}

function addJobs(bits: Bits, segment: Segment, terms: WordTerms): Bits {
  const { whole, others } = terms
  if (isShort(segment, terms)) addAll(bits, unionOfBeginnings(segment, terms).any)
  else addBeginnings(segment, others, bits, null)
  if (whole !== null) addWords(segment, whole, whole + 1, bits, null)
  return bits
}

/** Adds the jobs of the words that a word begins or misspells to `any`, and to `named` those where one stands in more than a text. */
export function addBeginnings(segment: Segment, others: WordTerms['others'], any: Bits, named: Named | null): void {
  if ('from' in others) addWords(segment, others.from, others.to, any, named)
  else for (const term of others) addWords(segment, term, term + 1, any, named)
}
