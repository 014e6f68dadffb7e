/**
 * Whether reading CVs leans on words that stand in the lists for one file's sake: reads a folder of CVs, and again without the words of the
 * lists that occur in one of its files only, and compares the scores. Pictures are left out.
 * `node scripts/run.mjs bench/cv-traces.ts [folder] [--score <script>] [--lists headings,labels,...]`
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { extractLines } from '../server/resumes/extract.ts'
import { parseResume, plainText } from '../server/resumes/parse.ts'
import { judgeType } from '../server/resumes/type.ts'
import { root } from './product.ts'
import { printSection } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    score: { type: 'string', default: join(root, '../shared/tools/cv-score') },
    lists: { type: 'string', default: 'headings,labels,places,present,skills,titles,tongues' },
  },
})
const folder = positionals[0] ?? join(root, '../shared/data/cv')
const mostChange = 0.1
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const letter = /[\p{L}\p{N}]/u

mkdirSync(join(root, '.cache'), { recursive: true })
// Below the project, so that the copied program finds the packages.
const work = mkdtempSync(join(root, '.cache/traces-'))
try {
  const cvs = await extractAll()
  const texts = cvs.map(({ lines }) => plainText(structuredClone(lines)).normalize('NFKC').toLowerCase())
  for (const part of ['resumes', 'kernel', 'import'])
    cpSync(join(root, 'server', part), join(work, 'server', part), { recursive: true })
  const left = values.lists.split(',').map(name => removeRare(name, texts))
  const without: { parseResume: typeof parseResume } = await import(
    pathToFileURL(join(work, 'server/resumes/parse.ts')).href
  )
  const [whole, ablated] = [scoreOf('whole', parseResume), scoreOf('without', without.parseResume)]
  printSection({
    title: `${cvs.length} CVs, read without ${left.reduce((sum, { words }) => sum + words.length, 0)} words that one of them alone holds`,
    figures: [
      { name: 'all fields, F1', value: whole, unit: '%' },
      { name: 'the same without those words', value: ablated, unit: '%' },
      { name: 'change', value: Math.abs(whole - ablated), unit: '', gate: mostChange },
    ],
    notes: left.map(({ name, words }) => `${name}: ${words.length} words, such as ${words.slice(0, 8).join(', ')}`),
  })

  function scoreOf(name: string, parse: typeof parseResume): number {
    const out = join(work, name)
    for (const { path, lines, links } of cvs) {
      const target = join(out, `${relative(folder, path).replace(/\.[^.]+$/, '')}.json`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, JSON.stringify(parse(structuredClone(lines), links)))
    }
    const json = join(work, `${name}.json`)
    const scored = spawnSync(process.execPath, [values.score, folder, out, '--no-scans', '--json', json], {
      encoding: 'utf8',
    })
    if (scored.status !== 0) throw new Error(`the scorer failed: ${scored.stderr}`)
    const { all }: { all: { overall: number } } = JSON.parse(readFileSync(json, 'utf8'))
    return all.overall * 100
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** The lines of each CV that has text. */
async function extractAll() {
  const found = []
  for (const path of globSync(join(folder, '**/*.{pdf,docx,doc,xlsx,xls}')).sort()) {
    const extracted = await judgeType(path)
      .then(type => extractLines(path, type, false))
      .catch(() => null)
    if (extracted !== null) found.push({ path, lines: extracted.lines, links: extracted.links ?? [] })
  }
  return found
}

/** Takes the words out of a copied list that exactly one text holds. */
function removeRare(name: string, texts: readonly string[]): { name: string; words: string[] } {
  const file = join(work, `server/resumes/taxonomy/${name}.ts`)
  const words: string[] = []
  const kept = readFileSync(file, 'utf8').replace(/(`[^`$]*`|'[^'\n]*')/g, quoted => {
    const mark = quoted.charAt(0)
    const parts = quoted.slice(1, -1).split(/\s*[|\n]\s*/)
    const isList = parts.length > 1 || name === 'present'
    if (!isList) return quoted
    const rest = parts.filter(part => {
      const isRare = part !== '' && texts.filter(text => holds(text, part)).length === 1
      if (isRare) words.push(part)
      return !isRare
    })
    return rest.length === parts.length
      ? quoted
      : mark + (rest.length > 0 ? rest.join('|') : 'nobody writes this') + mark
  })
  writeFileSync(file, kept)
  return { name, words }
}

/** Whether a text holds a word by itself, or at all in scripts without spaces. */
function holds(text: string, word: string): boolean {
  const sought = word.normalize('NFKC').toLowerCase()
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    if (unspaced.test(sought)) return true
    const [before, after] = [text.charAt(at - 1), text.charAt(at + sought.length)]
    if (!letter.test(before) && !letter.test(after)) return true
  }
  return false
}
