import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { putDraftFile, readDraft, startDraft } from '../contract/apply/apply.ts'
import { pathWith } from '../contract/endpoint.ts'
import { listJobs } from '../contract/jobs/jobs.ts'
import { bombs } from '../server/resumes/made-bombs.ts'
import { docxOf } from '../server/resumes/made-files.ts'
import { addressOf } from './applications.ts'
import { memoryMb, treeOf } from './processes.ts'
import { databasePid, startProduct } from './product.ts'
import type { Section } from './report.ts'

const lookMs = 100
const rounds = 2
const cv = docxOf(['Ada Applicant', 'ada@example.com', 'Skills', 'SQL, TypeScript, Patient care, First aid, Triage'])

/** Memory of server, readers and database while files that ask for far too much are read, and how long an ordinary CV waits beside them. */
export async function measureBombs(): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-bombs-'))
  const product = await startProduct(folder)
  const pids = () => [...treeOf(product.pid), ...treeOf(databasePid(folder))]
  let [most, readers] = [0, 0]
  const before = memoryMb(pids())
  const looking = setInterval(() => {
    const all = memoryMb(pids())
    most = Math.max(most, all)
    readers = Math.max(readers, memoryMb(treeOf(product.pid).filter(pid => pid !== product.pid)))
  }, lookMs)
  try {
    const jobId = await findJob(product.url)
    const files = Object.entries(bombs).filter(([name]) => extname(name) !== '.png')
    const sent = Array.from({ length: rounds }, () => files).flat()
    const startedAt = performance.now()
    const read = await Promise.all(
      sent.map(async ([name, make], at) => {
        const look = await send(product.url, jobId, make(), name, at + 1)
        return { name, look }
      }),
    )
    const ordinaryAt = performance.now()
    const lookAtOrdinary = await send(product.url, jobId, cv, 'cv.docx', sent.length + 1)
    const state = await settled(lookAtOrdinary)
    const waitedMs = performance.now() - ordinaryAt
    for (const { look } of read) await settled(look)
    const allMs = performance.now() - startedAt
    return [
      {
        title: `${sent.length} bombs, each from an address of its own`,
        figures: [
          { name: 'memory of server, readers and database at rest', value: before, unit: 'MB' },
          { name: 'most memory of server, readers and database', value: most, unit: 'MB', gate: 1536 },
          { name: 'most memory of readers', value: readers, unit: 'MB' },
          { name: `an ordinary CV that comes last is ${state} after`, value: waitedMs / 1000, unit: 's' },
          { name: 'all are done after', value: allMs / 1000, unit: 's' },
        ],
        notes: [`memory is looked at every ${lookMs} ms; shared pages are counted once`],
      },
    ]
  } finally {
    clearInterval(looking)
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A job of the demo that one may apply to. */
async function findJob(url: string): Promise<number> {
  const answer: unknown = await (await fetch(`${url}${listJobs.path}?limit=1`)).json()
  const [job] = listJobs.output.parse(answer).list
  if (!job) throw new Error('the demo has no job')
  return Number(job._id)
}

type Look = () => Promise<'reading' | 'read' | 'failed'>

/** Puts a file beside a new draft of a guest; gives what tells how its reading goes. */
async function send(url: string, jobId: number, file: Buffer, name: string, guest: number): Promise<Look> {
  const from = { 'x-forwarded-for': addressOf(`guest-${String(guest).padStart(10, '0')}`) }
  const started = await fetch(url + startDraft.path, {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json' },
    body: JSON.stringify({ jobId }),
  })
  const { token } = startDraft.output.parse(await started.json())
  const form = new FormData()
  form.append('resume', new Blob([new Uint8Array(file)]), basename(name))
  const { ok, status } = await fetch(url + pathWith(putDraftFile.path, { token }), {
    method: 'POST',
    headers: from,
    body: form,
  })
  // Some are refused when they arrive, which is as good.
  if (!ok) return () => Promise.resolve(status < 500 ? 'failed' : 'reading')
  return async () => {
    const answer = await fetch(url + pathWith(readDraft.path, { token }), { headers: from })
    return readDraft.output.parse(await answer.json()).file?.state ?? 'failed'
  }
}

async function settled(look: Look): Promise<string> {
  for (;;) {
    const state = await look()
    if (state !== 'reading') return state
    await wait(lookMs)
  }
}
