import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import * as z from 'zod'

const require = createRequire(import.meta.url)

/** Fonts that come with the product; each is cut into parts by `unicode.json`, of which few are needed for one text. */
const shipped = {
  inter: require.resolve('@fontsource-variable/inter/unicode.json'),
  'noto-sans-arabic': require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-thai': require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  'noto-sans-sc': require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-jp': require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
} as const
type FontName = keyof typeof shipped

interface Part {
  readonly family: string
  readonly file: string
  /** First and last code point of each run. */
  readonly ranges: readonly (readonly [number, number])[]
}

const partsOfFont = new Map<FontName, readonly Part[]>()

function partsOf(name: FontName): readonly Part[] {
  const known = partsOfFont.get(name)
  if (known) return known
  const index = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(shipped[name], 'utf8')))
  const parts = Object.entries(index).map(([key, text]) => {
    const part = key.replace(/[[\]]/g, '')
    return {
      family: `shipped-${name}-${part}`,
      file: join(dirname(shipped[name]), 'files', `${name}-${part}-wght-normal.woff2`),
      ranges: text.split(',').map(rangeOf),
    }
  })
  partsOfFont.set(name, parts)
  return parts
}

function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const loaded = new Set<string>()

function load({ family, file }: Part): string {
  if (!loaded.has(family)) GlobalFonts.register(readFileSync(file), family)
  loaded.add(family)
  return family
}

/** Japanese and Chinese write some of the same signs in different ways. */
const orderFor = (text: string, language: string): readonly FontName[] =>
  language === 'ja' || /[\u3040-\u30ff]/.test(text)
    ? ['inter', 'noto-sans-arabic', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-sc']
    : ['inter', 'noto-sans-arabic', 'noto-sans-thai', 'noto-sans-sc', 'noto-sans-jp']

/**
 * The families that a text needs, as `font` takes them, loaded. Signs that no shipped font has (Korean, scripts of India, pictographs …)
 * are left to the fonts of the machine.
 */
export function familiesFor(text: string, language: string): string {
  const needed = new Set<string>()
  const order = orderFor(text, language)
  for (const sign of new Set(text)) {
    const code = sign.codePointAt(0) ?? 0
    for (const name of order) {
      const part = partsOf(name).find(each => each.ranges.some(([first, last]) => code >= first && code <= last))
      if (!part) continue
      needed.add(load(part))
      break
    }
  }
  return [...[...needed].map(family => `"${family}"`), 'sans-serif'].join(', ')
}
