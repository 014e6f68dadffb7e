import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { later } from '../kernel/clock.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { demoChats, demoEmails, demoGuests, demoPools, poolOfMicrosite } from './demo-contact-texts.ts'

const hourMs = 3600_000
const hoursAgo = (hours: number): Date => later(-hours * hourMs)

interface Team {
  readonly companyId: number
  readonly ada: number
  readonly ravi: number
}

interface Applicant {
  readonly app_id: number
  readonly job_id: number
  readonly company_id: number
  readonly profile_id: number
  readonly person_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** Gives the demo's largest employer people in its buckets, guests of its events, and conversations and emails with applicants. */
export async function plantContacts(team: Team): Promise<void> {
  const applicants = await rows(sql<Applicant>`
    select a.app_id, a.job_id, j.company_id, a.profile_id, a.person_id, p.email, p.first_name, p.last_name
    from application a join job j on j.job_id = a.job_id join profile p on p.profile_id = a.profile_id
    where j.company_id = ${team.companyId} order by a.app_id`)
  const named = (lastName: string): Applicant => {
    const found = applicants.find(applicant => applicant.last_name === lastName)
    if (!found) throw new Error(`${lastName} has not applied in the demo`)
    return found
  }
  await plantPools(team, named)
  await plantGuests(team, applicants)
  await plantChats(team, named)
  for (const email of demoEmails) await plantEmails(email, named(email.with), team)
}

type Named = (lastName: string) => Applicant

async function plantPools({ companyId, ravi }: Team, named: Named): Promise<void> {
  for (const { bucket, members } of demoPools) {
    if (bucket !== poolOfMicrosite)
      await db()
        .insertInto('bucket')
        .values({ company_id: companyId, owner_user_id: ravi, bucket_name: bucket, shared: true })
        .execute()
    const { bucket_id: bucketId } = await db()
      .selectFrom('bucket')
      .select('bucket_id')
      .where('company_id', '=', companyId)
      .where('bucket_name', '=', bucket)
      .executeTakeFirstOrThrow()
    const people = members.map(({ name, stage, note = null }, index) => ({
      bucket_id: bucketId,
      profile_id: named(name).profile_id,
      stage,
      note,
      added_by: ravi,
      added_at: hoursAgo(20 + 30 * index),
    }))
    await db().insertInto('bucket_profile').values(people).execute()
  }
}

async function plantGuests({ companyId }: Team, applicants: readonly Applicant[]): Promise<void> {
  for (const { event, from, to, status } of demoGuests) {
    const { event_id: eventId } = await db()
      .selectFrom('career_fair_event')
      .select('event_id')
      .where('company_id', '=', companyId)
      .where('title', '=', event)
      .executeTakeFirstOrThrow()
    const guests = applicants.slice(from, to).map((applicant, index) => ({
      event_id: eventId,
      company_id: companyId,
      person_id: applicant.person_id,
      first_name: applicant.first_name,
      last_name: applicant.last_name,
      email: applicant.email,
      status,
      asked_at: hoursAgo(7 + 11 * index),
      invited_at: status === 'invited' ? hoursAgo(7 + 11 * index) : null,
    }))
    await db()
      .insertInto('event_participant')
      .values(guests)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

async function plantChats(team: Team, named: Named): Promise<void> {
  for (const chat of demoChats) {
    const applicant = 'with' in chat ? named(chat.with) : null
    const microsite =
      'about' in chat
        ? await db()
            .selectFrom('microsite')
            .select('microsite_id')
            .where('page_id', '=', chat.about)
            .executeTakeFirstOrThrow()
        : null
    const { chat_thread_id: chatId } = await db()
      .insertInto('chat_thread')
      .values({
        company_id: team.companyId,
        job_id: applicant?.job_id ?? null,
        app_id: applicant?.app_id ?? null,
        microsite_id: microsite?.microsite_id ?? null,
        name: 'with' in chat ? `${named(chat.with).first_name} ${chat.with}` : chat.visitor,
        email: applicant?.email ?? 'jonas.keller@people.example',
        lang: 'en',
        start_key: randomUUID(),
        confirmed_at: hoursAgo(chat.lines[0].hoursAgo),
        created_at: hoursAgo(chat.lines[0].hoursAgo),
        last_message_at: hoursAgo(chat.lines.at(-1)?.hoursAgo ?? 0),
        assigned_user_id: chat.assigned === undefined ? null : team[chat.assigned],
        state: chat.isClosed ? 'closed' : 'open',
      })
      .returning('chat_thread_id')
      .executeTakeFirstOrThrow()
    for (const { by, text, hoursAgo: hours } of chat.lines) {
      const isVisitor = by === 'visitor'
      const { chat_message_id: messageId } = await db()
        .insertInto('chat_message')
        .values({
          chat_thread_id: chatId,
          author: isVisitor ? 'visitor' : 'staff',
          author_user_id: isVisitor ? null : team[by],
          text,
          client_id: randomUUID(),
          created_at: hoursAgo(hours),
        })
        .returning('chat_message_id')
        .executeTakeFirstOrThrow()
      // Who writes has read what came before.
      const reached = isVisitor
        ? { last_of_visitor: messageId, read_by_visitor: messageId }
        : { last_of_staff: messageId, read_by_staff: messageId }
      await db().updateTable('chat_thread').set(reached).where('chat_thread_id', '=', chatId).execute()
    }
  }
}

async function plantEmails({ lines }: (typeof demoEmails)[number], applicant: Applicant, team: Team): Promise<void> {
  const last = lines.at(-1)
  const lastAt = hoursAgo(last?.hoursAgo ?? 0)
  const { thread_id: threadId } = await db()
    .insertInto('message_thread')
    .values({
      company_id: team.companyId,
      app_id: applicant.app_id,
      thread_key: randomBytes(12).toString('hex'),
      last_at: lastAt,
      awaits_since: last?.by === 'candidate' ? lastAt : null,
    })
    .returning('thread_id')
    .executeTakeFirstOrThrow()
  const fullName = `${applicant.first_name} ${applicant.last_name}`
  const names = { ada: 'Ada Tan', ravi: 'Ravi Menon' }
  for (const { by, subject, text, hoursAgo: hours } of lines) {
    const at = hoursAgo(hours)
    const whose =
      by === 'candidate'
        ? {
            direction: 'in',
            kind: 'reply',
            status: 'received',
            from_name: `${fullName} <${applicant.email}>`,
            to_address: 'jobs@lumenharbour.example',
            to_name: '',
          }
        : {
            direction: 'out',
            kind: 'direct',
            status: 'sent',
            sender_user_id: team[by],
            from_name: names[by],
            to_address: applicant.email,
            to_name: fullName,
            lang: 'en',
          }
    await db()
      .insertInto('message')
      .values({
        ...whose,
        thread_id: threadId,
        company_id: team.companyId,
        subject,
        body_html: text
          .split('\n')
          .map(line => `<p>${line}</p>`)
          .join(''),
        send_at: at,
        sent_at: at,
        created_at: at,
      })
      .execute()
  }
}
