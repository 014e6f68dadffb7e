import { wordsOf } from '../../kernel/words.ts'
import type { JobDocument } from '../documents.ts'
import { emptyBits, setBit } from './bits.ts'
import { buckets, type Dictionary, markFor, rowUnit } from './dictionary.ts'
import { placeOf } from './postings.ts'
import { allocateRows } from './rows.ts'
import type { SegmentData } from './segment.ts'
import { compareCodePoints, lower } from './spelling.ts'
import { type ValueSets, valueSetsBuilder } from './value-sets.ts'
import { type Words, wordsWriter } from './words.ts'

const known = new Map<string, readonly string[]>()

/** Words of names, which come again and again. */
function wordsOfName(name: string): readonly string[] {
  const found = known.get(name)
  if (found) return found
  if (known.size >= 20_000) known.clear()
  const words = wordsOf(name)
  known.set(name, words)
  return words
}

/** Makes a segment's unchanging part of documents with different job numbers, in slices of a few milliseconds. */
export function* buildSegment(
  documents: readonly JobDocument[],
  dictionary: Dictionary,
): Generator<undefined, SegmentData, undefined> {
  const size = documents.length
  const jobs = documents
    .map(document => ({ document, openAt: document.openAt ?? -Infinity }))
    .sort((a, b) => (a.openAt === b.openAt ? a.document.jobId - b.document.jobId : a.openAt - b.openAt))
  const sorted = jobs.map(job => job.document)
  const rows: number[] = []
  const rowEnds = new Uint32Array(size + 1)
  const lengths = new Uint8Array(size)
  const [drafts, mayOpen] = [emptyBits(size), emptyBits(size)]
  const values = new Map<number, number[]>()
  const marks = new Map<number, number[]>()
  const terms = new Map<string, number[]>()
  for (const [ordinal, document] of sorted.entries()) {
    const row = rowOf(document, dictionary)
    for (const value of row) {
      rows.push(value)
      if (value >= rowUnit) append(values, value, ordinal)
    }
    rowEnds[ordinal + 1] = rows.length
    for (const mark of marksOf(document)) append(marks, dictionary.markOf(mark), ordinal)
    lengths[ordinal] = addWords(terms, document, ordinal)
    if (document.draft) setBit(drafts, ordinal)
    else if (!document.isClosed) setBit(mayOpen, ordinal)
    if ((ordinal & 31) === 31) yield
  }
  yield
  const held = allocateRows(size, rows.length, dictionary.keys.length)
  held.rows.set(rows)
  held.rowAt.set(rowEnds)
  const sets = { values: setsOf(values, size), marks: setsOf(marks, size) }
  yield
  const titles = titlesOf(sorted)
  yield
  const words = yield* writtenWords(terms, size)
  const closing = sorted
    .flatMap(({ closeAt }, ordinal) => (closeAt === null ? [] : [{ closeAt, ordinal }]))
    .sort((a, b) => a.closeAt - b.closeAt)
  return {
    size,
    jobIds: Float64Array.from(sorted, document => document.jobId),
    byId: Uint32Array.from(sorted.keys()).sort((a, b) => (sorted[a]?.jobId ?? 0) - (sorted[b]?.jobId ?? 0)),
    openAt: Float64Array.from(jobs, job => job.openAt),
    undated: jobs.filter(job => job.openAt === -Infinity).length,
    ...held,
    ...sets,
    drafts,
    mayOpen,
    closeAt: Float64Array.from(closing, job => job.closeAt),
    closing: Uint32Array.from(closing, job => job.ordinal),
    ...titles,
    ...words,
    lengths,
  }
}

/** A longer piece of a string keeps the whole string in memory; its copy does not. */
function ownText(word: string): string {
  return word.length < 13 ? word : Buffer.from(word).toString()
}

function append<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function rowOf(document: JobDocument, { valueOf }: Dictionary): number[] {
  const { countries, name, hourType, minExp, company, skills } = document
  const bucket = minExp === null ? undefined : buckets.findLast(least => least <= minExp)
  const [country = 0, ...further] = countries.map(each => valueOf('Countries', each.name, each.code))
  const row = [
    country,
    name === null ? 0 : valueOf('Jobname', name),
    hourType === null ? 0 : valueOf('JobType', hourType),
    bucket === undefined ? 0 : valueOf('Experience', String(bucket)),
    valueOf('Companies', company),
    ...new Set(skills.map(skill => valueOf('Skills', skill))),
    ...further,
  ]
  while (row.length % rowUnit > 0) row.push(row.length % rowUnit)
  return row
}

