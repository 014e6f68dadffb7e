/**
 * Reads every CV of a folder and says how fast and, with a scorer, how well.
 * `node scripts/run.mjs bench/cv.ts [folder] [--out <folder>] [--score <script>] [--errors <count>] [--only <set>] [--by-language]`
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { readResume, stopReadingResumes } from '../server/resumes/read-resume.ts'

const usual = join(import.meta.dirname, '../../shared')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    score: { type: 'string' },
    errors: { type: 'string' },
    only: { type: 'string' },
    'by-language': { type: 'boolean' },
  },
})
const folder = positionals[0] ?? join(usual, 'data/cv')
if (!existsSync(folder)) {
  console.error(
    `There is no folder ${folder}. Give one with CVs (pdf, docx, doc, xlsx, xls, png): node scripts/run.mjs bench/cv.ts <folder>`,
  )
  process.exit(1)
}
const out = values.out ?? (await mkdtemp(join(tmpdir(), 'cv-')))
const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter(entry => entry.isFile() && /^\.(?:pdf|docx?|xlsx?|png|jpe?g|zip)$/i.test(extname(entry.name)))
  .map(entry => join(entry.parentPath, entry.name))
  .sort()

const times: number[] = []
const failures: string[] = []
const started = performance.now()
async function readAll(queue: string[]) {
  for (let file = queue.shift(); file; file = queue.shift()) {
    try {
      const { profile, ms, type, text } = await readResume(file, basename(file))
      times.push(ms)
      const target = join(out, relative(folder, file)).replace(/\.[^.]+$/, '')
      await mkdir(dirname(target), { recursive: true })
      await writeFile(`${target}.json`, JSON.stringify({ ...profile, type, ms }, null, 1))
      await writeFile(`${target}.txt`, text)
    } catch (error) {
      failures.push(`${relative(folder, file)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
const queue = [...files]
// One reader at a time, so that the time of a CV is its own and not that of waiting for a processor.
await readAll(queue)
await stopReadingResumes()

times.sort((a, b) => a - b)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
console.log(`${files.length} CVs, ${failures.length} not read, ${Math.round(performance.now() - started)} ms in all`)
for (const failure of failures) console.log(`  ${failure}`)
console.log(`median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${times.at(-1) ?? 0} ms; profiles in ${out}`)

const scorer = values.score ?? join(usual, 'tools/cv-score')
if (existsSync(scorer)) {
  const errors = values.errors ? ['--errors', values.errors] : []
  for (const only of values.only ? [values.only] : ['', 'lang=en,ext=pdf']) {
    console.log(only ? `\n${only}` : '\nall')
    const narrowed = only ? ['--only', only] : ['--group', 'set']
    const scored = spawnSync(process.execPath, [scorer, folder, out, ...narrowed, ...errors], { encoding: 'utf8' })
    console.log(scored.stdout.trim() || scored.stderr.trim())
  }
  if (values['by-language'])
    for (const lang of ['en', 'es', 'ar', 'zh', 'ja', 'th']) {
      const { stdout } = spawnSync(process.execPath, [scorer, folder, out, '--only', `lang=${lang}`], {
        encoding: 'utf8',
      })
      console.log(`${lang}: ${stdout.split('\n').find(line => line.startsWith('ALL')) ?? 'none'}`)
    }
} else console.log('No scorer found; give one with --score <script>.')
