const dayMs = 24 * 3600_000

/** The day so many days from now, `YYYY-MM-DD` in UTC, in which days of jobs end. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
