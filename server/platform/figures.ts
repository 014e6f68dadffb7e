import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { readPlatformFigures } from '@hireloom/contract/platform/figures.ts'
import { sql } from 'kysely'
import { later, now } from '../kernel/clock.ts'
import { sendLetter } from '../kernel/mail/letters.ts'
import { rows } from '../kernel/postgres/db.ts'
import { countGivenUp, countWaiting } from '../kernel/queue.ts'

const weekMs = 7 * 24 * 3600_000

export async function findFigures(): Promise<Answer<typeof readPlatformFigures>> {
  const [[counted], letters, failedRuns] = await Promise.all([
    rows(sql<{ companies: number; reports: number; messages: number }>`
      select (select count(*)::int from company where status = 'approved') as companies,
        (select count(*)::int from feedback where created_at > ${later(-weekMs)}) as reports,
        (select count(*)::int from message where next_try_at <= ${now()}) as messages`),
    countWaiting(sendLetter),
    countGivenUp(),
  ])
  const { companies = 0, reports = 0, messages = 0 } = counted ?? {}
  return { companies, reports, emailsWaiting: letters + messages, failedRuns }
}
