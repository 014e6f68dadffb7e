import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { guessLanguage } from '../kernel/guess-language.ts'
import { type RecognisedPage, readHocr } from './ocr-words.ts'

const require = createRequire(import.meta.url)

/** What Tesseract knows of each script or language lies in a package of its own. */
const packages = {
  eng: require.resolve('@tesseract.js-data/eng/package.json'),
  spa: require.resolve('@tesseract.js-data/spa/package.json'),
  ara: require.resolve('@tesseract.js-data/ara/package.json'),
  chi_sim: require.resolve('@tesseract.js-data/chi_sim/package.json'),
  jpn: require.resolve('@tesseract.js-data/jpn/package.json'),
  tha: require.resolve('@tesseract.js-data/tha/package.json'),
}
type Model = keyof typeof packages
/** Tried where a page is not in Latin letters; each reads those too, beside `eng`. */
const others: readonly Model[] = ['ara', 'chi_sim', 'jpn', 'tha']

/** The parts of Tesseract, compiled to WebAssembly, that are used here. */
interface Core {
  readonly FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => Api
  /** Its way to ask for a box serves a layout too. */
  readonly ResultIterator: { readonly prototype: { getBoundingBox(this: Layout, level: number): Box } }
  readonly NULL: unknown
  compare(one: unknown, other: unknown): boolean
  destroy(api: Api): void
}
interface Api {
  Init(folder: string, models: string, engine: number): number
  SetVariable(name: string, value: string): boolean
  SetPageSegMode(mode: number): void
  /** Reads `/input`; 0 when it can. */
  SetImageFile(orientation: number, angle: number): number
  SetRectangle(left: number, top: number, width: number, height: number): void
  FindLines(): number
  GetGradient(): number
  Recognize(monitor: null): number
  AnalyseLayout(): Layout
  GetHOCRText(page: number): string
  GetUTF8Text(): string
  MeanTextConf(): number
  End(): void
}
interface Layout {
  Begin(): void
  Next(level: number): boolean
}
interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

const byLstm = 1
const level = { line: 2 } as const
const segmentation = { auto: 3, oneLine: 7 } as const
/** Below this turn, as a gradient, the lines of a page are straight enough. */
const leastTurn = 0.003

export interface Recogniser {
  /** The words of a picture (PNG, JPEG or PGM); null when it is no picture that can be opened. */
  read(picture: Uint8Array): RecognisedPage | null
}

/** Starts the recognition of text in pictures, all of it in this process and from the files of the program. */
export async function startRecogniser(): Promise<Recogniser> {
  const start = z.custom<(options: object) => Promise<Core>>(value => typeof value === 'function')
  const silent = { print: () => undefined, printErr: () => undefined }
  const core = await z.parse(start, require('tesseract.js-core/tesseract-core-simd-lstm.js'))(silent)
  const written = new Set<Model>()
  let chosen: readonly Model[] | null = null

  const open = (models: readonly Model[]): Api => {
    for (const model of models) {
      if (!written.has(model)) core.FS.writeFile(`/${model}.traineddata`, modelData(model))
      written.add(model)
    }
    const api = new core.TessBaseAPI()
    if (api.Init('/', models.join('+'), byLstm) !== 0) throw new Error('the recognition of text did not start')
    return api
  }
  const close = (api: Api) => {
    api.End()
    core.destroy(api)
  }
  const trial = (model: Model, angle: number, places: readonly Place[]): { sure: number; text: string } => {
    const api = open([model])
    api.SetImageFile(1, angle)
    const lines = places.map(place => {
      api.SetPageSegMode(segmentation.oneLine)
      api.SetRectangle(place.left, place.top, place.width, place.height)
      api.Recognize(null)
      return { text: api.GetUTF8Text(), sure: api.MeanTextConf() }
    })
    close(api)
    const letters = lines.reduce((sum, { text }) => sum + lettersOf(text), 0)
    const sure = lines.reduce((sum, line) => sum + line.sure * lettersOf(line.text), 0) / Math.max(letters, 1)
    return { sure, text: lines.map(({ text }) => text).join('\n') }
  }
  const choose = (angle: number, places: readonly Place[]): readonly Model[] => {
    if (places.length === 0) return ['eng']
    const latin = trial('eng', angle, places)
    if (latin.sure < sureOfLatin) {
      const tried = others.map(model => ({ model, ...trial(model, angle, places) }))
      const [best] = tried.toSorted((a, b) => b.sure - a.sure)
      if (best && best.sure > latin.sure) return [best.model, 'eng']
    }
    return guessLanguage(latin.text) === 'es' ? ['spa', 'eng'] : ['eng']
  }

  return {
    read: picture => {
      core.FS.writeFile('/input', picture)
      const finder = open(['eng'])
      finder.SetPageSegMode(segmentation.auto)
      if (finder.SetImageFile(1, 0) !== 0) return null
      finder.FindLines()
      const gradient = finder.GetGradient()
      const angle = Math.abs(gradient) > leastTurn ? gradient : 0
      if (angle !== 0) finder.SetImageFile(1, angle)
      chosen ??= choose(angle, chosen ? [] : placesOf(core, finder.AnalyseLayout()))
      close(finder)
      const api = open(chosen)
      api.SetPageSegMode(segmentation.auto)
      api.SetImageFile(1, angle)
      api.Recognize(null)
      const page = readHocr(api.GetHOCRText(0))
      close(api)
      core.FS.unlink('/input')
      return page
    },
  }
}

/** How sure the Latin model has to be of a page for no other to be tried. */
const sureOfLatin = 78
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '').length

function modelData(model: Model): Uint8Array {
  return gunzipSync(readFileSync(join(dirname(packages[model]), '4.0.0_best_int', `${model}.traineddata.gz`)))
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Some of the longer lines of a page, from its beginning to its end, to tell its script by. */
function placesOf(core: Core, layout: Layout): Place[] {
  const places: Place[] = []
  if (!core.compare(layout, core.NULL)) {
    layout.Begin()
    do {
      const { x0, y0, x1, y1 } = core.ResultIterator.prototype.getBoundingBox.call(layout, level.line)
      places.push({ left: Math.max(0, x0 - 4), top: Math.max(0, y0 - 4), width: x1 - x0 + 8, height: y1 - y0 + 8 })
    } while (layout.Next(level.line))
  }
  const heights = places.map(({ height }) => height).toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const lines = places.filter(({ height }) => height < usual * 2.5 && height > usual * 0.5)
  const longer = new Set(lines.toSorted((a, b) => b.width - a.width).slice(0, Math.max(6, lines.length / 2)))
  const asRead = lines.filter(line => longer.has(line)).toSorted((a, b) => a.top - b.top)
  return Array.from({ length: Math.min(6, asRead.length) }, (_, at) => {
    const place = asRead[Math.floor((at * asRead.length) / 6)]
    return place ? [place] : []
  }).flat()
}
