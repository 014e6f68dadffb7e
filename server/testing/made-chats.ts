import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { confirmChat, startChat } from '@hireloom/contract/chat/chats.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from './accounts.ts'
import { call, newCompany, newJob, newRecruiter, unique } from './world.ts'

export const clientId = (): string => randomUUID()

/** A company that offers to talk, with a job and its owner. */
export async function newTalkingCompany() {
  const company = await newCompany({ settings: { enableChat: true } })
  const owner = await newRecruiter(company)
  const job = await newJob(company, { owner, values: { open_collabs: false } })
  return { company, owner, job }
}

export async function newMicrosite(companyId: number, values: object = {}) {
  const pageId = unique('site-')
  const { microsite_id: micrositeId } = await db()
    .insertInto('microsite')
    .values({
      company_id: companyId,
      page_id: pageId,
      page_name: `Page ${pageId}`,
      state: 'live',
      enable_chat: true,
      ...values,
    })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  return { micrositeId, pageId }
}

/** The newest thread of an address; `null` when it has none. */
export async function chatOf(email: string): Promise<number | null> {
  const row = await db()
    .selectFrom('chat_thread')
    .select('chat_thread_id')
    .where('email', '=', email)
    .orderBy('chat_thread_id', 'desc')
    .executeTakeFirst()
  return row?.chat_thread_id ?? null
}

export function tokenIn(text: string | undefined): string {
  const token = /\/public\/chat\/([\w-]+)/.exec(text ?? '')?.[1]
  assert.ok(token, 'the letter has a link')
  return token
}

/** The token of a thread, once an e-mail has brought it. */
async function mailedToken(address: string, chatId: number): Promise<string> {
  for (let count = 1; ; count += 1) {
    const letters = await lettersTo(address, count)
    const token = letters.map(letter => /\/public\/chat\/([\w-]+)/.exec(letter.text)?.[1]).find(Boolean)
    if (token?.startsWith(`${chatId}-`)) return token
  }
}

interface GuestParts {
  email?: string
  text?: string
  made?: Awaited<ReturnType<typeof newTalkingCompany>>
}

/** A confirmed thread of a guest about a job. */
export async function guestChat({ email, text, made: given }: GuestParts = {}) {
  const made = given ?? (await newTalkingCompany())
  const address = email ?? `${unique('guest')}@example.com`
  await call(startChat, {
    body: { jobId: made.job.jobId, name: 'Gus Guest', email: address, text: text ?? 'Good morning' },
  })
  const chatId = await chatOf(address)
  assert.ok(chatId !== null)
  const token = await mailedToken(address, chatId)
  await call(confirmChat, { params: { token } })
  return { ...made, email: address, token, chatId }
}
