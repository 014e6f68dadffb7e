import { languageOf } from './languages.ts'

const made = new Map<string, Intl.NumberFormat>()

/** A share of 0 to 1 as a percentage with at most one digit after the point. */
export function formatPercent(language: string, share: number): string {
  const known =
    made.get(language) ??
    new Intl.NumberFormat(`${languageOf(language).tag}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 1 })
  made.set(language, known)
  return known.format(share)
}
