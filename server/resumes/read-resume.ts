import { stat } from 'node:fs/promises'
import { cvMaxBytes } from '@hireloom/contract/constants.ts'
import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import * as z from 'zod/mini'
import { makePool, type Pool, PoolFailure, workerScript } from './pool.ts'
import { ResumeProblem, resumeProblemReasons } from './problem.ts'

const deadlineMs = 30_000

export type ReadResume = { text: string; type: string; profile: ParsedResume; pages?: number; ms: number }

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

let pool: Pool | undefined

/**
 * Reads one CV file (pdf, docx, doc, picture, or a zip with one inside) in a child process of its own: text, type by
 * content, profile, and the time it took in milliseconds. Throws ResumeProblem: 461 when the file is not of a kind that
 * we read, 462 when reading fails or takes longer than 30 s, 463 when it says too little, 481 when the fault is ours.
 */
export async function readResume(path: string, fileName: string): Promise<ReadResume> {
  const started = performance.now()
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw new ResumeProblem('own-failure', 'the file to read is not there')
  if (file.size > cvMaxBytes) throw new ResumeProblem('wrong-type', 'the file is larger than 100 MB')
  pool ??= makePool({ script: workerScript, size: 2, deadlineMs, heapMb: 512 })
  const message = await pool.run(path).catch((error: unknown) => {
    if (!(error instanceof PoolFailure)) throw error
    throw new ResumeProblem(error.reason === 'stopped' ? 'own-failure' : 'reading-failed', error.message)
  })
  const read = answer.safeParse(message)
  if (!read.success) throw new ResumeProblem('own-failure', 'the reading process gave an unknown answer')
  if ('problem' in read.data)
    throw new ResumeProblem(read.data.problem.reason, `${fileName}: ${read.data.problem.message}`)
  const { type, text, profile, pages } = read.data.result
  const ms = Math.round((performance.now() - started) * 10) / 10
  return { text, type, profile, ...(pages === undefined ? {} : { pages }), ms }
}

/** Ends the reading processes; the next reading starts new ones. */
export async function stopReadingResumes(): Promise<void> {
  const running = pool
  pool = undefined
  await running?.stop()
}
