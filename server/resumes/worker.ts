import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { extractLines } from './extract.ts'
import { expandZip } from './guard.ts'
import { asScanned, parseResume, plainText } from './parse.ts'
import { ResumeProblem } from './problem.ts'
import { cvTypes, judgeType } from './type.ts'

/** The child process that reads CVs, one message after the other; its parent is pool.ts. */
const request = z.object({ id: z.number(), path: z.string() })
const [deadlineMs = 10_000, memoryMb = 700] = process.argv.slice(2, 4).map(Number)
/** Whether it recognises the text of pictures, or only says that a file is made of them. */
const recognises = process.argv[4] === 'pictures'

const busySince = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { busySince, parent: process.ppid, deadlineMs, memoryMb },
  resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
}).unref()

process.on('message', message => {
  const asked = request.safeParse(message)
  if (!asked.success) return
  busySince[0] = Date.now()
  void answer(asked.data.id, asked.data.path)
})
process.on('disconnect', () => process.exit(0))

async function answer(id: number, path: string) {
  process.send?.({ id, isBegun: true })
  try {
    const result = await read(path)
    busySince[0] = 0
    process.send?.({ id, result })
  } catch (error) {
    const reason = error instanceof ResumeProblem ? error.reason : 'reading-failed'
    busySince[0] = 0
    process.send?.({ id, problem: { reason, message: error instanceof Error ? error.message : String(error) } })
  }
}

async function read(path: string) {
  const type = await judgeType(path)
  return type === 'zip' ? readArchive(path) : readOne(path, type)
}

/** The first CV of an archive that can be read; the problem of the last one when none can. */
async function readArchive(path: string): ReturnType<typeof readOne> {
  const folder = await mkdtemp(join(dirname(path), 'unpacked-'))
  try {
    let problem = new ResumeProblem('wrong-type', 'the archive holds no CV')
    for (const file of await expandZip(path, folder, cvTypes)) {
      try {
        return await readOne(file, await judgeType(file))
      } catch (error) {
        if (error instanceof ResumeProblem && error.reason === 'picture') throw error
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
  const { lines, pages, links, sure } = await extractLines(path, type, recognises)
  const profile = parseResume(lines, links)
  return {
    type,
    text: plainText(lines),
    profile: sure === undefined ? profile : asScanned(profile, sure),
    isScan: sure !== undefined,
    ...(pages === undefined ? {} : { pages }),
  }
}
