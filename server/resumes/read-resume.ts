import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod/mini'
import { makePool, type Pool, PoolFailure, type Turn, workerScript } from './pool.ts'
import { ResumeProblem, resumeProblemReasons } from './problem.ts'
import { ownFolder, sweepFolders } from './reading-folder.ts'
import { recognise } from './recognise.ts'

/** Two processes read; what one file may take, and both together (docs/decisions/0048). */
const limits = { size: 2, startMs: 20_000, deadlineMs: 10_000, heapMb: 512, memoryMb: 700, togetherMb: 900 }

export interface ReadResume {
  readonly text: string
  readonly type: string
  readonly profile: ParsedResume
  readonly pages?: number
  readonly ms: number
}

const answer = z.union([
  z.object({
    result: z.object({
      type: z.string(),
      text: z.string(),
      profile: parsedResume,
      pages: z.optional(z.number()),
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
let opened: { readonly pool: Pool; readonly folder: string } | undefined

/** From now on files are read below this folder; what a killed process left there goes. */
export async function openReading(dataDir: string): Promise<void> {
  home = join(dataDir, 'reading')
  await sweepFolders(home)
}

function open(): { readonly pool: Pool; readonly folder: string } {
  const folder = ownFolder(home)
  const help = (wish: unknown) => recogniseIn(folder, wish)
  opened ??= { pool: makePool({ script: workerScript, folder, help, ...limits }), folder }
  return opened
}

const pictureWish = z.object({ picture: z.string() })

/** Recognises a picture for a reading process; one that lies elsewhere than in its folder is none of its business. */
async function recogniseIn(folder: string, wish: unknown): Promise<string | null> {
  const [picture, own] = await Promise.all([realpath(pictureWish.parse(wish).picture), realpath(folder)])
  return picture.startsWith(own + sep) ? recognise(picture) : ''
}

/**
 * Reads one CV file (pdf, docx, doc, picture, or a zip with one inside) in a child process of its own: text, type by
 * content, profile, and the time it took in milliseconds. A share (a person or an address) has one process at a time while others wait.
 * Throws ResumeProblem: 461 when the file is not of a kind that we read, 462 when reading fails, takes longer than 10 s or more than
 * 700 MB, 463 when it says too little, 481 when the fault is ours.
 */
export async function readResume(path: string, fileName: string, turn?: Turn): Promise<ReadResume> {
  const started = performance.now()
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw new ResumeProblem('own-failure', 'the file to read is not there')
  if (file.size > cvMaxBytes) throw new ResumeProblem('wrong-type', 'the file is larger than 100 MB')
  const { pool, folder } = open()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = await mkdtemp(join(folder, 'cv-'))
  try {
    const copy = join(place, 'file')
    // A copy, since the process may write in its folder; without reading it where the file system can.
    await copyFile(path, copy, constants.COPYFILE_FICLONE)
    const message = await pool.run(copy, turn).catch(asProblem)
    const read = answer.safeParse(message)
    if (!read.success) throw new ResumeProblem('own-failure', 'the reading process gave an unknown answer')
    if ('problem' in read.data)
      throw new ResumeProblem(read.data.problem.reason, `${fileName}: ${read.data.problem.message}`)
    const { type, text, profile, pages } = read.data.result
    const ms = Math.round((performance.now() - started) * 10) / 10
    return { text, type, profile, ...(pages === undefined ? {} : { pages }), ms }
  } finally {
    // A process that was killed may be writing its last.
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
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
  await running?.pool.stop()
  if (running) await rm(running.folder, { recursive: true, force: true, maxRetries: 5 })
}
