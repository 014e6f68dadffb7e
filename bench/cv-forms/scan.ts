import { fileURLToPath } from 'node:url'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { scanOf } from '../../server/resumes/made-files.ts'

const dotsPerInch = 200
const quality = 70
/** Degrees to either side. */
const mostTurn = 1.2
/** Of 255. */
const grain = 22

const pdfjs = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))
const tables = { cMapUrl: `${pdfjs}cmaps/`, cMapPacked: true, standardFontDataUrl: `${pdfjs}standard_fonts/` }

/**
 * The pages of a PDF as an office scanner gives them: pictures, a little turned, grainy, as JPEG, and lying on their side or head by so
 * many quarter turns. The same seed draws the same.
 */
export async function scanned(pdf: Uint8Array, seed: number, quarters = 0): Promise<Buffer> {
  const random = randomFrom(seed)
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0, ...tables }).promise
  const pages: { jpeg: Buffer; width: number; height: number }[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dotsPerInch / 72 })
    const paper = [Math.round(viewport.width), Math.round(viewport.height)] as const
    const [width, height] = quarters % 2 === 0 ? paper : [paper[1], paper[0]]
    const sheet = createCanvas(...paper)
    // The canvas is as good as the one of a browser, whose type the library names.
    await page.render({ canvas: sheet as never, viewport }).promise
    const glass = createCanvas(width, height)
    const pen = glass.getContext('2d')
    pen.fillStyle = '#fbfaf7'
    pen.fillRect(0, 0, width, height)
    pen.translate(width / 2, height / 2)
    pen.rotate((((random() * 2 - 1) * mostTurn + quarters * 90) * Math.PI) / 180)
    pen.drawImage(sheet, -paper[0] / 2, -paper[1] / 2)
    const { data } = pen.getImageData(0, 0, width, height)
    for (let at = 0; at < data.length; at += 4) {
      const noise = (random() + random() - 1) * grain
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = (data[at + channel] ?? 0) * 0.92 + 14 + noise
    }
    pen.putImageData(new ImageData(data, width, height), 0, 0)
    pages.push({ jpeg: glass.toBuffer('image/jpeg', quality), width, height })
  }
  await document.loadingTask.destroy()
  return scanOf(pages, dotsPerInch)
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
