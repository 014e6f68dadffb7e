import {
  type EmailAnalytics,
  type EmailFigures,
  emailDefinitions,
  longestEmailPeriodDays,
  mostCountedTemplates,
} from '@hireloom/contract/correspondence/email-analytics.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { profileVisibleTo } from '../applications/visible.ts'
import { settingsOf } from '../companies/settings.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { periodOf } from '../kernel/period.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { systemTemplatesIn } from './mails.ts'
import { threads } from './threads.ts'

interface Asked {
  readonly jobId?: number | undefined
  readonly emailTemplateId?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Row extends EmailFigures {
  sent_without: number
  email_template_id: number | null
  display_name: string | null
}

const figuresOf = ({ sent, delivered, bounced, complained, replied, failed, opened }: EmailFigures): EmailFigures => ({
  sent,
  delivered,
  bounced,
  complained,
  replied,
  failed,
  opened,
})

/** How the emails of a company fared between two days: to the candidates of jobs whose reports one reads, and to people without an application whom one sees. */
export async function findEmailAnalytics(
  { jobId, emailTemplateId, ...asked }: Asked,
  { viewer, language }: Caller<StaffViewer>,
): Promise<EmailAnalytics> {
  const { from, to } = periodOf(asked, longestEmailPeriodDays)
  if (jobId !== undefined) {
    const seen = await rows(
      sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'reports.view')}`,
    )
    if (seen.length === 0) throw new Problem('not-found')
  }
  const isCountable =
    jobId === undefined
      ? sql`case when t.app_id is null then p.company_id = ${viewer.companyId} and ${profileVisibleTo(viewer)}
          else ${jobManagedBy(viewer, 'reports.view')} end`
      : sql`j.job_id = ${jobId} and ${jobManagedBy(viewer, 'reports.view')}`
  const ofTemplate = emailTemplateId === undefined ? sql`true` : sql`m.email_template_id = ${emailTemplateId}`
  const isAnswered = sql`exists (
    select 1 from message r where r.thread_id = m.thread_id and r.kind = 'reply' and r.sent_at > m.sent_at
      and not exists (select 1 from message o where o.thread_id = m.thread_id and o.direction = 'out' and o.sent_at > m.sent_at and o.sent_at < r.sent_at))`
  const { countEmailOpens: isCounted } = await settingsOf(viewer.companyId)
  const list = await rows(sql<Row>`
    select w.email_template_id, e.display_name,
      count(*) filter (where w.sent_at is not null)::int as sent,
      count(*) filter (where w.sent_at is not null and w.app_id is null)::int as sent_without,
      count(*) filter (where w.status in ('sent', 'delivered'))::int as delivered,
      count(*) filter (where w.status = 'bounced')::int as bounced,
      count(*) filter (where w.status = 'complained')::int as complained,
      count(*) filter (where w.is_answered)::int as replied,
      count(*) filter (where w.status = 'failed')::int as failed,
      ${isCounted ? sql`count(w.opened_at)::int` : sql`null::int`} as opened
    from (
      select m.email_template_id, m.status, m.sent_at, m.opened_at, t.app_id, m.sent_at is not null and ${isAnswered} as is_answered
      from message m join (${threads}) on t.thread_id = m.thread_id
      where m.company_id = ${viewer.companyId} and m.direction = 'out' and m.status in ('sent', 'delivered', 'bounced', 'complained', 'failed')
        and coalesce(m.sent_at, m.send_at) >= ${from}::date and coalesce(m.sent_at, m.send_at) < ${to}::date + 1
        and ${ofTemplate} and ${isCountable}) w
      left join email_template e
        on e.email_template_id = w.email_template_id and e.company_id = ${viewer.companyId} and e.removed_at is null
    group by 1, 2 order by 3 desc, 1`)
  const names = new Map(systemTemplatesIn(language).map(({ id, displayName }) => [id, displayName]))
  const total = (name: Exclude<keyof EmailFigures, 'opened'>) => list.reduce((sum, row) => sum + row[name], 0)
  return {
    from,
    to,
    asOf: now().toISOString(),
    totals: {
      sent: total('sent'),
      delivered: total('delivered'),
      bounced: total('bounced'),
      complained: total('complained'),
      replied: total('replied'),
      failed: total('failed'),
      opened: isCounted ? list.reduce((sum, row) => sum + (row.opened ?? 0), 0) : null,
    },
    sentWithoutApplication: list.reduce((sum, row) => sum + row.sent_without, 0),
    templates: list.slice(0, mostCountedTemplates).map(row => ({
      ...figuresOf(row),
      emailTemplateId: row.email_template_id,
      displayName: row.display_name ?? names.get(row.email_template_id ?? 0) ?? null,
    })),
    definitions: Object.fromEntries(Object.entries(emailDefinitions).map(([name, { id }]) => [name, id])),
  }
}
