// npm test -- security
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { until } from '../testing/until.ts'
import { residentMb } from './cage.ts'
import { bombs, scanBombs } from './made-bombs.ts'
import { docxOf } from './made-files.ts'
import { budgetOf, makePool, type PoolOptions, workerScript } from './pool.ts'
import { sweepFolders } from './reading-folder.ts'

const home = await mkdtemp(join(tmpdir(), 'resume-cage-'))
after(() => rm(home, { recursive: true }))

const script = join(home, 'probe.mjs')
await writeFile(
  script,
  `import { spawnSync } from 'node:child_process'
  import { readFileSync, writeFileSync } from 'node:fs'
  import { getPriority } from 'node:os'
  const attempt = work => { try { work(); return 'done' } catch (error) { return error.code } }
  process.on('message', ({ id, path }) => process.send({
    id,
    readsOwn: attempt(() => readFileSync(path)),
    readsOther: attempt(() => readFileSync('/etc/hostname')),
    writesOwn: attempt(() => writeFileSync(path + '.out', 'x')),
    writesProgram: attempt(() => writeFileSync(import.meta.dirname + '/probe.mjs', 'x')),
    starts: attempt(() => spawnSync('true')),
    settings: Object.keys(process.env).filter(name => name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE'),
    nice: getPriority(),
  }))`,
)

test('a reading process reads and writes its folder, starts nothing, knows no setting and gives way', async () => {
  const folder = join(home, 'own')
  await mkdir(folder)
  await writeFile(join(folder, 'file'), 'a CV')
  const pool = makePool({
    script,
    folder,
    size: 1,
    startMs: 20_000,
    deadlineMs: 10_000,
    heapMb: 64,
    memoryMb: 400,
    budget: budgetOf(400),
  })
  const told = await pool.run(join(folder, 'file'))
  await pool.stop()
  assert.partialDeepStrictEqual(told, {
    readsOwn: 'done',
    readsOther: 'ERR_ACCESS_DENIED',
    writesOwn: 'done',
    writesProgram: 'ERR_ACCESS_DENIED',
    starts: 'ERR_ACCESS_DENIED',
    settings: [],
    nice: 10,
  })
})

/** A parent of its own that reads one file; gives the number of its reading process once that works. */
async function startReader(file: string) {
  const parent = join(home, 'parent.mjs')
  await writeFile(
    parent,
    `import { readdirSync, readFileSync } from 'node:fs'
    import { readResume } from ${JSON.stringify(new URL('./read-resume.ts', import.meta.url).href)}
    readResume(${JSON.stringify(file)}, 'cv.pdf').catch(() => undefined)
    const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim()
    const looking = setInterval(() => {
      if (children() === '') return
      console.log(children())
      clearInterval(looking)
    }, 50)`,
  )
  const reader = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = await reader.stdout.take(1).toArray()
  return { reader, childPid: Number(String(chunk).trim().split(/\s+/)[0]) }
}

/** Time that a process has worked, in hundredths of a second. */
const cpuTicks = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13])

test('a reading process in a loop ends soon after its parent was killed', { skip: !existsSync('/proc') }, async () => {
  const file = join(home, 'branching.pdf')
  await writeFile(file, bombs['branching.pdf']?.() ?? '')
  const { reader, childPid } = await startReader(file)
  await until(() => cpuTicks(childPid) > 50, 'the reading process being in its loop')
  reader.kill('SIGKILL')
  await until(() => residentMb(childPid) === 0, 'the end of the reading process', 5)
})

/** Reads files of one person and, behind them, an ordinary CV of another; all come to an end. */
async function readBeside(
  files: Readonly<Record<string, () => Buffer>>,
  limits: Omit<PoolOptions, 'script' | 'folder' | 'heapMb' | 'startMs'>,
): Promise<void> {
  const folder = await mkdtemp(join(home, 'bombs-'))
  const startMs = 20_000
  const pool = makePool({ script: workerScript, folder, startMs, heapMb: 512, ...limits })
  const readings = Object.entries(files).map(async ([name, make]) => {
    const path = join(folder, name)
    await writeFile(path, make())
    return pool.run(path, { share: 'somebody with bombs' }).then(
      () => name,
      () => name,
    )
  })
  const path = join(folder, 'nurse.docx')
  await writeFile(path, docxOf(['Maria Lindqvist', 'maria@example.com', 'Skills', 'Patient care, First aid, Triage']))
  const started = performance.now()
  assert.partialDeepStrictEqual(await pool.run(path, { share: 'a nurse' }), { result: { type: 'docx' } })
  const waited = performance.now() - started
  assert.ok(waited < startMs + limits.deadlineMs, `the ordinary CV waited ${Math.round(waited)} ms`)
  assert.equal((await Promise.all(readings)).length, Object.keys(files).length)
  await pool.stop()
}

test('no bomb holds a reading process longer or larger than it may, and an ordinary CV beside them is read', () =>
  readBeside(bombs, { size: 2, deadlineMs: 4000, memoryMb: 700, budget: budgetOf(900) }))

test('no scan holds the process that recognises pictures longer than it may', () =>
  readBeside(scanBombs, { task: 'pictures', size: 1, deadlineMs: 8000, memoryMb: 600, budget: budgetOf(600) }))

test('what a killed process left is swept, what a living one reads is not', async () => {
  const reading = join(home, 'sweep')
  const [gone, reused, living] = ['999999999-aa', `${process.pid}-bb`, `${process.ppid}-cc`]
  for (const name of [gone, reused, living]) {
    await mkdir(join(reading, name, 'cv-1'), { recursive: true })
    await writeFile(join(reading, name, 'cv-1', 'file'), 'a CV')
  }
  await sweepFolders(reading)
  assert.deepEqual(await readdir(reading), [living])
  await utimes(join(reading, living), new Date(0), new Date(0))
  await sweepFolders(reading)
  assert.deepEqual(await readdir(reading), [])
})
