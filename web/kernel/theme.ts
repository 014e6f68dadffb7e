import { productColour } from '@hireloom/contract/constants.ts'
import { contrast, mix, parseHex, type Rgb, readableOn, toHex } from './colour.ts'

export const white: Rgb = [255, 255, 255]
export const nearBlack: Rgb = [22, 24, 29]
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
export const textRatio = 4.6
export const controlRatio = 3.1
const ownBrand: Rgb = parseHex(productColour) ?? nearBlack

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
