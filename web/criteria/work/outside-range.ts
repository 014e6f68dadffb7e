import type { ScoreItem } from '@hireloom/contract/criteria/score.ts'

/** On which side of the wanted years someone's are; null inside them and where they are not known. */
export function outsideRange({ verdict, years }: Pick<ScoreItem, 'verdict' | 'years'>): 'above' | 'below' | null {
  if (verdict === 'met' || years === null || years.found === null) return null
  if (years.max !== null && years.found > years.max) return 'above'
  return years.found < years.min ? 'below' : null
}
