const weights = [2, 7, 6, 5, 4, 3, 2] as const
/** Added to the weighted sum, and the check letters by its remainder, for each first letter. */
const series: Readonly<Record<string, readonly [number, string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
}

/** Whether a text is a national registration number of Singapore: S, T, F, G or M, seven digits and their check letter. */
export function isNric(text: string): boolean {
  const value = text.trim().toUpperCase()
  const kind = series[value.slice(0, 1)]
  if (!kind || !/^[STFGM]\d{7}[A-Z]$/.test(value)) return false
  const [start, letters] = kind
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index + 1]), start)
  return letters[sum % 11] === value[8]
}
