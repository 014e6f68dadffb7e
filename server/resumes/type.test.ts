import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { expandZip, readDirectory } from './guard.ts'
import { compoundOf, docxOf, pdfOf, zipOf } from './made-files.ts'
import { judgeType } from './type.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-type-'))
after(() => rm(folder, { recursive: true }))

async function saved(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('a file is what its content says, whatever its name', async () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const sheet = zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }])
  assert.equal(await judgeType(await saved('a.docx', pdfOf([]))), 'pdf')
  assert.equal(await judgeType(await saved('b.pdf', docxOf(['Hello']))), 'docx')
  assert.equal(await judgeType(await saved('c.docx', sheet)), 'xlsx')
  assert.equal(await judgeType(await saved('d.docx', zipOf([{ name: 'cv.pdf', content: 'x' }]))), 'zip')
  assert.equal(await judgeType(await saved('e.xls', compoundOf(['WordDocument']))), 'doc')
  assert.equal(await judgeType(await saved('f.doc', compoundOf(['Workbook']))), 'xls')
  assert.equal(await judgeType(await saved('g.doc', pixel)), 'png')
  assert.equal(await judgeType(await saved('h.doc', '{\\rtf1 hello}')), 'rtf')
  assert.equal(await judgeType(await saved('i.pdf', 'only words')), 'unknown')
})

test('documents with macros, encrypted ones and empty files are refused', async () => {
  const macros = docxOf(['Hello'], [{ name: 'word/vbaProject.bin', content: 'x' }])
  await assert.rejects(judgeType(await saved('macro.docx', macros)), { reason: 'macros', code: 461 })
  await assert.rejects(judgeType(await saved('locked.docx', compoundOf(['EncryptedPackage']))), { reason: 'encrypted' })
  await assert.rejects(judgeType(await saved('empty.pdf', '')), { code: 461 })
})

test('a zip bomb is refused by its directory, before anything is unpacked', async () => {
  const bomb = await saved('bomb.zip', zipOf([{ name: 'word/document.xml', content: Buffer.alloc(4 * 1024 * 1024) }]))
  await assert.rejects(readDirectory(bomb), { reason: 'swelling-archive', code: 461 })
  await assert.rejects(judgeType(bomb), { reason: 'swelling-archive' })
})

test('an archive with too many entries, a name that leaves it or another archive inside is refused', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.txt`, content: '' }))
  await assert.rejects(readDirectory(await saved('many.zip', zipOf(many))), { reason: 'swelling-archive' })
  const outside = await saved('outside.zip', zipOf([{ name: '../cv.pdf', content: 'x' }]))
  await assert.rejects(readDirectory(outside), { code: 461 })
  const nested = await saved('nested.zip', zipOf([{ name: 'inner.zip', content: zipOf([]) }]))
  await assert.rejects(expandZip(nested, folder, ['pdf']), { code: 461, message: /another archive/ })
  await assert.rejects(readDirectory(await saved('torn.zip', zipOf(many).subarray(0, 500))), { code: 461 })
})

test('only the wanted files of an archive are unpacked, under names of our own', async () => {
  const entries = ['__MACOSX/cv.pdf', 'notes.txt', 'people/cv.PDF'].map(name => ({ name, content: name }))
  const written = await expandZip(await saved('some.zip', zipOf(entries)), folder, ['pdf'])
  assert.deepEqual(written, [join(folder, '0.pdf')])
})
