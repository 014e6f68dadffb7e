import { contrast, parseHex } from '../../kernel/colour.ts'
import { nearBlack, white } from '../../kernel/theme.ts'

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
