import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { languageOf, type Text, tagOf, translate } from '../kernel/i18n.ts'
import { linkToken } from '../kernel/link-grants.ts'
import { shownName } from '../kernel/list-of.ts'
import { compose } from '../kernel/mail/compose.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { languages } from '../kernel/session.ts'
import { cvListTexts as texts } from './mails.ts'
import { isShown } from './shown.ts'

interface Row {
  cv_list_id: number
  email: string
  message: string
  expires_at: Date
  count: number
  job: string
  company: string
  name: string | null
  own_address: string | null
}

/** Additions of so many seconds are told in one email. */
const gatherSeconds = 900

/** Emails a reader their link, which is made at the moment of sending. */
export const cvListLetter = defineTask({
  name: 'cv-list-letter',
  payload: z.object({
    readerId: z.number(),
    linkGrantId: z.number(),
    language: z.enum(languages),
    round: z.number().optional(),
  }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ readerId, linkGrantId, language, round }) => {
    const [row] = await rows(sql<Row>`
      select l.cv_list_id, r.email, l.message, l.expires_at, j.title as job, c.company_name as company, ${shownName('u')} as name,
        case when u.email_confirmed_at is not null and u.status = 'active' then u.email::text end as own_address,
        (select count(*)::int from cv_list_application c join application a using (app_id) where c.cv_list_id = l.cv_list_id and ${isShown}) as count
      from cv_list_reader r join cv_list l on l.cv_list_id = r.cv_list_id join job j on j.job_id = l.job_id
        join company c on c.company_id = l.company_id left join app_user u on u.user_id = l.created_by
      where r.cv_list_reader_id = ${readerId}`)
    const token = await linkToken(linkGrantId)
    // Ended or erased since.
    if (!row || token === null) return
    if (round !== undefined && !(await hasGrown(row.cv_list_id, round))) return
    const { job, company, count, own_address: replyTo } = row
    const name = row.name ?? company
    const date = new Intl.DateTimeFormat(`${tagOf(language)}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
    const values = { name, job, company, count, date: date.format(row.expires_at), site: siteName() }
    const say = (text: Text) => translate(language, text, values)
    const url = `${publicUrl()}${pathOf('/pt/xr/cvl/:token', { token: String(row.cv_list_id) })}?xrt=${token}`
    const isGrown = round !== undefined
    await deliver({
      letterId: isGrown ? `cv-list-${readerId}-${round}` : `cv-list-${readerId}`,
      to: { address: row.email },
      ...(replyTo !== null && { replyTo: { name, address: replyTo } }),
      ...compose(language, {
        subject: say(isGrown ? texts.grownSubject : texts.subject),
        company,
        blocks: [
          { kind: 'text', text: say(isGrown ? texts.grownOpening : texts.opening) },
          ...(row.message === '' || isGrown ? [] : [{ kind: 'quote', text: row.message } as const]),
          { kind: 'button', label: say(texts.button), url },
          { kind: 'text', text: say(texts.closing) },
        ],
        footer: say(texts.footer),
      }),
    })
  },
})

/** Whether one of those who were added in a round is still there. */
async function hasGrown(cvListId: number, round: number): Promise<boolean> {
  const found = await rows(sql`
    select 1 from cv_list_application c join cv_list l using (cv_list_id)
      join domain_event e on e.job_id = l.job_id and e.app_id = c.app_id
    where c.cv_list_id = ${cvListId} and e.verb = 'cv_list_application_added' and e.entity_id = c.cv_list_id
      and e.ts >= to_timestamp(${round * gatherSeconds}) limit 1`)
  return found.length > 0
}

/** Has the readers of a list told that it has grown, once for all that is added within some minutes. */
export async function tellOfAddition(cvListId: number): Promise<void> {
  const round = Math.floor(now().getTime() / (gatherSeconds * 1000))
  const readers = await rows(sql<{ readerId: number; linkGrantId: number; locale: string }>`
    select r.cv_list_reader_id as "readerId", max(g.link_grant_id) as "linkGrantId", coalesce(u.locale, 'en') as locale
    from cv_list_reader r join cv_list l on l.cv_list_id = r.cv_list_id left join app_user u on u.user_id = l.created_by join link_grant g on g.kind = 'xcv' and g.ref_type = 'cvreader' and g.ref_id = r.cv_list_reader_id
    where r.cv_list_id = ${cvListId} and g.revoked_at is null group by 1, u.locale order by 1`)
  for (const { locale, ...reader } of readers)
    await cvListLetter.enqueue(
      { ...reader, language: languageOf(locale), round },
      { id: `cv-list-${reader.readerId}-${round}`, afterSeconds: gatherSeconds },
    )
}
