import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { workbookOf, workbookParts } from '../testing/made-workbook.ts'
import { WrongFile } from './loose.ts'
import { openWorkbook } from './workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-workbook-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function workbook(rows: string, more: Record<string, string | null> = {}): string {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  writeFileSync(path, workbookOf(rows, more))
  return path
}

async function read(path: string, mostBytes = 1024 * 1024): Promise<string> {
  const { text } = await openWorkbook(path, 'jobs.xlsx', mostBytes)
  let all = ''
  for await (const row of text()) all += row
  return all
}

const refuses = (path: string, code: string, mostBytes?: number) =>
  assert.rejects(read(path, mostBytes), error => error instanceof WrongFile && error.code === code)

test('the first sheet in sight is read: shared and rich texts, numbers, dates, truths and results of formulas', async () => {
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>place</t></is></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="3"><v>1.5</v></c><c r="C3" t="s"><v>2</v></c></row>
    <row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" s="1"><v>46349</v></c><c r="C4" s="2"><v>46349.5</v></c></row>
    <row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" t="e"><v>#REF!</v></c><c r="C5" t="str"><f>A1</f><v>made</v></c><c r="Z5" s="1"/></row>`
  assert.equal(
    await read(workbook(rows)),
    [
      '"title","","place"',
      '"Staff Nurse","1.5","東京"',
      '"says ""hi"",\nthen goes","2026-11-23","2026-11-23T12:00"',
      '"true","","made"',
      '',
    ].join('\n'),
  )
})

test('days are counted from 1904 where the workbook says so', async () => {
  const from1904 = workbookParts['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
  const rows = '<row><c s="1"><v>44887</v></c></row>'
  assert.equal(await read(workbook(rows, { 'xl/workbook.xml': from1904 })), '"2026-11-23"\n')
})

test('a workbook that unpacks to more than it may, or was packed to swell, is refused', async () => {
  const word = 'a'.repeat(10_000)
  const repeated = { 'xl/sharedStrings.xml': `<sst><si><t>${word}</t></si></sst>` }
  const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(200)
  await refuses(workbook(cells, repeated), 'large')
  await refuses(workbook(cells), 'large', 2000)
  await refuses(workbook('', { 'xl/media/a.bin': 'a'.repeat(3 * 1024 * 1024) }), 'large', 1024 ** 3)
  await refuses(workbook('<row><c r="XFD1"><v>1</v></c></row>'), 'large')
})

test('what is no workbook, or a broken one, is refused with its reason', async () => {
  await refuses(workbook('', { 'xl/workbook.xml': null }), 'kind')
  await refuses(workbook('<row><c><v>1</row>'), 'broken')
  await refuses(
    workbook('', {
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="b" Target="no.xml"/></Relationships>',
    }),
    'broken',
  )
})
