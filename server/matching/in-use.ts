import { sqlMatch } from './sql-match.ts'
import type { TalentMatch } from './talent-match.ts'

/** The implementation that the product asks; the one line to change for another. */
export const talentMatch: TalentMatch = sqlMatch()
