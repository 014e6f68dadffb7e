import type { Person } from './people.ts'
import type { Lang, Words } from './words.ts'

/** A look of a CV: a page for the browser to print, or a Word document. Held-out ones are judged, never looked at. */
export interface Layout {
  readonly name: string
  readonly isHeldOut: boolean
  readonly langs: readonly Lang[]
  readonly kind: 'pdf' | 'docx'
  /** HTML of the body, or the XML of the document's body. */
  readonly draw: (person: Person, words: Words) => string
  /** What this look leaves out or names otherwise than the person is. */
  readonly hides?: readonly ('email' | 'phone' | 'location' | 'links' | 'certifications' | 'languages' | 'skills')[]
  /** Links that lie behind words only. */
  readonly hiddenLink?: boolean
  /** Employers are the same for neighbouring jobs: a chain of posts. */
  readonly chains?: boolean
}

export const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
export const ul = (items: readonly string[]) => `<ul>${items.map(item => `<li>${escape(item)}</li>`).join('')}</ul>`
export const lines = (items: readonly string[]) => items.map(item => `<div>${escape(item)}</div>`).join('')
export const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''

const serifs: Record<Lang, string> = {
  en: 'DejaVu Sans',
  es: 'DejaVu Serif',
  ar: 'Noto Naskh Arabic',
  zh: 'Noto Sans CJK SC',
  ja: 'Noto Sans CJK JP',
  th: 'Noto Sans Thai',
}

/** The page around a body. */
export function page(lang: Lang, body: string): string {
  const direction = lang === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${lang}" dir="${direction}"><meta charset="utf-8"><style>
@page{size:A4;margin:14mm} *{box-sizing:border-box} body{font:10pt/1.35 "${serifs[lang]}";margin:0;color:#222}
h1{font-size:20pt;margin:0 0 4pt} h2{font-size:13pt;margin:10pt 0 3pt} h3{font-size:10.5pt;margin:5pt 0 1pt} ul{margin:2pt 0;padding-inline-start:14pt}
table{border-collapse:collapse;width:100%} td,th{vertical-align:top;text-align:start;padding:2pt 4pt} p{margin:2pt 0} .row{display:flex;justify-content:space-between;gap:12pt} .grid{display:grid;gap:10pt}
</style><body>${body}</body></html>`
}

// --- Word

export const w = {
  p: (text: string, size = 10, bullet = false) =>
    `<w:p>${bullet ? '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>' : ''}${text
      .split('\t')
      .map(
        part => `<w:r><w:rPr><w:sz w:val="${size * 2}"/></w:rPr><w:t xml:space="preserve">${escape(part)}</w:t></w:r>`,
      )
      .join('<w:r><w:tab/></w:r>')}</w:p>`,
  table: (rows: readonly (readonly string[])[]) =>
    `<w:tbl>${rows.map(row => `<w:tr>${row.map(cell => `<w:tc>${cell || '<w:p/>'}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`,
}
