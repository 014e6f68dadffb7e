import { type RawBuilder, sql } from 'kysely'

/** Titles that say graduate, intern or trainee in the six languages; whole words where words are set apart. */
const titles = [
  '\\m(graduates?|interns?|internships?|trainees?|traineeships?|apprentices?|apprenticeships?)\\M',
  '\\m(becari[oa]s?|practicantes?|pasantes?|pasantías?|aprendi(z|ces)|(reci[eé]n )?(graduad|egresad|titulad)[oa]s?|en prácticas)\\M',
  'متدرب|خريج|حديثي? التخرج|تدريب (صيفي|تعاوني)',
  '实习|實習|应届|應屆|毕业生|畢業生|管培生|见习|見習',
  'インターン(?!ナ)|新卒|研修生',
  'ฝึกงาน|จบใหม่|ผู้ฝึกหัด|สหกิจ',
].join('|')

/** A choice of seniority, hours or contract that says the same. */
const choices = '\\m(graduates?|interns?|internships?|trainees?|traineeships?|apprentices?|apprenticeships?)\\M'

/**
 * Jobs (alias `j`) for students about to graduate: traineeships; at most one year of experience; and what is called one by its seniority,
 * hours, contract or title, unless it asks for more than one year ("Internship Coordinator, 3 to 5 years").
 */
export const isForGraduates: RawBuilder<boolean> = sql<boolean>`(j.traineeship or coalesce(j.max_exp <= 1, false) or (
  coalesce(j.min_exp, 0) <= 1 and (j.title ~* ${sql.lit(titles)} or exists (
    select 1 from choice s where s.choice_id in (j.seniority_id, j.hour_type_id, j.term_id) and s.folded ~ ${sql.lit(choices)}))))`

/** Jobs (alias `j`) for people with experience: all but those for graduates only; one of these that takes more than two years is for both. */
export const isForExperienced: RawBuilder<boolean> = sql<boolean>`(not ${isForGraduates} or (not j.traineeship and coalesce(j.max_exp > 2, false)))`
