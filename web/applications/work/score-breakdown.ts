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
