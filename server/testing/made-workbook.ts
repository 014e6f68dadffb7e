import { zipOf } from '../resumes/made-files.ts'

/** A workbook of a hidden sheet and one in sight, with formats of dates and shared texts. */
export const workbookParts = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Notes" r:id="a" state="hidden"/><sheet name="Jobs" r:id="b"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="#,##0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>title</t></si><si><r><t>Staff </t></r><r><t>Nurse</t></r></si><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si><si><t>says "hi",_x000D_\nthen goes</t></si></sst>',
  'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
}

/** An XLSX file whose sheet in sight has these rows; parts may be others, or missing. */
export function workbookOf(rows: string, more: Readonly<Record<string, string | null>> = {}): Buffer {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const entries = Object.entries({ ...workbookParts, 'xl/worksheets/sheet2.xml': sheet, ...more })
  return zipOf(entries.flatMap(([name, content]) => (content === null ? [] : [{ name, content }])))
}
