import { sql } from 'kysely'
import * as z from 'zod'
import { colourOf } from '../companies/settings.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { composeDocumentRequest } from './mails.ts'

interface Row {
  readonly app_id: number
  readonly title: string
  readonly is_mandatory: boolean
  readonly note: string
  readonly due_on: string | null
  readonly reason: string
  readonly job: string
  readonly company_id: number
  readonly company: string
  readonly name: string
  readonly email: string
  readonly language: string | null
}

/**
 * Writes to a candidate about documents that are asked for, asked for again, or soon due; not of what was taken back or has come meanwhile. The
 * link is made here, so that no table holds one.
 */
export const documentsAskedTask = defineTask({
  name: 'documents-asked',
  payload: z.object({
    documentRequestIds: z.array(z.number()),
    letterId: z.string(),
    isReminder: z.boolean().default(false),
  }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ documentRequestIds, letterId, isReminder }) => {
    const found = await rows(sql<Row>`
      select d.app_id, d.title, d.is_mandatory, d.note, d.due_on::text as due_on, d.reason, j.title as job, c.company_id,
        c.company_name as company, p.first_name as name, p.email,
        coalesce((select u.locale from app_user u where u.person_id = a.person_id and u.status = 'active' limit 1), a.language) as language
      from document_request d join application a on a.app_id = d.app_id join job j on j.job_id = a.job_id
        join company c on c.company_id = j.company_id join profile p on p.profile_id = a.profile_id
      where d.document_request_id = any(${documentRequestIds}::bigint[]) and d.state in ('requested', 'rejected')
        and a.state <> 'archived' and (${!isReminder} or a.state = 'active') and p.email <> ''
      order by d.document_request_id`)
    const [first] = found
    if (!first) return
    const { app_id: appId, company_id: companyId, job, company, name, note, due_on: dueOn, reason, email } = first
    const letter = composeDocumentRequest(languageOf(first.language ?? 'en'), {
      job,
      company,
      colour: await colourOf(companyId),
      name,
      statusToken: statusTokenFor(appId),
      documents: found.map(({ title, is_mandatory: isMandatory }) => ({ title, isMandatory })),
      note,
      dueOn,
      occasion: isReminder ? { kind: 'reminder' } : reason === '' ? { kind: 'request' } : { kind: 'again', reason },
    })
    await deliver({ letterId, to: { address: email }, ...letter })
  },
})
