import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import { readBytes } from './read-bytes.ts'

/** The worker, and tables of Asian letters and standard fonts for files that carry none: addresses, fetched when needed. */
const helpers = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.pfb',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
)
const byName = new Map(Object.entries(helpers).map(([path, address]) => [path.split('/').at(-1), address]))
GlobalWorkerOptions.workerSrc = byName.get('pdf.worker.min.mjs') ?? ''

async function fetchHelper({ filename }: { filename: string }): Promise<Uint8Array> {
  const address = byName.get(filename)
  if (address === undefined) throw new Error(`there is no ${filename} for this file`)
  return new Uint8Array(await readBytes(address))
}

/** The library makes one with `new`. */
function Helpers() {
  return { fetch: fetchHelper }
}

/** Reads a PDF from an address of this site; fails when it is none, or broken, or locked. */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const data = await readBytes(path)
  return getDocument({
    data,
    BinaryDataFactory: Helpers,
    useWorkerFetch: false,
    cMapPacked: true,
    enableXfa: false,
    verbosity: 0,
  }).promise
}
