/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#rgb` or `#rrggbb`; `null` for anything else. */
export function parseHex(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())
  const parts = short?.slice(1).map(digit => digit + digit) ?? long?.slice(1)
  const [red, green, blue] = (parts ?? []).map(part => Number.parseInt(part, 16))
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
}

export function toHex(colour: Rgb): string {
  return `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** `share` of `other` (0 to 1) mixed into `colour`. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => colour[index] + (other[index] - colour[index]) * share
  return [at(0), at(1), at(2)]
}

/** The colour nearest to `colour`, on its way to `towards`, that keeps `ratio` against every one of `grounds`. */
export function readableOn(colour: Rgb, grounds: readonly Rgb[], towards: Rgb, ratio: number): Rgb {
  for (let step = 0; step <= 50; step++) {
    const candidate = mix(colour, towards, step / 50)
    if (grounds.every(ground => contrast(candidate, ground) >= ratio)) return candidate
  }
  return towards
}
