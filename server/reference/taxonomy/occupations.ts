import { namesIn, readLines } from './file.ts'
import { inSteps, isStep } from './in-steps.ts'
import { ownTitles } from './own-titles.ts'
import { nameWordsOf, titleWordsOf } from './title-words.ts'

/** An occupation of ESCO. */
export interface Occupation {
  /** Its place in the file, which is sorted by group and name. */
  readonly number: number
  /** Four digits of ISCO-08. */
  readonly group: string
  /** The number ESCO gives it. */
  readonly esco: string
  readonly label: string
  readonly spanish: string
}

export interface Ranked {
  readonly occupation: Occupation
  /** 0 to about 1.5; 1 where a name has just these words. */
  readonly score: number
}

/** What names are worth by where they come from, and what is added to the likeness of the closest name. Chosen on the half for looking. */
const worth = { label: 1.03, esco: 1, spanish: 1, own: 1, onet: 0.6, rank: 0.5 }
const added = { words: 0.35, usual: 0.1, saturation: 1.2 }

/** Names by their stems. Of each stem: its weight and the stretch of `names` that hold it; likewise of the occupations and their words. */
interface Index {
  readonly occupations: readonly Occupation[]
  readonly stems: ReadonlyMap<string, number>
  readonly idf: Float32Array
  readonly names: Lists
  readonly occupationOf: Uint16Array
  readonly worthOf: Float32Array
  readonly wordsOf: Lists
  readonly wordCounts: Float32Array
  readonly usual: Uint8Array
}

