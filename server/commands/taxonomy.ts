import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { type File, pathOf } from '../reference/taxonomy/file.ts'
import { technologyNames } from '../reference/taxonomy/technology-names.ts'

/**
 * Writes the two files of the taxonomy from a folder with the reference data: `esco-occupations`, `esco-skills`, `onet-occupations` and
 * `onet-technologies`, each as `.jsonl.gz`. Only names are kept, none of the descriptions. See NOTICE for where they come from.
 */
const folder = process.argv[2]
if (folder === undefined) {
  console.error('npm run taxonomy -- <folder with the reference data>')
  process.exit(1)
}

const texts = z.array(z.string())
const occupation = z.object({
  id: z.string(),
  isco: z.string(),
  en: z.string(),
  en_alt: texts,
  es: z.string(),
  es_alt: texts,
})
const skill = z.object({ type: z.string(), en: z.string(), en_alt: texts, es: z.string(), es_alt: texts })
const onetOccupation = z.object({ title: z.string(), alt: texts })
const technology = z.object({ name: z.string(), category: z.string(), n: z.number() })

function readRows<T>(name: string, shape: z.ZodType<T>): T[] {
  const lines = gunzipSync(readFileSync(join(folder ?? '', `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
  return lines.filter(line => line !== '').map(line => shape.parse(JSON.parse(line)))
}

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\n|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Names, each once, separated as the file separates them. */
function joined(names: readonly string[], but: readonly string[] = []): string {
  const known = new Set(['', ...but.map(name => clean(name).toLowerCase())])
  const kept = names.map(clean).filter(name => {
    const isNew = !known.has(name.toLowerCase())
    known.add(name.toLowerCase())
    return isNew
  })
  return kept.join('|')
}

/** "director técnico/directora técnica" as two names. */
const eachGender = (label: string): string[] => label.split('/')

/** "Chief Executive Officer (CEO)" as two names. */
function bracketsApart(name: string): string[] {
  const [, outer = name, inner] = /^(.*?)\s*\(([^()]+)\)$/.exec(name) ?? []
  return inner === undefined ? [outer] : [outer, inner]
}

/** O*NET titles of each ESCO occupation: an O*NET occupation goes to those whose names it shares most often. */
function onetTitles(occupations: readonly z.output<typeof occupation>[]): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  for (const { id, en, en_alt } of occupations)
    for (const name of new Set([en, ...en_alt].map(each => each.toLowerCase())))
      byName.set(name, [...(byName.get(name) ?? []), id])
  const found = new Map<string, string[]>()
  for (const { title, alt } of readRows('onet-occupations', onetOccupation)) {
    const names = [singular(title), ...alt.flatMap(bracketsApart)]
    const shared = new Map<string, number>()
    for (const name of names)
      for (const id of byName.get(name.toLowerCase()) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1)
    const most = Math.max(...shared.values())
    const best = [...shared].filter(([, count]) => count === most)
    // One name in common may be chance: only where it is a clear case.
    if (best.length !== 1) continue
    for (const [id] of best) found.set(id, [...(found.get(id) ?? []), ...names])
  }
  return found
}

const singular = (title: string): string => title.replace(/ies\b/g, 'y').replace(/([^s])s\b/g, '$1')

function occupationLines(): string[] {
  const occupations = readRows('esco-occupations', occupation)
  const onet = onetTitles(occupations)
  return occupations
    .toSorted((one, other) => (one.isco === other.isco ? (one.en < other.en ? -1 : 1) : one.isco < other.isco ? -1 : 1))
    .map(({ id, isco, en, en_alt, es, es_alt }) => {
      const number = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
      const english = joined([en, ...en_alt])
      const spanish = joined([...eachGender(es), ...es_alt])
      return [isco, number, english, spanish, joined(onet.get(id) ?? [], [en, ...en_alt])].join('\t')
    })
}

function skillLines(): string[] {
  const skills = readRows('esco-skills', skill).map(({ type, en, en_alt, es, es_alt }) => {
    const kind = type === 'skill/competence' ? 's' : 'k'
    return [
      kind,
      joined([en, ...en_alt]),
      joined([...(es.includes('/') ? [] : [es]), ...es_alt], [en, ...en_alt]),
    ].join('\t')
  })
  const technologies = readRows('onet-technologies', technology).map(({ name, category, n }) =>
    ['t', joined(technologyNames(name)), clean(category), String(n)].join('\t'),
  )
  return [...skills.sort(), ...technologies.sort()]
}

function write(file: File, lines: readonly string[]): void {
  const text = `${lines.join('\n')}\n`
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(pathOf(file), packed)
  console.log(`${file}: ${lines.length} lines, ${text.length} characters, ${packed.length} bytes packed`)
}

write('occupations', occupationLines())
write('skills', skillLines())
