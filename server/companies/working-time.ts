import { type RawBuilder, sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Working time is counted in the database, where lists ask for it as well: working days, holidays and time zone are the company's. */
async function ask(moment: RawBuilder<Date>): Promise<Date> {
  const [row] = await rows(sql<{ moment: Date }>`select ${moment} as moment`)
  if (!row) throw new Error('a statement without a row')
  return row.moment
}

/** The end of the day that is so many working days from now. */
export const endOfWorkingDay = (companyId: number, days: number): Promise<Date> =>
  ask(sql`end_of_working_day(${companyId}, ${now()}, ${days})`)

/** The end of a day (`YYYY-MM-DD`) where the company is. */
export const endOfDay = (companyId: number, day: string): Promise<Date> =>
  ask(sql`(${day}::date + interval '1 day' - interval '1 second') at time zone (working_calendar(${companyId})).zone`)

/** This time of the day, so many working days from now. */
export const afterWorkingDays = (companyId: number, days: number): Promise<Date> =>
  ask(sql`working_days_after(${companyId}, ${now()}, ${days})`)

/** The moment itself on a working day between 9:00 and 18:00, else the next time that such hours begin. */
export const officeMoment = (companyId: number, moment: Date): Promise<Date> =>
  ask(sql`office_moment(${companyId}, ${moment})`)

/** The day (`YYYY-MM-DD`) by which the applicant of an application `a` to a job `j` was promised an answer: one for all who read it, wherever they are. */
export const answerDay = (): RawBuilder<string | null> =>
  sql<string | null>`company_day(j.recruiter_company_id, a.answer_due_at)::text`

/** When the target of a stage `s` of a job `j` asks for a decision about who came into it at a moment. */
export const stageTarget = (since: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`working_hours_after(j.recruiter_company_id, ${since}, s.sla_hours)`

/** Whoever came into a stage before this moment is past the hours that it may take. */
export const stageBound = (companyId: RawBuilder<unknown>, hours: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`working_hours_before(${companyId}, ${now()}, ${hours})`
