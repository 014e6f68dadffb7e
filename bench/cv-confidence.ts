/**
 * Of what a reading of CVs is sure of, how much is right: `node scripts/run.mjs bench/cv-confidence.ts <folder of CVs with their truth> <profiles of bench/cv.ts>
 * [--score <script>]`. The scorer has `scoreDoc` and `strictDoc`, which count what is right of what was read.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type ParsedResume, parsedResume } from '../contract/resumes/profile.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { score: { type: 'string' } } })
const [folder, profiles] = positionals
const scorer = values.score ?? join(import.meta.dirname, '../../shared/tools/cv-score')
if (!folder || !profiles || !existsSync(scorer)) {
  console.error(
    'Say where: node scripts/run.mjs bench/cv-confidence.ts <CVs with their truth> <profiles> [--score <script>]',
  )
  process.exit(1)
}

type Counted = Partial<Record<string, { tp: number; np: number }>>
const scoring: object = await import(pathToFileURL(scorer).href)
function countedBy(name: 'scoreDoc' | 'strictDoc', truth: unknown, profile: ParsedResume): Counted {
  const count: unknown = Reflect.get(scoring, name)
  if (typeof count !== 'function') throw new Error(`The scorer has no ${name}.`)
  const { fields }: { fields: Counted } = Reflect.apply(count, undefined, [truth, profile])
  return fields
}

/** By which figure of the scorer each part of a profile is judged. */
const figures: Partial<Record<keyof ParsedResume['confidence'], string>> = {
  fullName: 'fullName',
  email: 'email',
  phone: 'phone',
  location: 'location',
  skills: 'skills',
  experience: 'wholeJob',
  education: 'wholeStudy',
  certifications: 'certifications',
  languages: 'languages',
}
const bounds = [0.9, 0.8, 0.7, 0.01]
const names = ['0.90 and more', '0.80 to 0.89', '0.70 to 0.79', 'below 0.70']
const tally = new Map<string, { right: number; read: number; sure: number; cvs: number }[]>()

const truths = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.truth.json'))
  .map(entry => join(entry.parentPath, entry.name))
for (const file of truths) {
  const read = join(profiles, relative(folder, file).replace(/\.truth\.json$/, '.json'))
  if (!existsSync(read)) continue
  const truth: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const profile = parsedResume.parse(JSON.parse(readFileSync(read, 'utf8')))
  const fields = { ...countedBy('scoreDoc', truth, profile), ...countedBy('strictDoc', truth, profile) }
  for (const [part, figure] of Object.entries(figures)) {
    const found = fields[figure]
    const sure = Number(Reflect.get(profile.confidence, part))
    const at = bounds.findIndex(bound => sure >= bound)
    if (!found || found.np === 0 || at < 0) continue
    const rows = tally.get(part) ?? names.map(() => ({ right: 0, read: 0, sure: 0, cvs: 0 }))
    tally.set(part, rows)
    const row = rows[at]
    if (row)
      Object.assign(row, {
        right: row.right + found.tp,
        read: row.read + found.np,
        sure: row.sure + sure * found.np,
        cvs: row.cvs + 1,
      })
  }
}
for (const [part, rows] of tally) {
  console.log(part)
  for (const [at, { right, read, sure, cvs }] of rows.entries())
    if (read > 0)
      console.log(
        `  ${names[at]?.padEnd(14)} mean ${(sure / read).toFixed(2)}  right ${((100 * right) / read).toFixed(1).padStart(5)} %  (${right} of ${read} values, ${cvs} CVs)`,
      )
}
