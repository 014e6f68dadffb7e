import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { wantsEmail } from '../kernel/email-wish.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { memberMay } from '../kernel/member-may.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { composeAsked, composeUnread } from './mails.ts'
import { chatToken, findThreadOrNone, type ThreadRow } from './threads.ts'
import { whoMayAnswer } from './visible.ts'

/** A first message that no one confirms is forgotten after so many days. */
export const waitingDays = 7
/** A message that the other side has not read after so many seconds is told in an e-mail. */
const unreadSeconds = 300
/** No thread brings its reader more than one letter in so many seconds. */
const letterSeconds = 3600
/** Administrators who get the e-mails of a thread that no one looks after. */
const mostReaders = 3
const quoteLength = 300

const side = z.enum(['visitor', 'staff'])
type Side = z.output<typeof side>
const byNumber = (chatId: number) => sql<boolean>`t.chat_thread_id = ${chatId}`

/** Asks the owner of an address whether the message is theirs. The queue holds no token: it is made here. */
const askTask = defineTask({
  name: 'ask-for-chat',
  payload: z.object({ chatId: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ chatId, letterId }) => {
    const row = await findThreadOrNone(byNumber(chatId))
    if (!row) return
    const letter = composeAsked(languageOf(row.lang), {
      isKnown: row.confirmed_at !== null,
      title: row.title,
      company: row.company_name,
      text: beginningOf(row.last_text),
      token: chatToken(chatId),
      days: waitingDays,
    })
    await deliver({ letterId, to: { address: row.email }, ...letter })
  },
})

/** Queues the first letter to a guest; pressing the button again within ten minutes brings no second one. */
export async function askOwner(chatId: number): Promise<void> {
  const letterId = `chat-ask-${chatId}-${Math.floor(now().getTime() / 600_000)}`
  await askTask.enqueue({ chatId, letterId }, { id: letterId })
}

const lookTask = defineTask({
  name: 'look-at-chat',
  payload: z.object({ chatId: z.number(), side }),
  seconds: 60,
  retries: 10,
  atOnce: 5,
  work: ({ chatId, side: reader }) => tellOfUnread(chatId, reader),
})

/** Looks after some minutes whether a side has read the message. */
export async function lookLater(chatId: number, reader: Side, messageId: number): Promise<void> {
  await lookTask.enqueue({ chatId, side: reader }, { id: `${reader} ${messageId}`, afterSeconds: unreadSeconds })
}

const tellTask = defineTask({
  name: 'tell-of-chat',
  payload: z.object({ chatId: z.number(), side, after: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ chatId, side: reader, after, letterId }) => {
    const row = await findThreadOrNone(byNumber(chatId))
    const text = row && (await firstUnread(row, reader, after))
    if (!row || typeof text !== 'string') return
    const about = { title: row.title, company: row.company_name, text: beginningOf(text) }
    if (reader === 'visitor') {
      const letter = composeUnread(languageOf(row.lang), {
        ...about,
        from: null,
        path: pathOf('/public/chat/:token', { token: chatToken(chatId) }),
      })
      return deliver({ letterId, to: { address: row.email }, ...letter })
    }
    for (const { user_id: userId, email, locale } of await readersOf(row)) {
      const path = `${pathOf('/app/roboroy/chat')}?chat=${chatId}`
      const letter = composeUnread(languageOf(locale), { ...about, from: row.name, path })
      await deliver({ letterId: `${letterId}-${userId}`, to: { address: email }, ...letter })
    }
  },
})

export const letterTasks = [askTask, lookTask, tellTask]

/**
 * Sends one e-mail to the side that has something unread, unless it had one within the hour: then it is looked at again when the hour is
 * over. What an e-mail has told of is not told again.
 */
export async function tellOfUnread(chatId: number, reader: Side): Promise<void> {
  const isVisitor = reader === 'visitor'
  await transaction(async () => {
    const row = await db()
      .selectFrom('chat_thread')
      .selectAll()
      .where('chat_thread_id', '=', chatId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const last = isVisitor ? row.last_of_staff : row.last_of_visitor
    const known = isVisitor
      ? Math.max(row.read_by_visitor, row.told_to_visitor)
      : Math.max(row.read_by_staff, row.told_to_staff)
    if (last <= known) return
    const before = isVisitor ? row.letter_to_visitor_at : row.letter_to_staff_at
    const wait = before === null ? 0 : before.getTime() - later(-letterSeconds * 1000).getTime()
    if (wait > 0) {
      const afterSeconds = Math.ceil(wait / 1000)
      return lookTask.enqueue({ chatId, side: reader }, { id: `${reader} again ${last}`, afterSeconds })
    }
    await db()
      .updateTable('chat_thread')
      .set(
        isVisitor
          ? { told_to_visitor: last, letter_to_visitor_at: now() }
          : { told_to_staff: last, letter_to_staff_at: now() },
      )
      .where('chat_thread_id', '=', chatId)
      .execute()
    const letterId = `chat-${chatId}-${reader}-${last}`
    await tellTask.enqueue({ chatId, side: reader, after: known, letterId }, { id: letterId })
  })
}

/** The first message to a side that it has not read, after one. */
async function firstUnread(row: ThreadRow, reader: Side, after: number): Promise<string | undefined> {
  const read = Math.max(after, reader === 'visitor' ? row.read_by_visitor : row.read_by_staff)
  const found = await db()
    .selectFrom('chat_message')
    .select('text')
    .where('chat_thread_id', '=', row.chat_thread_id)
    .where('author', '=', reader === 'visitor' ? 'staff' : 'visitor')
    .where('chat_message_id', '>', read)
    .orderBy('chat_message_id')
    .executeTakeFirst()
  return found?.text
}

function beginningOf(text: string): string {
  const characters = Array.from(text)
  return characters.length <= quoteLength ? text : `${characters.slice(0, quoteLength - 1).join('')}…`
}

/** Who is told for the company: whom the thread is assigned to, else who looks after its job or microsite, else some administrators. */
async function readersOf(row: ThreadRow) {
  const named = await rows(sql<{ user_id: number; rank: number }>`
    select u.user_id, 1 as rank from app_user u where u.user_id = ${row.assigned_user_id}
    union all select j.owner_user_id, 2 from job j where j.job_id = ${row.job_id} and j.owner_user_id is not null
    union all select m.contact_user_id, 2 from microsite m
      where m.microsite_id = ${row.microsite_id} and m.contact_user_id is not null
    order by rank`)
  const [first] = await whoMayAnswer(
    row.chat_thread_id,
    named.map(person => person.user_id),
  )
  const userIds = first === undefined ? await administratorsOf(row) : [first]
  if (userIds.length === 0) return []
  return rows(sql<{ user_id: number; email: string; locale: string }>`
    select u.user_id, u.email::text as email, u.locale from app_user u
    where u.user_id = any(${userIds}::bigint[]) and ${wantsEmail('candidate_replied')}`)
}

async function administratorsOf(row: ThreadRow): Promise<number[]> {
  const people = await db()
    .selectFrom('membership')
    .select('user_id')
    .where('company_id', '=', row.company_id)
    .where(memberMay('membership', 'company.admin'))
    .orderBy('user_id')
    .limit(20)
    .execute()
  const allowed = await whoMayAnswer(
    row.chat_thread_id,
    people.map(person => person.user_id),
  )
  return allowed.slice(0, mostReaders)
}
