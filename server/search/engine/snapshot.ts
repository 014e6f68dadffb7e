import { existsSync } from 'node:fs'
import * as z from 'zod'
import { countedGroups, createDictionary } from './dictionary.ts'
import type { Held } from './engine.ts'
import { allocateRows, type Rows } from './rows.ts'
import { countTotals, openSegment, type Segment, type SegmentData } from './segment.ts'
import { readParts, type SnapshotReader, type SnapshotWriter, writeParts } from './snapshot-file.ts'
import type { ValueSets } from './value-sets.ts'

/** Changes with everything that makes an older file unreadable, or that cuts or places words in another way. */
const format = 'hireloom jobs 8'

const header = z.object({ format: z.literal(format), seq: z.nullable(z.string()), segments: z.number() })
const groups = z.array(z.enum(countedGroups))
const shape = z.object({ size: z.number(), undated: z.number(), rowLength: z.number() })

/** Writes what an engine holds at this moment; it may go on working meanwhile. */
export async function writeSnapshot(path: string, held: Held): Promise<void> {
  const { dictionary, seq } = held
  const segments = held.segments.map(segment => ({ ...segment, live: segment.live.slice() }))
  const [known, keys] = [dictionary.groups.slice(), dictionary.keys.slice()]
  const [codes, marks] = [dictionary.codes.slice(), dictionary.marks.slice()]
  await writeParts(path, async to => {
    await to.json({ format, seq, segments: segments.length })
    await to.texts(known)
    for (const texts of [keys, codes, marks]) await to.texts(texts)
    for (const segment of segments) await writeSegment(to, segment)
  })
}

/** What a snapshot holds, `null` where there is none; throws when the file is damaged, of another version or something else. */
export function readSnapshot(path: string): Held | null {
  if (!existsSync(path)) return null
  try {
    return readParts(path, from => {
      const { seq, segments } = header.parse(from.json())
      const known = groups.parse(from.texts())
      const dictionary = createDictionary({ groups: known, keys: from.texts(), codes: from.texts() }, from.texts())
      return {
        dictionary,
        seq,
        segments: Array.from({ length: segments }, () => readSegment(from, dictionary.keys.length)),
      }
    })
  } catch (error) {
    throw new Error(`the snapshot ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Counts what a read snapshot leaves out because it is counted faster than read. */
export function completeSegments({ segments, dictionary }: Held): void {
  for (const segment of segments) for (const _ of countTotals(segment, dictionary)) continue
}

async function writeSegment(to: SnapshotWriter, segment: Segment): Promise<void> {
  const { size, undated, rows } = segment
  await to.json({ size, undated, rowLength: rows.length })
  for (const part of [segment.jobIds, segment.byId, segment.openAt, rows, segment.rowAt]) await to.bytes(part)
  for (const sets of [segment.values, segment.marks])
    for (const part of [sets.ids, sets.starts, sets.ordinals, sets.denseIds, sets.dense]) await to.bytes(part)
  for (const part of [segment.drafts, segment.mayOpen, segment.closeAt, segment.closing]) await to.bytes(part)
  await to.texts(segment.titles)
  for (const part of [segment.titleOf, segment.byTitle]) await to.bytes(part)
  await to.texts(segment.terms)
  for (const part of [segment.termAt, segment.termCount, segment.postings]) await to.bytes(part)
  await to.bytes(Uint32Array.from(segment.dense.keys()))
  for (const bits of segment.dense.values()) await to.bytes(bits)
  for (const part of [segment.lengths, segment.live]) await to.bytes(part)
}

/** The parts in the order in which they are written. */
function readSegment(from: SnapshotReader, values: number): Segment {
  const { size, undated, rowLength } = shape.parse(from.json())
  const rows = allocateRows(size, rowLength, values)
  const words = () => new Uint32Array(from.bytes())
  const filled = (room: Rows): Rows => {
    from.into(room.rows)
    from.into(room.rowAt)
    return room
  }
  const numbers = () => new Float64Array(from.bytes())
  const setsOf = (): ValueSets => ({
    size,
    ids: words(),
    starts: words(),
    ordinals: words(),
    denseIds: words(),
    dense: words(),
  })
  const data: SegmentData = {
    size,
    undated,
    jobIds: numbers(),
    byId: words(),
    openAt: numbers(),
    ...filled(rows),
    values: setsOf(),
    marks: setsOf(),
    drafts: words(),
    mayOpen: words(),
    closeAt: numbers(),
    closing: words(),
    titles: from.texts(),
    titleOf: words(),
    byTitle: words(),
    terms: from.texts(),
    termAt: words(),
    termCount: words(),
    postings: new Uint16Array(from.bytes()),
    dense: new Map(Array.from(words(), term => [term, words()])),
    lengths: new Uint8Array(from.bytes()),
  }
  return openSegment(data, -Infinity, words())
}
