import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldInPlace, placeOf } from '../criteria/find-words.ts'
import { splitWords } from '../import/field-names.ts'
import { type LooseJob, looseFields } from '../import/loose.ts'
import { keyOf, normalise } from '../import/normalise.ts'
import { wordIn } from '../job-writing/lint/words.ts'
import { readPage } from '../job-writing/parse/read-page.ts'
import { readText } from '../job-writing/parse/read-text.ts'
import { guessLanguage } from '../kernel/guess-language.ts'
import { cleanLine, cleanRich, cleanText, fromPlain, plainText } from '../kernel/sanitize.ts'
import { searchText } from '../kernel/words.ts'
import { otherNamesOfJob } from '../reference/taxonomy/search-names.ts'
import { skillsInText } from '../resumes/parse-skills.ts'

const settings = { company: null, isAppliedElsewhere: false, now: new Date('2026-01-15') }
const quiet = () => undefined

/** A row of an import that says the same in every field but those whose length is refused. */
function rowOf(text: string): LooseJob {
  const row: LooseJob = { locations: [text], skills: [text] }
  for (const name of looseFields) row[name] = text
  return { ...row, title: 'Engineer', company: 'Acme' }
}

/** What reads texts of people on the thread that answers everybody. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  cleanLine,
  cleanRich,
  cleanText,
  fromPlain,
  plainText,
  guessLanguage,
  skillsInText,
  splitWords,
  foldInPlace,
  readText,
  readPage,
  placeOf: text => placeOf(text, 'React Native'),
  wordIn: text => wordIn('genderedText', text, 'en'),
  searchText: text => searchText({ title: 'Engineer', company: 'Acme', skills: [], texts: [text] }),
  otherNamesOfJob: text => otherNamesOfJob({ title: 'Engineer', skills: [], texts: [text] }),
  keyOf: text => keyOf({ title: text, company: text, id: text, locations: [text] }, settings),
  // Its row has some thirty of the text.
  normalise: text => normalise(rowOf(text.slice(0, 4000)), 1, settings, quiet),
}

const signs = [
  '_a_',
  '_a',
  '**a',
  '*',
  '`',
  '~',
  '!',
  '![',
  '[',
  '[](',
  '(',
  '\\',
  '|',
  '#',
  '>',
  '- ',
  ':',
  'a:',
  '=',
  '·',
]
const blanks = [' ', ' a', '\u00a0', '\t', '\n', ' \n', 'a\n', 'Location: ']
const numbers = ['1', '1 ', '1,', '1.', '$1', '1 year ', '+1 more']
const markup = [
  '<',
  '<a ',
  '</',
  '</p>',
  '<p>',
  '<b>',
  '<td>',
  '<ul><li>',
  '<p><br></p>',
  ' <b></b>',
  '<br><b></b>',
  '<!--',
]
const pages = ['<main>', '<script ', '<script type="application/ld+json">', '&', '&lt;', '&#']
const words = ['a', ',', '.', ';', 'a@a.', 'http://a', 'remote ', 'salary;', 'experience ', '经', 'ก', 'é', 'ال']
const pieces = [...signs, ...blanks, ...numbers, ...markup, ...pages, ...words]

const repeat = (piece: string, length: number) => `Engineer ${piece.repeat(Math.ceil(length / piece.length))}x`

/** Milliseconds of the processor. */
function spent(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const least = (measure: () => number): number => Math.min(...Array.from({ length: 3 }, measure))

/** With less than this, a text costs little whatever its growth. */
const littleMs = 50
/** From short to longer, so that what grows steeply is found before it takes minutes. */
const lengths = [250, 1000, 4000]

for (const [name, read] of Object.entries(readers))
  test(`a text four times as long costs ${name} some four times as much, whatever it repeats`, () => {
    read(repeat('word ', 4000))
    const steep = pieces.flatMap(piece => {
      for (const length of lengths) {
        const long = repeat(piece, 4 * length)
        if (spent(read, long) < littleMs) continue
        const [once, fourTimes] = [least(() => spent(read, repeat(piece, length))), least(() => spent(read, long))]
        if (fourTimes >= littleMs && fourTimes >= 9 * once) return [{ piece, once, fourTimes }]
      }
      return []
    })
    assert.deepEqual(steep, [])
  })

test('blanks between marks that go away are read once', () => {
  const blank = (count: number) => spent(cleanRich, `<p>x${'\u00a0<b></b>'.repeat(count)}y</p>`)
  blank(10)
  // Each further one doubled the time.
  assert.ok(least(() => blank(24)) < littleMs)
})
