import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'

/** Applications (alias `a`) that nobody of the team has decided on or put on hold. */
export const isUnreviewed = (): RawBuilder<boolean> =>
  sql<boolean>`(a.status_key = 'applied' and (a.on_hold_until is null or a.on_hold_until < ${now()}::date))`
