import { sql } from 'kysely'

/** Applications (alias `a`) of a list that its readers see: who has withdrawn is shown to nobody, a rejection is the company's own matter. */
export const isShown = sql<boolean>`a.state not in ('archived', 'withdrawn')`
