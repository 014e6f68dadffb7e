import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { listPersonDocuments } from '@hireloom/contract/candidates/documents.ts'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { listCvTypes } from '@hireloom/contract/intake/uploads.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { docxOf } from '../resumes/made-files.ts'
import { pictureOfLines } from '../resumes/made-scans.ts'
import { newWork } from '../testing/made-applications.ts'
import { uploadAs } from '../testing/made-intake.ts'
import { workbookOf } from '../testing/made-workbook.ts'
import { callAs, newRecruiter, type Person, unique } from '../testing/world.ts'

/** Name, then the rows of a CV whose labels stand in a column of their own. */
const rowsOf = (name: string) => [
  [name],
  ['Email', `${unique('sheet')}@example.com`],
  ['Work Experience'],
  ['Ward Nurse', 'Sahlbeck Hospital', 'March 2019 - Present'],
  ['Education'],
  ['Bachelor of Science in Nursing', 'University of Norrvik', '2015 - 2018'],
  ['Skills'],
  ['Patient care, First aid, Triage'],
]

const xlsxOf = (rows: readonly (readonly string[])[], more: Record<string, string> = {}) =>
  workbookOf(
    rows.map(row => `<row>${row.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`).join(''),
    more,
  )

function xlsOf(rows: readonly (readonly string[])[]): Buffer {
  const book = utils.book_new(utils.aoa_to_sheet(rows.map(row => [...row])), 'CV')
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'biff8' })
  assert.ok(bytes instanceof Uint8Array)
  return Buffer.from(bytes)
}

async function readMore(person: Person) {
  await callAs(person)(changeCompanyBehaviour, { body: { moreCvTypes: true } })
}

const outcomes = (batch: { files: readonly { fileName: string; name: string | null; state: string }[] } | null) =>
  batch?.files.map(({ fileName, name, state }) => [fileName, name, state])

test('a company that reads them gets people out of workbooks and pictures; a picture is told apart', async () => {
  const { company, owner, jobId } = await newWork()
  await readMore(await newRecruiter(company, { isAdmin: true }))
  assert.deepEqual((await callAs(owner)(listCvTypes, {})).list.slice(-3), ['.xlsx', '.xls', '.png'])
  const { batch } = await uploadAs(owner, { jobId }, [
    ['ana.xlsx', xlsxOf(rowsOf('Ana Lima'))],
    ['ben.xls', xlsOf(rowsOf('Ben Okafor'))],
    ['cho.png', pictureOfLines(['Cho Minseo', 'cho.minseo@example.com', 'Skills:', 'Patient care, First aid, Triage'])],
  ])
  assert.deepEqual(outcomes(batch), [
    ['ana.xlsx', 'Ana Lima', 'done'],
    ['ben.xls', 'Ben Okafor', 'done'],
    ['cho.png', 'Cho Minseo', 'done'],
  ])
  const scans = (batch?.files ?? []).map(async ({ profileId }) => {
    const { documents } = await callAs(owner)(listPersonDocuments, { query: { profileId: profileId ?? 0 } })
    return documents.map(document => document.isScan)
  })
  assert.deepEqual(await Promise.all(scans), [[false], [false], [true]])
})

test('workbooks with macros, locked ones and those that swell are refused', async () => {
  const { company, owner, jobId } = await newWork()
  await readMore(await newRecruiter(company, { isAdmin: true }))
  const rows = rowsOf('Eve Macro')
  const { checked } = await uploadAs(owner, { jobId }, [
    ['macro.xlsx', xlsxOf(rows, { 'xl/vbaProject.bin': 'x' })],
    ['sheet.xlsx', xlsxOf(rows, { 'xl/macrosheets/sheet1.xml': 'x' })],
    ['bomb.xlsx', xlsxOf(rows, { 'xl/worksheets/sheet3.xml': 'x'.repeat(3_000_000) })],
    ['word.xlsx', docxOf(['No workbook'])],
  ])
  const unsafe = new Problem('unsafe-file').message
  assert.deepEqual(
    checked.failedFiles.map(({ fileName, code, message }) => [fileName, code, message === unsafe]),
    [
      ['macro.xlsx', 461, true],
      ['sheet.xlsx', 461, true],
      ['bomb.xlsx', 461, true],
      ['word.xlsx', 461, false],
    ],
  )
})

test('other companies take neither', async () => {
  const { owner, jobId } = await newWork()
  assert.deepEqual((await callAs(owner)(listCvTypes, {})).list, ['.pdf', '.doc', '.docx', '.zip'])
  const { checked } = await uploadAs(owner, { jobId }, [
    ['ana.xlsx', xlsxOf(rowsOf('Ana Lima'))],
    ['ben.xls', xlsOf(rowsOf('Ben Okafor'))],
    ['cho.png', pictureOfLines(['Cho Minseo'])],
  ])
  assert.deepEqual(
    checked.failedFiles.map(({ code }) => code),
    [461, 461, 461],
  )
})
