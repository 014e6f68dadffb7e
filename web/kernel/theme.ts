import { contrast, mix, parseHex, type Rgb, readableOn, toHex } from './colour.ts'

const white: Rgb = [255, 255, 255]
const nearBlack: Rgb = [22, 24, 29]
/** Grounds of the two looks, the least favourable first; they must stay those of ui/public/tokens.css. */
const lightGrounds: readonly Rgb[] = [
  [244, 245, 247],
  [255, 255, 255],
]
const darkGrounds: readonly Rgb[] = [
  [36, 38, 46],
  [20, 21, 27],
]
const darkGround: Rgb = [20, 21, 27]
const textRatio = 4.6
const controlRatio = 3.1
const ownBrand: Rgb = [79, 70, 229]

/**
 * A company's colour as variables of the page, in both looks: `--brand` fills, `--brand-ink` is text on it, `--brand-link` is text
 * in the brand's colour on our grounds (at least 4.6:1), `--brand-edge` marks what is chosen (at least 3:1), `--brand-tint` is a faint ground.
 */
export function brandVariables(colour: string): Record<string, string> {
  const brand = parseHex(colour) ?? ownBrand
  const ink = contrast(brand, white) >= 4.5 || contrast(brand, white) >= contrast(brand, nearBlack) ? white : nearBlack
  // A middle tone carries neither ink well enough: the fill gives way, not the text.
  const fill = readableOn(brand, [ink], ink === white ? nearBlack : white, 4.5)
  const both = (light: Rgb, dark: Rgb) => `light-dark(${toHex(light)},${toHex(dark)})`
  return {
    '--brand': toHex(fill),
    '--brand-ink': toHex(ink),
    '--brand-hover': toHex(mix(fill, ink === white ? nearBlack : white, 0.12)),
    '--brand-link': both(
      readableOn(brand, [...lightGrounds, tint(brand, white)], nearBlack, textRatio),
      readableOn(brand, [...darkGrounds, tint(brand, darkGround, 0.2)], white, textRatio),
    ),
    '--brand-edge': both(
      readableOn(brand, lightGrounds, nearBlack, controlRatio),
      readableOn(brand, darkGrounds, white, controlRatio),
    ),
    '--brand-tint': both(tint(brand, white), tint(brand, darkGround, 0.2)),
  }
}

const tint = (brand: Rgb, ground: Rgb, share = 0.1): Rgb => mix(ground, brand, share)

/** Contrast of the better ink, light or dark, on a colour; `null` for what is none. */
export function inkContrast(colour: string): number | null {
  const ground = parseHex(colour)
  return ground && Math.max(contrast(ground, white), contrast(ground, nearBlack))
}

/** Contrast of a colour with the light page; `null` for what is none. */
export function pageContrast(colour: string): number | null {
  const drawn = parseHex(colour)
  return drawn && contrast(drawn, white)
}

/** Colours of a host; those that are not its own are left out. */
interface HostColours {
  primaryColor: string
  secondaryColor?: string
  tertiaryColor?: string
  headerColor?: string
}

/**
 * The style text of a host, ready for a `<style>` element; holds colours only, never the host's own text: its brand, what lies behind
 * head and foot of its pages, and what marks the choice there is.
 */
export function themeStyle({ primaryColor, secondaryColor, tertiaryColor, headerColor }: HostColours): string {
  const edge = tertiaryColor === undefined ? {} : { '--brand-edge': brandVariables(tertiaryColor)['--brand-edge'] }
  return [
    `:root{${linesOf({ ...brandVariables(primaryColor), ...edge })}}`,
    headerColor && `.header{${bandLines(headerColor)}}`,
    secondaryColor && `.footer{${bandLines(secondaryColor)}}`,
  ].join('')
}

const linesOf = (variables: object): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** A band of the page in a colour of its own: everything in it is readable on that colour, in both looks. */
function bandLines(colour: string): string {
  const wanted = parseHex(colour) ?? white
  const isDark = contrast(wanted, white) >= contrast(wanted, nearBlack)
  const [ink, away] = isDark ? [white, nearBlack] : [nearBlack, white]
  // A middle tone carries neither ink well enough.
  const ground = readableOn(wanted, [ink], away, textRatio)
  const text = toHex(ink)
  const strong = toHex(readableOn(mix(ground, ink, 0.4), [ground], ink, controlRatio))
  return linesOf({
    background: toHex(ground),
    color: text,
    '--surface': toHex(ground),
    '--sunken': toHex(mix(ground, away, 0.15)),
    '--text': text,
    '--text-soft': text,
    '--line': toHex(mix(ground, ink, 0.25)),
    '--line-strong': strong,
    '--brand-link': text,
    '--brand-edge': text,
  })
}
