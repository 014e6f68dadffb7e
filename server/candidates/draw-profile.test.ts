import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import * as z from 'zod'
import { answerOf, entry } from '../testing/made-answers.ts'
import { drawProfile } from './draw-profile.ts'

async function textOf(pdf: Buffer): Promise<string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text
}

test('a profile is drawn with the scripts of the languages that the product speaks', async () => {
  const answer = answerOf({
    skills: ['ภาษาไทย', '软件工程'],
    languages: [entry('日本語', { level: 'native' })],
    summary: 'مهندسة برمجيات',
  })
  const [text = ''] = await textOf(await drawProfile(answer, 'en'))
  for (const words of ['Ada Lovelace', 'ภาษาไทย', '软件工程', '日本語 (Native)', 'Skills'])
    assert.ok(text.includes(words), words)
})

test('the file says its title and its language, and is read as before', async () => {
  for (const [language, tag] of [
    ['ja', 'ja'],
    ['arb', 'ar'],
  ] as const) {
    const pdf = await drawProfile(answerOf({ skills: ['SQL'] }), language)
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()
    const { Title, Language } = z.object({ Title: z.string(), Language: z.string() }).parse(info)
    assert.deepEqual([Title, Language], ['Ada Lovelace', tag])
    assert.match((await textOf(pdf))[0] ?? '', /Ada Lovelace/)
  }
})

test('headings are in the language of the reader', async () => {
  const [text = ''] = await textOf(await drawProfile(answerOf({ skills: ['SQL'] }), 'es'))
  assert.match(text, /Habilidades|Aptitudes|Competencias/)
})

test('what does not fit on twenty sheets is left out, and that is said', async () => {
  const work = Array.from({ length: 50 }, (_, at) =>
    entry(`Post ${at}`, { description: 'Many words here. '.repeat(250) }),
  )
  const sheets = await textOf(await drawProfile(answerOf({}, work), 'en'))
  assert.equal(sheets.length, 20)
  assert.match(sheets.at(-1) ?? '', /The rest of this profile is left out/)
})
