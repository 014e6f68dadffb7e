import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod/mini'
import { budgetOf, makePool, type Pool, PoolFailure, type Turn, workerScript } from './pool.ts'
import { ResumeProblem, resumeProblemReasons } from './problem.ts'
import { ownFolder, sweepFolders } from './reading-folder.ts'

/** What all of them may hold together: less than a machine of 2 GB has beside the server and the database. */
const budget = budgetOf(780)
/** Two processes read; what one file may take (docs/decisions/0048). */
const limits = { size: 2, startMs: 20_000, deadlineMs: 10_000, heapMb: 512, memoryMb: 700, budget }
/** One process finds the text of pictures and ends with each file, since its memory never shrinks (docs/decisions/0099). */
const pictureLimits = {
  task: 'pictures',
  size: 1,
  startMs: 20_000,
  deadlineMs: 90_000,
  heapMb: 256,
  memoryMb: 600,
  budget,
  keptMb: 0,
}

export interface ReadResume {
  readonly text: string
  readonly type: string
  readonly profile: ParsedResume
  readonly pages?: number
  /** Its text was recognised in pictures. */
  readonly isScan: boolean
  readonly ms: number
}

const answer = z.union([
  z.object({
    result: z.object({
      type: z.string(),
      text: z.string(),
      profile: parsedResume,
      pages: z.optional(z.number()),
      isScan: z.boolean(),
    }),
  }),
  z.object({
    problem: z.object({
      reason: z.enum(resumeProblemReasons),
      message: z.string(),
    }),
  }),
])

let home = join(tmpdir(), 'hireloom-reading')
interface Readers {
  readonly texts: Pool
  readonly pictures: Pool
  readonly folder: string
}
let opened: Readers | undefined

/** From now on files are read below this folder; what a killed process left there goes. */
export async function openReading(dataDir: string): Promise<void> {
  home = join(dataDir, 'reading')
  await sweepFolders(home)
}

function open(): Readers {
  const folder = ownFolder(home)
  opened ??= {
    texts: makePool({ script: workerScript, folder, ...limits }),
    pictures: makePool({ script: workerScript, folder, ...pictureLimits }),
    folder,
  }
  return opened
}

interface How extends Turn {
  /** Leaves pictures to another call: one whose text has to be recognised is a ResumeProblem of the reason `picture`. */
  readonly isQuick?: boolean | undefined
}

/**
 * Reads one CV file (pdf, docx, doc, picture, or a zip with one inside) in a child process of its own: text, type by
 * content, profile, and the time it took in milliseconds. A share (a person or an address) has one process at a time while others wait.
 * What stands in pictures is recognised in another process, one file after the other, in 90 s and 600 MB.
 * Throws ResumeProblem: 461 when the file is not of a kind that we read, 462 when reading fails, takes longer than 10 s or more than
 * 700 MB, 463 when it says too little, 481 when the fault is ours.
 */
export async function readResume(path: string, fileName: string, { isQuick, ...turn }: How = {}): Promise<ReadResume> {
  const started = performance.now()
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw new ResumeProblem('own-failure', 'the file to read is not there')
  if (file.size > cvMaxBytes) throw new ResumeProblem('wrong-type', 'the file is larger than 100 MB')
  const { texts, pictures, folder } = open()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = await mkdtemp(join(folder, 'cv-'))
  try {
    const copy = join(place, 'file')
    // A copy, since the process may write in its folder; without reading it where the file system can.
    await copyFile(path, copy, constants.COPYFILE_FICLONE)
    const isPicture = (error: unknown) => error instanceof ResumeProblem && error.reason === 'picture' && !isQuick
    const read = await readIn(texts, copy, fileName, turn).catch(async (error: unknown) => {
      if (!isPicture(error)) throw error
      return readIn(pictures, copy, fileName, turn)
    })
    return { ...read, ms: Math.round((performance.now() - started) * 10) / 10 }
  } finally {
    // A process that was killed may be writing its last.
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function readIn(pool: Pool, copy: string, fileName: string, turn: Turn): Promise<Omit<ReadResume, 'ms'>> {
  const read = answer.safeParse(await pool.run(copy, turn).catch(asProblem))
  if (!read.success) throw new ResumeProblem('own-failure', 'the reading process gave an unknown answer')
  if ('problem' in read.data)
    throw new ResumeProblem(read.data.problem.reason, `${fileName}: ${read.data.problem.message}`)
  const { pages, ...found } = read.data.result
  return { ...found, ...(pages === undefined ? {} : { pages }) }
}

/** The file is to blame for its memory; for a process that was late or died, a busy machine may be. */
function asProblem(error: unknown): never {
  if (!(error instanceof PoolFailure)) throw error
  if (error.reason === 'stopped') throw new ResumeProblem('own-failure', error.message)
  throw new ResumeProblem(error.reason === 'memory' ? 'reading-failed' : 'interrupted', error.message)
}

/** Ends the reading processes; the next reading starts new ones. */
export async function stopReadingResumes(): Promise<void> {
  const running = opened
  opened = undefined
  if (!running) return
  await Promise.all([running.texts.stop(), running.pictures.stop()])
  await rm(running.folder, { recursive: true, force: true, maxRetries: 5 })
}