interface Lists {
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

export const occupationIndex = inSteps(makeIndex)
const readIndex = (): Index => occupationIndex.get()

/** All occupations, sorted by group and name. */
export const allOccupations = (): readonly Occupation[] => readIndex().occupations

/** How rare a stem is among the names of occupations; one that no name has is as rare as they come. */
export function rarityOfStem(stem: string): number {
  const { stems, idf, occupations } = readIndex()
  const number = stems.get(stem)
  return number === undefined ? Math.log(1 + occupations.length) : (idf[number] ?? 0)
}

/** A name while the index is made: its stems, each once, by number. */
interface Name {
  readonly occupation: number
  readonly stems: readonly number[]
  worth: number
}

function* makeIndex(): Generator<void, Index> {
  const occupations: Occupation[] = []
  const byLabel = new Map<string, number>()
  const stems = new Map<string, number>()
  const isRank: boolean[] = []
  const names = new Map<string, Name>()
  const add = (occupation: number, text: string, value: number) => {
    const found = nameWordsOf(text).map(word => {
      const number = stems.get(word.stem) ?? stems.size
      if (number === stems.size) {
        stems.set(word.stem, number)
        isRank.push(word.isRank)
      }
      return number
    })
    const key = `${occupation} ${found.toSorted((one, other) => one - other).join(' ')}`
    const known = names.get(key)
    if (known) known.worth = Math.max(known.worth, value)
    else if (found.length > 0) names.set(key, { occupation, stems: [...new Set(found)], worth: value })
  }
  for (const [number, [group = '', id = '', en, es, onet]] of readLines('occupations').entries()) {
    if (isStep(number, 30)) yield
    const [english, spanish] = [namesIn(en), namesIn(es)]
    const label = english[0] ?? ''
    occupations.push({ number, group, esco: uuidOf(id), label, spanish: spanish[0] ?? label })
    byLabel.set(label, number)
    for (const [at, name] of english.entries()) add(number, name, at === 0 ? worth.label : worth.esco)
    for (const name of spanish) add(number, name, worth.spanish)
    for (const name of namesIn(onet)) add(number, name, worth.onet)
  }
  const usual = new Uint8Array(occupations.length)
  for (const own of ownTitles) {
    const number = byLabel.get(own.label)
    if (number === undefined) throw new Error(`no occupation is called ${own.label}`)
    usual[number] = own.usual
    for (const name of own.names) add(number, name, worth.own)
  }
  yield
  const all = [...names.values()]
  const words = new Map<number, number>()
  for (const [at, name] of all.entries()) {
    if (isStep(at, 5000)) yield
    for (const stem of name.stems) {
      const key = stem * 65_536 + name.occupation
      words.set(key, (words.get(key) ?? 0) + name.worth)
    }
  }
  yield
  const pairs = [...words].map(([key, count]) => ({ stem: Math.floor(key / 65_536), of: key % 65_536, count }))
  yield
  const ordered = pairs.sort((one, other) => one.stem - other.stem)
  yield
  const wordsOf = listsOf(
    stems.size,
    ordered.map(pair => [pair.stem, pair.of]),
  )
  yield
  const idf = Float32Array.from(isRank, (is, stem) => {
    const count = (wordsOf.starts[stem + 1] ?? 0) - (wordsOf.starts[stem] ?? 0)
    return (is ? worth.rank : 1) * Math.log(1 + occupations.length / (count + 0.5))
  })
  const holders = all.flatMap((name, at) => name.stems.map((stem): [number, number] => [stem, at]))
  yield
  const namesOf = listsOf(stems.size, holders)
  yield
  return {
    occupations,
    stems,
    idf,
    names: namesOf,
    occupationOf: Uint16Array.from(all, name => name.occupation),
    worthOf: Float32Array.from(all, name => name.worth / Math.hypot(...name.stems.map(stem => idf[stem] ?? 0))),
    wordsOf,
    wordCounts: Float32Array.from(ordered, pair => pair.count / (pair.count + added.saturation)),
    usual,
  }
}

const uuidOf = (packed: string): string =>
  Buffer.from(packed, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Values by their keys, in the order given. */
function listsOf(keys: number, pairs: readonly (readonly [number, number])[]): Lists {
  const starts = new Uint32Array(keys + 1)
  for (const [key] of pairs) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  for (let key = 0; key < keys; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const next = starts.slice()
  const values = new Uint32Array(pairs.length)
  for (const [key, value] of pairs) {
    values[next[key] ?? 0] = value
    next[key] = (next[key] ?? 0) + 1
  }
  return { starts, values }
}

/** Room for sums, all 0 between rankings. */
const room = { names: new Float32Array(0), best: new Float32Array(0), words: new Float32Array(0) }

/**
 * The occupations that a title most likely names, best first: the cosine of its weighted stems with those of the closest name, and a
 * little for each word that any name of the occupation has and for how usual it is in advertisements.
 */
export function rankOccupations(title: string, most: number): Ranked[] {
  const { occupations, stems, idf, names, occupationOf, worthOf, wordsOf, wordCounts, usual } = readIndex()
  const asked = titleWordsOf(title).map(({ stem, weight, isRank }) => ({ stem: stems.get(stem), weight, isRank }))
  if (room.names.length < occupationOf.length) {
    room.names = new Float32Array(occupationOf.length)
    room.best = new Float32Array(occupations.length)
    room.words = new Float32Array(occupations.length)
  }
  const rarest = Math.log(1 + occupations.length)
  const known = asked.map(({ stem, weight, isRank }) => {
    const worthOfStem = stem === undefined ? 0.5 * rarest : (idf[stem] ?? 0) / (isRank ? worth.rank : 1)
    return { stem, points: weight * worthOfStem }
  })
  const norm = Math.hypot(...known.map(({ points }) => points))
  const whole = known.reduce((sum, { points }) => sum + points, 0)
  const touched: number[] = []
  const found: number[] = []
  for (const { stem, points } of known) {
    if (stem === undefined) continue
    const product = (points * (idf[stem] ?? 0)) / norm
    for (let at = names.starts[stem] ?? 0; at < (names.starts[stem + 1] ?? 0); at += 1) {
      const name = names.values[at] ?? 0
      if (room.names[name] === 0) touched.push(name)
      room.names[name] = (room.names[name] ?? 0) + product
    }
    for (let at = wordsOf.starts[stem] ?? 0; at < (wordsOf.starts[stem + 1] ?? 0); at += 1) {
      const number = wordsOf.values[at] ?? 0
      room.words[number] = (room.words[number] ?? 0) + (points * (wordCounts[at] ?? 0)) / whole
    }
  }
  for (const name of touched) {
    const number = occupationOf[name] ?? 0
    const likeness = (room.names[name] ?? 0) * (worthOf[name] ?? 0)
    if (room.best[number] === 0) found.push(number)
    if (likeness > (room.best[number] ?? 0)) room.best[number] = likeness
    room.names[name] = 0
  }
  const ranked = found.map(number => {
    const score =
      (room.best[number] ?? 0) + added.words * (room.words[number] ?? 0) + added.usual * (usual[number] ?? 0)
    room.best[number] = 0
    room.words[number] = 0
    return { number, score }
  })
  return ranked
    .sort((one, other) => other.score - one.score || one.number - other.number)
    .slice(0, most)
    .flatMap(({ number, score }) => {
      const occupation = occupations[number]
      return occupation ? [{ occupation, score }] : []
    })
}
