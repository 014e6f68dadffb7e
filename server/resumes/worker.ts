import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import * as z from 'zod/mini'
import { extractLines } from './extract.ts'
import { expandZip } from './guard.ts'
import { parseResume, plainText } from './parse.ts'
import { ResumeProblem } from './problem.ts'
import { cvTypes, judgeType } from './type.ts'

/** The child process that reads CVs, one message after the other; its parent is pool.ts. */
const request = z.object({ id: z.number(), path: z.string() })

process.on('message', message => {
  const asked = request.safeParse(message)
  if (asked.success) void answer(asked.data.id, asked.data.path)
})
process.on('disconnect', () => process.exit(0))

async function answer(id: number, path: string) {
  try {
    process.send?.({ id, result: await read(path) })
  } catch (error) {
    const reason = error instanceof ResumeProblem ? error.reason : 'reading-failed'
    process.send?.({ id, problem: { reason, message: error instanceof Error ? error.message : String(error) } })
  }
}

async function read(path: string) {
  const type = await judgeType(path)
  return type === 'zip' ? readArchive(path) : readOne(path, type)
}

/** The first CV of an archive that can be read; the problem of the last one when none can. */
async function readArchive(path: string): ReturnType<typeof readOne> {
  const folder = await mkdtemp(join(tmpdir(), 'resume-'))
  try {
    let problem = new ResumeProblem('wrong-type', 'the archive holds no CV')
    for (const file of await expandZip(path, folder, cvTypes)) {
      try {
        return await readOne(file, await judgeType(file))
      } catch (error) {
        problem =
          error instanceof ResumeProblem
            ? error
            : new ResumeProblem('reading-failed', `${extname(file)}: ${String(error)}`)
      }
    }
    throw problem
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readOne(path: string, type: string) {
  const { lines, pages } = await extractLines(path, type)
  return { type, text: plainText(lines), profile: parseResume(lines), ...(pages === undefined ? {} : { pages }) }
}
