import { experienceMax } from '@hireloom/contract/constants.ts'
import { type RawBuilder, sql } from 'kysely'

/** Jobs (alias `j`) for students about to graduate: traineeships, internships and graduate posts. */
export const isForGraduates: RawBuilder<boolean> = sql<boolean>`(j.traineeship or exists (
  select 1 from choice s where s.choice_id = j.seniority_id and s.folded ~ '\\m(graduat|intern)'))`

/** Jobs (alias `j`) for people with experience: no traineeship, and some experience may be had; no upper bound takes any. */
export const isForExperienced: RawBuilder<boolean> = sql<boolean>`(not j.traineeship and coalesce(j.max_exp, ${experienceMax}) > 0)`
