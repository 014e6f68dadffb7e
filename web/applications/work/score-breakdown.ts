import * as z from 'zod/mini'

const item = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['skill', 'experience', 'title', 'location']),
  need: z.enum(['must', 'good', 'desired']),
  /** 0 to 1. */
  fulfilment: z.number(),
  evidence: z.array(z.object({ text: z.string() })),
})
export type ScoreItem = z.output<typeof item>

const breakdown = z.object({
  cap: z.nullable(z.object({ at: z.number(), missing: z.array(z.string()) })),
  items: z.array(item),
})

/** The reasons of a score, when they come in the form known here. */
export function readBreakdown(given: Record<string, unknown> | null): z.output<typeof breakdown> | null {
  const parsed = z.safeParse(breakdown, given)
  return parsed.success ? parsed.data : null
}

/** Years asked for and years found; the server says them in English. A range without an upper end has none (`null`). */
export interface Years {
  readonly min: number
  readonly max: number | null
  readonly found: number
}

export function yearsOf({ label, evidence }: ScoreItem): Years {
  const [, min = '0', max = '100'] = /^(\d+) ~ (\d+)/.exec(label) ?? []
  const found = Number.parseFloat(evidence[0]?.text ?? '') || 0
  return { min: Number(min), max: max === '100' ? null : Number(max), found: Math.round(found * 10) / 10 }
}

export type Verdict = 'full' | 'large' | 'part' | 'none' | 'above' | 'below' | 'similar-title' | 'other-title'

/** What an item comes to. Years outside their range are not missing, and a title that shares a word is no title half met. */
export function verdictOf(item: ScoreItem): Verdict {
  const { kind, fulfilment } = item
  if (kind === 'experience' && fulfilment < 0.95) {
    const { min, max, found } = yearsOf(item)
    if (max !== null && found > max) return 'above'
    if (found > 0 && found < min) return 'below'
  }
  if (fulfilment >= 0.95) return 'full'
  if (fulfilment >= 0.5) return kind === 'title' ? 'similar-title' : 'large'
  if (fulfilment > 0) return kind === 'title' ? 'other-title' : 'part'
  return 'none'
}
