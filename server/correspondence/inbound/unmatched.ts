import { mostUnmatched } from '@hireloom/contract/correspondence/unmatched.ts'
import { sql } from 'kysely'
import { now } from '../../kernel/clock.ts'
import { record } from '../../kernel/history.ts'
import { hasRoom, type Limit } from '../../kernel/limits.ts'
import { alone, rows, transaction } from '../../kernel/postgres/db.ts'
import { withFiles } from '../files/arrived.ts'
import { insertKept } from '../files/files.ts'
import type { ReadMail } from './read-mail.ts'

/** Who fills the inbox of a company is stopped before it is full. */
const ofSender: Limit = { name: 'unmatched-mail-sender', most: 20, seconds: 3600 }
const ofCompany: Limit = { name: 'unmatched-mail-company', most: 120, seconds: 3600 }

export async function isCompanyKey(key: string): Promise<boolean> {
  const found = await rows(sql`select 1 from inbound_address where address_key = ${key}`)
  return found.length > 0
}

interface Found {
  company_id: number
  app_id: number | null
}

/**
 * Lets an email wait that belongs to no thread. It is for the company to whose address it came, else for the one whose message it says that
 * it answers, else for the only one to which its sender has applied. False where there is none, and for what programs write.
 */
export async function keepUnmatched(
  mail: ReadMail,
  { companyKeys, recipient }: { companyKeys: readonly string[]; recipient: string },
): Promise<boolean> {
  if (mail.isAutomatic || mail.fromAddress === '') return false
  const answered = await findAnswered(mail)
  const companyId = (await companyOfKey(companyKeys)) ?? answered?.company_id ?? (await onlyCompanyOf(mail.fromAddress))
  if (companyId === undefined) return false
  if (!(await hasRoom(ofSender, `${companyId} ${mail.fromAddress}`))) return false
  if (!(await hasRoom(ofCompany, String(companyId)))) return false
  // The same email comes again where the mail server did not hear that it was taken.
  if (await isHere(companyId, mail)) return true
  return insert(companyId, answered?.company_id === companyId ? answered.app_id : null, mail, recipient)
}

async function isHere(companyId: number, { rfcId }: ReadMail): Promise<boolean> {
  const found = await rows(sql`select 1 from unmatched_email where company_id = ${companyId} and rfc_id = ${rfcId}`)
  return found.length > 0
}

async function companyOfKey(keys: readonly string[]): Promise<number | undefined> {
  const [found] = await rows(sql<{ company_id: number }>`
    select company_id from inbound_address where address_key = any(${[...keys]}::text[]) limit 1`)
  return found?.company_id
}

/** The thread of the message that it answers; anybody may guess numbers, so a colleague judges. */
async function findAnswered({ answers }: ReadMail): Promise<Found | undefined> {
  if (answers.length === 0) return undefined
  const [found] = await rows(sql<Found>`
    select t.company_id, t.app_id from message m join message_thread t on t.thread_id = m.thread_id
    where m.message_id = any(${[...answers]}::bigint[]) and m.direction = 'out' order by m.message_id desc limit 1`)
  return found
}

/** Someone who has applied to several companies may mean any of them. */
async function onlyCompanyOf(address: string): Promise<number | undefined> {
  const found = await rows(sql<{ company_id: number }>`
    select distinct a.company_id from application a join person p on p.person_id = a.person_id
    where p.email = ${address}::citext and a.state not in ('archived', 'invited') limit 2`)
  return found.length === 1 ? found[0]?.company_id : undefined
}

const insert = (companyId: number, appId: number | null, mail: ReadMail, recipient: string): Promise<boolean> =>
  withFiles(mail.files, (dropped, files) =>
    transaction(async () => {
      await alone(`unmatched-emails ${companyId}`)
      const [held] = await rows(sql<{ count: number }>`
        select count(*)::int as count from unmatched_email where company_id = ${companyId} and state = 'waiting'`)
      if ((held?.count ?? 0) >= mostUnmatched) return false
      const [email] = await rows(sql<{ unmatched_email_id: number }>`
        insert into unmatched_email (company_id, answers_app_id, from_name, from_address, to_address, subject, body_html, rfc_id, dropped_files,
          received_at)
        values (${companyId}, ${appId}::bigint, ${mail.fromName}, ${mail.fromAddress}, ${recipient}, ${mail.subject}, ${mail.bodyHtml}, ${mail.rfcId},
          ${dropped}, ${now()})
        returning unmatched_email_id`)
      const entityId = email?.unmatched_email_id ?? 0
      await insertKept(files, { companyId, unmatchedEmailId: entityId })
      await record('unmatched_email_received', { entityId, companyId })
      return true
    }),
  )
