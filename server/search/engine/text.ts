import { wordsOf } from '../../kernel/words.ts'
import { addAll, type Bits, common, emptyBits, hasBit } from './bits.ts'
import { addPostings, type PostingsReader, placeOf, readPostings } from './postings.ts'
import type { Segment } from './segment.ts'
import { rangeOf } from './spelling.ts'
import { nearTerms } from './typos.ts'

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

/** What each word means in each segment (`[word][segment]`). A word is taken for misspelled when no live job of any segment has it. */
export function findTerms(segments: readonly Segment[], words: readonly string[]): WordTerms[][] {
  return words.map(word => {
    const found = segments.map(segment => beginningWith(segment, word))
    if (found.some((terms, at) => isAlive(segments[at], terms))) return found
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

function isAlive(segment: Segment | undefined, terms: WordTerms): boolean {
  if (!segment || terms.count === 0) return false
  if (segment.liveCount === segment.size) return true
  for (const term of termsOf(terms)) {
    const reader = readerOf(segment, term)
    for (let count = readPostings(segment.postings, reader, chunk); count > 0; ) {
      for (let at = 0; at < count; at++) if (hasBit(segment.live, (chunk[at] ?? 0) >>> 2)) return true
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

export function readerOf(segment: Segment, term: number): PostingsReader {
  return { at: segment.termAt[term] ?? 0, end: segment.termAt[term + 1] ?? 0, ordinal: 0 }
}

/**
 * Runs `visit` over pieces of packed postings (`ordinal << 2 | place`); whether they are of the whole word comes with them. Jobs that are
 * not in `within` may be left out.
 */
export function eachPosting(
  segment: Segment,
  terms: WordTerms,
  visit: (packed: Uint32Array, count: number, isWhole: boolean) => void,
  within: Bits | null = null,
): void {
  const union = isShort(segment, terms) ? unionOfBeginnings(segment, terms) : null
  for (const term of union ? (terms.whole === null ? [] : [terms.whole]) : termsOf(terms)) {
    const reader = readerOf(segment, term)
    for (let count = readPostings(segment.postings, reader, chunk); count > 0; ) {
      visit(chunk, count, term === terms.whole)
      count = readPostings(segment.postings, reader, chunk)
    }
  }
  if (union) eachOfUnion(within ? { ...union, any: common(union.any, within) } : union, visit)
}

function eachOfUnion(
  { any, title }: { any: Bits; title: Bits },
  visit: (packed: Uint32Array, count: number, isWhole: boolean) => void,
): void {
  let count = 0
  for (let at = 0; at < any.length; at++) {
    if (count + 32 > chunk.length) {
      visit(chunk, count, false)
      count = 0
    }
    let word = (any[at] ?? 0) | 0
    while (word !== 0) {
      const low = word & -word
      const ordinal = (at << 5) + 31 - Math.clz32(low)
      chunk[count++] = ((ordinal << 2) | (hasBit(title, ordinal) ? placeOf.title : placeOf.text)) >>> 0
      word ^= low
    }
  }
  if (count > 0) visit(chunk, count, false)
}

/** A beginning of so many words that the union of their jobs is worth keeping. */
function isShort(segment: Segment, { whole, others, count }: WordTerms): boolean {
  const beginnings = whole === null ? count : count - (segment.termCount[whole] ?? 0)
  return 'from' in others && segment.size > 4096 && beginnings * 8 > segment.size
}

function addTerm({ postings, termAt }: Segment, term: number, any: Bits, title: Bits | null): void {
  addPostings(postings, termAt[term] ?? 0, termAt[term + 1] ?? 0, any, title)
}

function unionOfBeginnings(segment: Segment, terms: WordTerms): { any: Bits; title: Bits } {
  const { unions } = segment.derived
  const known = unions.get(terms.word)
  if (known) return known
  const [any, title] = [emptyBits(segment.size), emptyBits(segment.size)]
  for (const term of termsOf({ ...terms, whole: null })) addTerm(segment, term, any, title)
  // The oldest goes: a person's shorter beginnings are over when the longer ones come.
  if (unions.size >= 64) for (const oldest of [...unions.keys()].slice(0, 1)) unions.delete(oldest)
  unions.set(terms.word, { any, title })
  return { any, title }
}

let matched = new Uint8Array(0)

/** For each job of a segment a number that starts at 0; whoever takes it fills it with 0 again up to `size`. */
export function borrowMatched(size: number): Uint8Array {
  if (matched.length < size) matched = new Uint8Array(size)
  return matched
}

/** The jobs of a segment that have all the words, live or not. */
export function jobsWithWords(segment: Segment, words: readonly WordTerms[]): Bits {
  const bits = emptyBits(segment.size)
  if (words.length === 0 || words.some(word => word.count === 0)) return bits
  const [only] = words
  if (only && words.length === 1 && only.whole === null && isShort(segment, only))
    return addAll(bits, unionOfBeginnings(segment, only).any)
  if (only && words.length === 1) {
    const union = isShort(segment, only) ? unionOfBeginnings(segment, only).any : null
    if (union) addAll(bits, union)
    for (const term of union ? [only.whole ?? 0] : termsOf(only)) addTerm(segment, term, bits, null)
    return bits
  }
  const rarestFirst = [...words].sort((a, b) => a.count - b.count)
  const steps = borrowMatched(segment.size)
  for (const [step, word] of rarestFirst.entries()) {
    const isLast = step === rarestFirst.length - 1
    eachPosting(segment, word, (packed, count) => {
      for (let at = 0; at < count; at++) {
        const ordinal = (packed[at] ?? 0) >>> 2
        if (steps[ordinal] !== step) continue
        steps[ordinal] = step + 1
        if (isLast) bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
      }
    })
  }
  steps.fill(0, 0, segment.size)
  return bits
}
