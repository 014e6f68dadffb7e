import { type RawBuilder, sql } from 'kysely'

/**
 * Jobs (alias `j`) for students about to graduate: traineeships; at most one year of experience; and what is called one by its seniority,
 * hours, contract or title, unless it asks for more than one year ("Internship Coordinator, 3 to 5 years").
 */
export const isForGraduates: RawBuilder<boolean> = sql<boolean>`(j.traineeship or coalesce(j.max_exp <= 1, false) or (
  coalesce(j.min_exp, 0) <= 1 and (j.is_named_for_graduates or exists (
    select 1 from choice s where s.choice_id in (j.seniority_id, j.hour_type_id, j.term_id) and s.is_for_graduates))))`

/** Jobs (alias `j`) for people with experience: all but those for graduates only; one of these that takes more than two years is for both. */
export const isForExperienced: RawBuilder<boolean> = sql<boolean>`(not ${isForGraduates} or (not j.traineeship and coalesce(j.max_exp > 2, false)))`
