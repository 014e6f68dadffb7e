import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const glossary = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')
const folders = { English: 'en', Arabic: 'arb', Chinese: 'zh', Japanese: 'ja', Spanish: 'es', Thai: 'th' }

/** Rows of the table below a heading of the glossary, without its head. */
function rowsBelow(heading: string): string[][] {
  const part = glossary.split(/^## /m).find(each => each.startsWith(heading)) ?? ''
  const lines = part.split('\n').filter(line => line.startsWith('|'))
  return lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

interface Entry {
  readonly file: string
  readonly id: string
  readonly text: string
}

const unquoted = (lines = ''): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part.replaceAll('\\"', '"')).join('')

function entriesOf(language: string): Entry[] {
  const folder = join(root, 'locales', language)
  return readdirSync(folder).flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n\n')
      .map(block => ({
        file: `${language}/${file}`,
        id: unquoted(/^msgid (".*"(?:\n".*")*)/m.exec(block)?.[1]),
        text: unquoted(/^msgstr (".*"(?:\n".*")*)/m.exec(block)?.[1]),
      }))
      .filter(({ id }) => id !== ''),
  )
}

const listed = (cell = ''): string[] => cell.split(', ').filter(word => word !== '')
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What of a text offends against a row: placeholders and tags are no words, and a phrase that is right is looked over. */
function findWord(text: string, words: readonly string[], right: readonly string[]): string | undefined {
  const plain = text.replaceAll(/<\/?\d+\/?>|\{\w+(?:, plural,)?/g, ' ')
  const rest = right.reduce((left, phrase) => left.replaceAll(new RegExp(escaped(phrase), 'giu'), ' '), plain)
  return words.find(word => {
    const isWhole = /^[\p{Script=Latin}\p{Script=Arabic}]/u.test(word)
    const pattern = isWhole ? `(?<![\\p{L}\\p{M}])${escaped(word)}(?![\\p{L}\\p{M}])` : escaped(word)
    return new RegExp(pattern, 'iu').test(rest)
  })
}

const refused = rowsBelow('Words that no text uses').map(([language = '', words, , right]) => ({
  language,
  words: listed(words),
  right: listed(right),
}))

/** How a language says that something is going on at this moment. */
const goingOn = { arb: /^جارٍ/, zh: /^正在/, ja: /(?:中|ています)$/, es: /^\p{L}+(?:ando|iendo)\b/u, th: /^กำลัง/ }

test('the title of a task fits its end too, since it stands above what came of it', () => {
  const declared = globSync('contract/**/*.ts', { cwd: root, exclude: ['contract/node_modules'] }).flatMap(file =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:[tT]ask|sourcing)Title = \/\*i18n\*\/ \{ id: '([^']+)' \}/g,
      ),
    ].map(([, id]) => id),
  )
  assert.ok(declared.includes('Processing resumes') && declared.length >= 8)
  for (const [language, pattern] of Object.entries(goingOn)) {
    const titles = entriesOf(language).filter(({ id }) => declared.includes(id))
    assert.deepEqual(
      titles.filter(({ text }) => pattern.test(text)),
      [],
    )
  }
})

test('no text uses a word that the glossary refuses', () => {
  const found = Object.entries(folders).flatMap(([name, language]) => {
    const entries = entriesOf(language)
    return refused
      .filter(row => row.language === name)
      .flatMap(({ words, right }) =>
        entries.flatMap(({ file, text }) => {
          const word = findWord(text, words, right)
          return word === undefined ? [] : [`${file}: “${word}” in: ${text}`]
        }),
      )
  })
  assert.deepEqual(found, [])
})

/** Texts of the server that are in no catalog: what it logs, warns of at its start and shows on pages of its own. */
function saidByServer(): { file: string; text: string }[] {
  const files = ['server/warnings.ts', ...globSync('server/kernel/{http,mail}/**/*.ts', { cwd: root })]
  return files
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => {
      const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const strings = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
      // A text of one word is a name for machines, and SQL speaks of tables.
      return strings
        .filter(text => text.includes(' ') && !/^.(?:select|insert|update|delete) /.test(text))
        .map(text => ({ file, text: text.replaceAll(/\$\{[^}]*\}/g, ' ') }))
    })
}

test('no text of the server outside the catalogs uses a word that the glossary refuses', () => {
  const texts = saidByServer()
  assert.ok(texts.some(({ text }) => text.includes('Emails caught here')))
  const found = refused
    .filter(({ language }) => language === 'English')
    .flatMap(({ words, right }) =>
      texts.flatMap(({ file, text }) => {
        const word = findWord(text, words, right)
        return word === undefined ? [] : [`${file}: “${word}” in: ${text}`]
      }),
    )
  assert.deepEqual(found, [])
})

test('each refused word is found, and not where the glossary says that it is right', () => {
  assert.deepEqual(Object.keys(folders), [...new Set(refused.map(({ language }) => language))])
  for (const { words, right } of refused) {
    assert.ok(words.length > 0)
    for (const word of words) assert.equal(findWord(`{name} ${word} <0>!</0>`, [word], right), word)
    for (const phrase of right) assert.equal(findWord(phrase, words, right), undefined, phrase)
  }
  assert.equal(findWord('Better lettering for {letter}', ['letter'], []), undefined)
})

test('a text that is a term of the glossary says it with the word of the glossary', () => {
  const terms = rowsBelow('Recruiting terms in six languages')
  assert.ok(terms.length >= 60)
  const languages = ['arb', 'zh', 'ja', 'es', 'th']
  const wrong = languages.flatMap((language, n) => {
    const wanted = new Map(terms.map(row => [row[0]?.toLowerCase(), row[n + 1]?.toLowerCase() ?? '']))
    return entriesOf(language)
      .filter(({ id, text }) => !text.toLowerCase().includes(wanted.get(id.toLowerCase()) ?? ''))
      .map(({ file, id, text }) => `${file}: ${id} is ${text}, not ${wanted.get(id.toLowerCase())}`)
  })
  assert.deepEqual(wrong, [])
})
