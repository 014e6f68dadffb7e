import { contrast, mix, parseHex, readableOn, toHex } from './colour.ts'
import { brandVariables, controlRatio, nearBlack, textRatio, white } from './theme.ts'

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
