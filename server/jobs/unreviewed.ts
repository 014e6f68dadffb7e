import type { Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../kernel/time-zone.ts'

/** Applications (alias `a`) that nobody of the team has decided on or put on hold; a hold ends with its day, where the viewer is. */
export const isUnreviewed = ({ userId }: Pick<Viewer, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`(a.status_key = 'applied' and (a.on_hold_until is null or a.on_hold_until < ${dayOf(userId)}))`
