import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { guessLanguage } from '../kernel/guess-language.ts'
import { withoutDoubts } from './ocr-doubts.ts'
import { type Place, placesLeftOut, withoutKnown } from './ocr-left-out.ts'
import { asPicture, halfOf, piecesOf } from './ocr-specks.ts'
import { type Ink, likelyTurns, turned } from './ocr-turn.ts'
import { type RecognisedPage, readHocr, sureOf, type TextLine, type Word } from './ocr-words.ts'

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
  getValue(address: number, kind: 'i32'): number
  destroy(api: Api): void
}
interface Api {
  Init(folder: string, models: string, engine: number): number
  SetVariable(name: string, value: string): boolean
  SetPageSegMode(mode: number): void
  /** Reads `/input`; 0 when it can. */
  SetImageFile(orientation: number, angle: number): number
  SetRectangle(left: number, top: number, width: number, height: number): void
  GetThresholdedImage(): Bits
  FindLines(): number
  GetGradient(): number
  Recognize(monitor: null): number
  AnalyseLayout(): Layout
  GetHOCRText(page: number): string
  GetUTF8Text(): string
  MeanTextConf(): number
  End(): void
}
/** A picture in black and white: rows of words of 32 dots, the leftmost in the highest bit. */
interface Bits {
  get_w(): number
  get_h(): number
  /** Words a row. */
  get_wpl(): number
  get_data(): number
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
const segmentation = { auto: 3, oneBlock: 6, oneLine: 7 } as const
/** Below this turn, as a gradient, the lines of a page are straight enough. */
const leastTurn = 0.003

export interface Recogniser {
  /**
   * The words of a picture (PNG, JPEG or PGM), which is set upright whichever way it lies; `orientation` is the one of its head (Exif, 1 to
   * 8). Null when it is no picture that can be opened.
   */
  read(picture: Uint8Array, orientation?: number): RecognisedPage | null
}

/** A picture as it is to be read: how it is turned, by quarters and by a small angle, and some of its lines. */
interface Sight {
  readonly orientation: number
  readonly angle: number
  readonly places: readonly Place[]
}
interface Trial {
  readonly model: Model
  readonly sure: number
  readonly text: string
}
interface Upright {
  readonly sight: Sight
  readonly trial: Trial
  readonly turn: number
}
interface Chosen {
  readonly models: readonly Model[]
  /** Whether the page stood on its head, as the pages after it may. */
  readonly isReversed: boolean
}

/** Starts the recognition of text in pictures, all of it in this process and from the files of the program. */
export async function startRecogniser(): Promise<Recogniser> {
  const start = z.custom<(options: object) => Promise<Core>>(value => typeof value === 'function')
  const silent = { print: () => undefined, printErr: () => undefined }
  const core = await z.parse(start, require('tesseract.js-core/tesseract-core-simd-lstm.js'))(silent)
  const written = new Set<Model>()
  let chosen: Chosen | null = null

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
  const readInk = (orientation: number): Ink | null => {
    const api = open(['eng'])
    const isPicture = api.SetImageFile(orientation, 0) === 0
    const ink = isPicture ? inkOf(core, api.GetThresholdedImage()) : null
    close(api)
    return ink
  }
  const see = (orientation: number): Sight => {
    const finder = open(['eng'])
    finder.SetPageSegMode(segmentation.auto)
    finder.SetImageFile(orientation, 0)
    finder.FindLines()
    const gradient = finder.GetGradient()
    const angle = Math.abs(gradient) > leastTurn ? gradient : 0
    if (angle !== 0) finder.SetImageFile(orientation, angle)
    const bits = finder.GetThresholdedImage()
    const places = placesOf(core, finder.AnalyseLayout(), Math.max(bits.get_w(), bits.get_h()) / 4)
    close(finder)
    return { orientation, angle, places }
  }
  const readLine = (api: Api, place: Place) => {
    api.SetPageSegMode(segmentation.oneLine)
    api.SetRectangle(place.left, place.top, place.width, place.height)
    api.Recognize(null)
  }
  const tryModel = (model: Model, { orientation, angle, places }: Sight): Trial => {
    const api = open([model])
    api.SetImageFile(orientation, angle)
    const lines = places.map(place => {
      readLine(api, place)
      return { text: api.GetUTF8Text(), sure: api.MeanTextConf() }
    })
    close(api)
    const letters = lines.reduce((sum, { text }) => sum + lettersOf(text), 0)
    // A few letters are found in anything.
    const sure = lines.reduce((sum, line) => sum + line.sure * lettersOf(line.text), 0) / Math.max(letters, 20)
    return { model, sure, text: lines.map(({ text }) => text).join('\n') }
  }
  /** The surest model for a page that is seen one way; the others are tried where the Latin one is unsure. */
  const surest = (sight: Sight): Trial => {
    const latin = tryModel('eng', sight)
    if (latin.sure >= enough.eng) return latin
    return [latin, ...others.map(model => tryModel(model, sight))].reduce((best, one) =>
      one.sure > best.sure ? one : best,
    )
  }
  const recognise = (sight: Sight, models: readonly Model[]): RecognisedPage => {
    const api = open(models)
    api.SetPageSegMode(segmentation.auto)
    api.SetImageFile(sight.orientation, sight.angle)
    const ink = inkOf(core, api.GetThresholdedImage())
    api.Recognize(null)
    const page = readHocr(api.GetHOCRText(0))
    const places = placesLeftOut(ink, page.lines)
    const found = places.flatMap(place => {
      api.SetPageSegMode(segmentation.oneBlock)
      api.SetRectangle(place.left, place.top, place.width, place.height)
      api.Recognize(null)
      return withoutKnown(readHocr(api.GetHOCRText(0)).lines, page.lines).filter(line => areWords(line.words))
    })
    close(api)
    const lines = [...page.lines, ...found]
    return { ...page, lines: models.includes('ara') ? readAgain(sight, lines) : lines }
  }
  const readAgain = ({ orientation, angle }: Sight, lines: readonly TextLine[]): TextLine[] => {
    const apis = new Map<Model, Api>()
    const mended = withoutDoubts(lines, ({ x0, y0, x1, y1 }, model) => {
      const api = apis.get(model) ?? open([model])
      if (!apis.has(model)) api.SetImageFile(orientation, angle)
      apis.set(model, api)
      const pad = Math.round((y1 - y0) / 4)
      readLine(api, {
        left: Math.max(0, x0 - pad),
        top: Math.max(0, y0 - pad),
        width: x1 - x0 + pad * 2,
        height: y1 - y0 + pad * 2,
      })
      const read = { text: api.GetUTF8Text().trim(), sure: api.MeanTextConf() }
      return read
    })
    for (const api of apis.values()) close(api)
    return mended
  }
  /** The turn of a page and the model that are surest, where one is sure enough to be right. */
  const findUpright = (orientation: number, turns: readonly number[], least: number): Upright | null => {
    let best: Upright | null = null
    for (const turn of turns) {
      const sight = see(turned(orientation, turn))
      if (sight.places.length === 0) continue
      const trial = surest(sight)
      if (!best || trial.sure > best.trial.sure) best = { sight, trial, turn }
      if (trial.sure >= enough[trial.model]) break
    }
    return best && best.trial.sure >= least ? best : null
  }
  /** Whether a large picture whose lines do not tell which way they run holds text at all: at half its size that is a quarter of the work. */
  const mayHoldText = (picture: Uint8Array, ink: Ink, turns: readonly number[]): boolean => {
    if (turns.length < 4 || ink.width * ink.height < largeDots) return true
    const half = halfOf(ink)
    if (piecesOf(half, mostPieces) > mostPieces) return false
    core.FS.writeFile('/input', asPicture(half))
    const found = findUpright(1, turns, leastSure.half)
    core.FS.writeFile('/input', picture)
    return found !== null
  }
  /** The first page: the way it is seen, and the models of the document, are what is surest. Nothing is read of one that holds no text. */
  const readFirst = (picture: Uint8Array, orientation: number, ink: Ink): RecognisedPage => {
    const turns = likelyTurns(ink)
    const upright = mayHoldText(picture, ink, turns) ? findUpright(orientation, turns, leastSure.whole) : null
    if (!upright) return { width: ink.width, height: ink.height, lines: [] }
    const { sight, trial, turn } = upright
    chosen = { models: modelsOf(trial), isReversed: turn > 1 }
    return recognise(sight, chosen.models)
  }
  /** A further page: it lies as the one before did, unless it is read badly that way and better the other way around. */
  const readNext = (orientation: number, turns: readonly number[], { models, isReversed }: Chosen): RecognisedPage => {
    const [model = 'eng'] = models
    const ways = turns.toSorted((a, b) => Number(b > 1 === isReversed) - Number(a > 1 === isReversed))
    const sights = ways.map(turn => () => see(turned(orientation, turn)))
    const usual = sights.shift()?.() ?? see(orientation)
    const page = recognise(usual, models)
    if (sureOf([page]) * 100 >= enough[model]) return page
    const { sure } = tryModel(model, usual)
    for (const look of sights) {
      const sight = look()
      if (tryModel(model, sight).sure > sure) return recognise(sight, models)
    }
    return page
  }

  return {
    read: (picture, orientation = 1) => {
      core.FS.writeFile('/input', picture)
      const ink = readInk(orientation)
      if (!ink) return null
      const page = chosen ? readNext(orientation, likelyTurns(ink), chosen) : readFirst(picture, orientation, ink)
      core.FS.unlink('/input')
      return page
    },
  }
}

/**
 * How sure a model has to be of some lines of a page for it to be the right one and the page to be upright. Upright pages of six languages
 * are read with 69 and more, upside down with 54 at most; the Thai model believes in Latin letters on their head up to 77.
 */
const enough: Record<Model, number> = { eng: 78, spa: 78, ara: 65, chi_sim: 65, jpn: 65, tha: 84 }
/** Less than this means that no text is there, in any script. Of noise the Arabic model is sure up to 40, of its half up to 44; of halves of pages 50 and more. */
const leastSure = { whole: 40, half: 48 }
/** A page of A4 at 200 dots per inch. */
const largeDots = 3_800_000
/** Letters of a page have some thousand pieces; to look for lines among more specks than this takes minutes. */
const mostPieces = 30_000
const lettersOf = (text: string) => text.replace(/\P{L}/gu, '').length

/** Whether what was found in a place apart is text, and no part of a picture. */
const areWords = (words: readonly Word[]): boolean =>
  words.some(({ text, sure }) => sure >= 60 && /\p{L}{2}|\p{Nd}{4}/u.test(text)) &&
  words.every(({ sure }) => sure >= 40)

function modelsOf({ model, text }: Trial): readonly Model[] {
  if (model !== 'eng') return [model, 'eng']
  return guessLanguage(text) === 'es' ? ['spa', 'eng'] : ['eng']
}

function inkOf(core: Core, bits: Bits): Ink {
  const [width, height, words] = [bits.get_w(), bits.get_h(), bits.get_wpl()]
  const dots = new Uint8Array(width * height)
  for (let y = 0, address = bits.get_data(); y < height; y += 1)
    for (let word = 0; word < words; word += 1, address += 4) {
      const value = core.getValue(address, 'i32')
      if (value === 0) continue
      for (let x = word * 32, end = Math.min(x + 32, width), bit = 31; x < end; x += 1, bit -= 1)
        dots[y * width + x] = (value >>> bit) & 1
    }
  return { width, height, dots }
}

function modelData(model: Model): Uint8Array {
  return gunzipSync(readFileSync(join(dirname(packages[model]), '4.0.0_best_int', `${model}.traineddata.gz`)))
}

/** Some of the longer lines of a page, from its beginning to its end, to tell its script by. */
function placesOf(core: Core, layout: Layout, tallest: number): Place[] {
  const places: Place[] = []
  if (!core.compare(layout, core.NULL)) {
    layout.Begin()
    do {
      const { x0, y0, x1, y1 } = core.ResultIterator.prototype.getBoundingBox.call(layout, level.line)
      // What is taller is no line, but a page of dots.
      if (y1 - y0 <= tallest)
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
