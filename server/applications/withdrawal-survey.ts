import {
  mostSurveyAnswers,
  type SurveyAnswer,
  type withdrawal,
  withdrawalReasons,
} from '@hireloom/contract/applications/withdrawal-survey.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { aboutApplication } from './about.ts'
import { keepNote } from './notes.ts'

type Withdrawal = z.output<typeof withdrawal>
interface Survey extends Withdrawal {
  readonly timesSent: number
}

const known = z.array(z.enum(withdrawalReasons))

/** What the applicant has said so far; the text is the one that was written with the withdrawal until the survey has another. */
export async function findSurvey(appId: number): Promise<Survey> {
  const [found] = await rows(sql<{ reasons: string[] | null; timesSent: number | null; text: string | null }>`
    select s.reasons, s.times_sent as "timesSent",
      (select n.text from note n where n.app_id = a.app_id and n.kind = 'withdrawal' order by n.note_id desc limit 1) as text
    from application a left join withdrawal_survey s on s.app_id = a.app_id where a.app_id = ${appId}`)
  return { reasons: known.parse(found?.reasons ?? []), text: found?.text ?? '', timesSent: found?.timesSent ?? 0 }
}

type Withdrawn = Parameters<typeof aboutApplication>[0] & Parameters<typeof keepNote>[0]

/** Keeps an answer in the present transaction, which holds the application. The same once more changes nothing. */
export async function keepSurvey(row: Withdrawn, { reasons: ticked, text }: SurveyAnswer): Promise<void> {
  const reasons = withdrawalReasons.filter(reason => ticked.includes(reason))
  const before = await findSurvey(row.app_id)
  if (before.text === text && before.reasons.join() === reasons.join()) return
  if (before.timesSent >= mostSurveyAnswers) throw new Problem('illegal-change')
  await rows(sql`
    insert into withdrawal_survey (app_id, reasons, sent_at) values (${row.app_id}, ${reasons}::text[], ${now()})
    on conflict (app_id) do update set reasons = excluded.reasons, sent_at = excluded.sent_at,
      times_sent = withdrawal_survey.times_sent + 1`)
  await keepText(row, text)
  await record('withdrawal_survey_answered', aboutApplication(row))
}

/** An event names the note that was written with the withdrawal, so that note is changed where there is one. */
async function keepText(row: Withdrawn, text: string): Promise<void> {
  const ofWithdrawal = sql`app_id = ${row.app_id} and kind = 'withdrawal'`
  if (text === '') {
    await rows(sql`delete from note where ${ofWithdrawal}`)
    return
  }
  const changed = await rows(sql`update note set text = ${text} where ${ofWithdrawal} returning note_id`)
  if (changed.length === 0) await keepNote(row, 'withdrawal', text)
}

/** Deletes what was said about a withdrawal that is taken back, or made anew. */
export async function forgetWithdrawal(appId: number): Promise<void> {
  await rows(sql`delete from note where app_id = ${appId} and kind = 'withdrawal'`)
  await rows(sql`delete from withdrawal_survey where app_id = ${appId}`)
}
