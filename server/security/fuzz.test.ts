import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Problem } from '@hireloom/contract/problems.ts'
import { readQuery, writeQuery } from '@hireloom/contract/wire.ts'
import fc from 'fast-check'
import { fieldMap } from '../import/field-names.ts'
import { openSource } from '../import/formats.ts'
import { WrongFile } from '../import/loose.ts'
import { isMultipartError } from '../kernel/http/multipart.ts'
import { cleanRich } from '../kernel/sanitize.ts'
import { readFilters } from '../search/filter-key.ts'
import { END, field, file, withServer } from '../testing/multipart-server.ts'

/** The same inputs in every run: a failure names its own, which then becomes an example of its test. */
const runs = (numRuns: number) => ({ seed: 20_261_122, numRuns })

const folder = mkdtempSync(join(tmpdir(), 'hireloom-fuzz-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const pieces = [
  '<p>',
  '</p>',
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<a href="  jAvA\tscript:alert(1)">',
  '<a href="data:text/html,x">',
  '<a href="//evil.example">',
  '<a href="https://a.example" onclick="x()">',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style>',
  '<style>@import "x"</style>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<td colspan="9999999999">',
  '<ul><li>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&lt;script&gt;',
  '&#x6a;avascript:',
  '"\'>`=',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<b style="x:expression(1)" class="a">',
  '\u0000',
  '\u202e',
  '\ud800',
]
const html = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 40 }).map(parts => parts.join(''))
const allowed =
  /^<\/?(h[234]|p|ul|ol|li|b|strong|i|em|u|br|blockquote|table|thead|tbody|tr)( \/)?>$|^<\/(a|t[dh])>$|^<a( href="(https?:|mailto:|tel:)[^"<>]*")?( rel="[\w ]+")?>$|^<t[dh]( (col|row)span="\d+")*>$/

test('cleaned rich text holds nothing but plain tags, whatever it was made of', () => {
  fc.assert(
    fc.property(html, text => {
      const clean = cleanRich(text)
      for (const [tag] of clean.matchAll(/<[^>]*>?/g)) assert.match(tag, allowed, clean)
      assert.equal(clean.includes('\0'), false)
    }),
    runs(400),
  )
})

const whole = field('email', 'a@example.com') + file('resume', 'cv.pdf', 'words of a CV') + field('note', 'ü') + END
const form = fc.oneof(
  // A form cut, doubled and overwritten anywhere.
  fc
    .array(fc.tuple(fc.nat(whole.length), fc.nat(60), fc.oneof(fc.string(), fc.constantFrom('\r\n', '--', '"', END))), {
      minLength: 1,
      maxLength: 4,
    })
    .map(cuts => cuts.reduce((body, [at, length, put]) => body.slice(0, at) + put + body.slice(at + length), whole)),
  fc.string({ maxLength: 500 }),
)

test('a form however broken is read or refused by name, and what it stored is taken back', () =>
  withServer(async ({ send, outcome, countFiles }) => {
    let kept = 0
    await fc.assert(
      fc.asyncProperty(form, async body => {
        await send(body.toWellFormed())
        const result = await outcome()
        if ('form' in result) kept += result.form.files.length
        else assert.ok(isMultipartError(result.error), String(result.error))
        assert.equal(await countFiles(), kept)
      }),
      runs(150),
    )
  }))

const { filter } = fc.letrec(tie => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom(
        'term',
        'terms',
        'range',
        'match',
        'multi_match',
        'bool',
        'must',
        'should',
        'query',
        'jobId',
        'city',
        'gte',
      ),
      fc.oneof(tie('filter'), fc.array(tie('filter')), fc.string(), fc.double(), fc.constantFrom('__proto__', null)),
    ),
  ),
}))

test('a filter is understood or refused as malformed', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        filter.map(value => JSON.stringify(value)),
        fc.string(),
      ),
      text => {
        try {
          readFilters('filterKey', text)
        } catch (error) {
          assert.ok(error instanceof Problem && error.problem === 'malformed', String(error))
        }
      },
    ),
    runs(400),
  )
})

test('a query is read whatever it holds, and changes nothing but what it answers', () => {
  const name = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'filter[__proto__]', 'filterKeys[__proto__]', 'a[]'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), fc.string(), (pairs, rest) => {
      readQuery(`${new URLSearchParams(pairs)}&${rest}`)
      assert.deepEqual(Object.keys(Object.prototype), [])
    }),
    runs(1000),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{3,8}$/), fc.string({ minLength: 1 })), query => {
      assert.deepEqual({ ...readQuery(writeQuery(query)) }, { ...query })
    }),
    runs(300),
  )
})

test('a file of jobs however broken is read row by row or refused as a wrong file', async () => {
  const fixtures = join(import.meta.dirname, '..', 'import', 'fixtures')
  const contents = readdirSync(fixtures).map(name => [name, readFileSync(join(fixtures, name), 'utf8')] as const)
  const broken = fc
    .tuple(
      fc.constantFrom(...contents),
      fc.array(
        fc.tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.nat(80),
          fc.oneof(fc.string(), fc.constantFrom('"', '\n', '<', '{', ']]>', '\u0000')),
        ),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
    )
    .map(([[name, whole], cuts]) => {
      const cut = (text: string, [share, length, put]: (typeof cuts)[number]) => {
        const at = Math.floor(share * text.length)
        return text.slice(0, at) + put + text.slice(at + length)
      }
      return { name, text: cuts.reduce(cut, whole) }
    })
  await fc.assert(
    fc.asyncProperty(broken, async ({ name, text }) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      try {
        const source = await openSource({ path, format: 'auto', map: fieldMap({}) })
        for await (const row of source.rows()) assert.ok('problem' in row || 'loose' in row)
      } catch (error) {
        assert.ok(error instanceof WrongFile, error instanceof Error ? error.stack : String(error))
      }
    }),
    runs(300),
  )
})
