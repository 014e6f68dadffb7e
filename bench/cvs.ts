import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { root } from './product.ts'
import type { Figure, Section } from './report.ts'

/** Time of reading each CV of a folder, beside that of hashing 16 MB on this machine; nothing when there is no such folder. */
export async function measureCvs(folder: string): Promise<Section[]> {
  const args = [fileURLToPath(new URL('./cv.ts', import.meta.url)), ...(folder === '' ? [] : [folder])]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) {
    console.log(`The CVs are left out. ${stderr.trim()}`)
    return []
  }
  console.log(stdout.trim())
  const [, count = '0', failed = '0'] = /^(\d+) CVs, (\d+) not read/m.exec(stdout) ?? []
  const [, median = '0', late = '0', slowest = '0'] =
    /^median ([\d.]+) ms, p95 ([\d.]+) ms, slowest ([\d.]+) ms/m.exec(stdout) ?? []
  const baseline = { name: 'SHA-256 of 16 MB', value: hashMs() }
  const time = (name: string, value: string): Figure => ({ name, value: Number(value), unit: 'ms', baseline })
  return [
    {
      title: `${count} CVs, ${failed} not read`,
      figures: [time('half within', median), time('95 % within', late), time('slowest', slowest)],
    },
  ]
}

function hashMs(): number {
  const bytes = Buffer.alloc(16 * 1024 * 1024)
  const startedAt = performance.now()
  for (let turn = 0; turn < 5; turn += 1) createHash('sha256').update(bytes).digest()
  return (performance.now() - startedAt) / 5
}
