/** Uploads that this tab has begun and whose end it has not told yet. */
export const startedHere = new Set<number>()