function marksOf(document: JobDocument): Set<string> {
  const marks = new Set(document.tokens.map(markFor.token))
  const { companyId, recruiterCompanyId, term, regions, workplaceType } = document
  marks.add(markFor.company(companyId))
  marks.add(markFor.company(recruiterCompanyId))
  if (companyId !== recruiterCompanyId) {
    marks.add(markFor.employerOnly(companyId))
    marks.add(markFor.recruiterOnly(recruiterCompanyId))
  }
  if (term !== null) marks.add(markFor.term(term))
  for (const region of regions) marks.add(markFor.region(region))
  if (document.countries.length > 1) marks.add(markFor.inCountries)
  if (workplaceType !== null) marks.add(markFor.workplace(workplaceType))
  for (const audience of document.audiences) marks.add(markFor.audience(audience))
  for (const field of ['minSalary', 'maxSalary'] as const) {
    const amount = document[field]
    if (amount !== null) marks.add(markFor.pay(field, amount))
  }
  if (document.minExp !== null) marks.add(markFor.least(document.minExp))
  if (document.maxExp !== null) marks.add(markFor.most(document.maxExp))
  for (const [key, value] of Object.entries(document.meta)) marks.add(markFor.form(key, value))
  return marks
}

/** Adds the postings of a job and gives its length. */
function addWords(terms: Map<string, number[]>, document: JobDocument, ordinal: number): number {
  const posting = (ordinal << 2) >>> 0
  let count = 0
  for (const word of document.words.split(' ')) {
    const list = terms.get(word)
    if (!list) {
      if (word === '') continue
      terms.set(ownText(word), [posting])
    } else if (list[list.length - 1] === posting) continue
    else list.push(posting)
    count++
  }
  const raise = (word: string, place: number): void => {
    const list = terms.get(word)
    const last = list?.at(-1) ?? -1
    if (list && last >>> 2 === ordinal && (last & 3) < place) list[list.length - 1] = posting | place
  }
  for (const name of document.skills) for (const word of wordsOfName(name)) raise(word, placeOf.skill)
  for (const word of wordsOfName(document.company)) raise(word, placeOf.skill)
  for (const word of wordsOf(document.title)) raise(word, placeOf.title)
  return Math.min(255, count >>> 2)
}

function setsOf(members: Map<number, number[]>, size: number): ValueSets {
  const builder = valueSetsBuilder(size)
  for (const [id, ordinals] of [...members].sort(([a], [b]) => a - b)) builder.add(id, ordinals, ordinals.length)
  return builder.finish()
}

function titlesOf(sorted: readonly JobDocument[]): Pick<SegmentData, 'titles' | 'titleOf' | 'byTitle'> {
  const byLower = new Map<string, { title: string; ordinals: number[] }>()
  for (const [ordinal, { title }] of sorted.entries()) {
    const key = lower(title)
    const found = byLower.get(key)
    if (found) {
      found.ordinals.push(ordinal)
      // The newest job's spelling is shown.
      found.title = title
    } else byLower.set(key, { title, ordinals: [ordinal] })
  }
  const groups = [...byLower].sort(([a], [b]) => compareCodePoints(a, b)).map(([, group]) => group)
  const titleOf = new Uint32Array(sorted.length)
  for (const [place, group] of groups.entries()) for (const ordinal of group.ordinals) titleOf[ordinal] = place
  return {
    titles: groups.map(group => group.title),
    titleOf,
    byTitle: Uint32Array.from(groups.flatMap(group => group.ordinals.reverse())),
  }
}

function* writtenWords(lists: Map<string, number[]>, size: number): Generator<undefined, Words, undefined> {
  const terms: string[] = []
  // Letter by letter: to sort all words at once would hold searches up.
  const byLetter = Map.groupBy(lists.keys(), term => term.charCodeAt(0))
  for (const [, beginning] of [...byLetter].sort(([a], [b]) => a - b)) {
    terms.push(...beginning.sort())
    yield
  }
  const writer = wordsWriter(size)
  for (const [place, term] of terms.entries()) {
    const list = lists.get(term) ?? []
    writer.begin(term, list.length)
    for (const posting of list) writer.put(posting)
    writer.end()
    if ((place & 1023) === 1023) yield
  }
  return writer.finish()
}
