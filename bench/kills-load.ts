import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { register, signIn } from '../contract/accounts/sessions.ts'
import { readApplication } from '../contract/applications/applications.ts'
import { decideApplication } from '../contract/applications/decisions.ts'
import { applyWithResume } from '../contract/apply/apply.ts'
import { startChat } from '../contract/chat/chats.ts'
import { answerChat, listChats } from '../contract/chat/inbox.ts'
import { pathWith } from '../contract/endpoint.ts'
import { listJobs } from '../contract/jobs/jobs.ts'
import { addressOf, applicationHeaders, makeApplication } from './applications.ts'

const emails = {
  admin: 'ada@lumenharbour.example',
  recruiter: 'ravi@lumenharbour.example',
  candidate: 'yuki@people.example',
}
const demoPassword = 'try-hireloom-now'
const applicants = 4
/** Between two turns of one person; answers stay below what one may write in an hour. */
const pauseMs = { apply: 40, register: 200, talk: 100, answer: 4000, move: 50 }

/** Everything that was acknowledged, by what it is found again with; of moves also those of which nothing was heard. */
export interface Acknowledged {
  readonly applications: Map<string, number>
  readonly registrations: Set<string>
  readonly conversations: Set<string>
  readonly messages: Set<string>
  readonly moves: Map<number, 'heard' | 'unheard'>
}

type Answer = { status: number; body: unknown }

/** People who apply, register, talk and decide, over and over; nobody stops when the server is away. What was not answered is sent again as it was. */
export async function startLoad(first: string) {
  let url = first
  let isOver = false
  const acknowledged: Acknowledged = {
    applications: new Map(),
    registrations: new Set(),
    conversations: new Set(),
    messages: new Set(),
    moves: new Map(),
  }
  const refused = new Map<string, number>()
  const waiting = new Set<{ since: number; tell: () => void }>()
  let number = 0

  /** What the server says, `null` when it dies before or is away. */
  async function ask(path: string, init: RequestInit): Promise<Answer | null> {
    try {
      const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
      const body: unknown = await response.json()
      return { status: response.status, body }
    } catch {
      return null
    }
  }

  /** Asks until somebody answers; a 503 says to come again. Other refusals are counted. */
  async function insist(path: string, init: RequestInit): Promise<Answer | null> {
    while (!isOver) {
      const answer = await ask(path, init)
      if (answer && answer.status < 300) return answer
      if (answer && answer.status !== 503) {
        const what = `${init.method} ${path.replaceAll(/\d+/g, '…')}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`
        refused.set(what, (refused.get(what) ?? 0) + 1)
        return null
      }
      await wait(50)
    }
    return null
  }

  const from = (mark: string) => ({ 'x-forwarded-for': addressOf(mark) })
  const sends = (body: unknown, headers: Record<string, string>) => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  async function enter(email: string) {
    const response = await fetch(`${first}${signIn.path}`, sends({ email, password: demoPassword }, {}))
    if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
    return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  const found = await fetch(`${first}${listJobs.path}?searchKey=Site+Reliability+Engineer&limit=1`)
  const jobId = listJobs.output.parse(await found.json()).list[0]?._source.jobId ?? 0
  const [admin, recruiter, candidate] = [
    await enter(emails.admin),
    await enter(emails.recruiter),
    await enter(emails.candidate),
  ]
  await insist(startChat.path, sends({ jobId, text: 'Is the office near a station?' }, candidate))
  const chats = await ask(listChats.path, { headers: recruiter })
  const chatId = listChats.output.parse(chats?.body).list[0]?.chatId ?? 0

  async function apply(own: number): Promise<void> {
    const mark = `applicant-${String(own).padStart(10, '0')}`
    const { body } = makeApplication(jobId, mark)
    const headers = { ...applicationHeaders, ...from(mark), 'idempotency-key': randomUUID() }
    const answer = await insist(applyWithResume.path, { method: 'POST', headers, body: new Uint8Array(body) })
    if (!answer) return
    acknowledged.applications.set(`${mark}@example.com`, applyWithResume.output.parse(answer.body).appId)
    for (const one of waiting) if (own > one.since) one.tell()
  }

  async function registerOne(number: number): Promise<void> {
    const mark = `account-${String(number).padStart(10, '0')}`
    const email = `${mark}@example.com`
    const person = { firstName: 'Ada', lastName: 'Applicant', email, password: 'copper-lantern-58' }
    if (await insist(register.path, sends(person, from(mark)))) acknowledged.registrations.add(email)
  }

  async function talk(number: number): Promise<void> {
    const mark = `talker-${String(number).padStart(10, '0')}`
    const question = {
      jobId,
      name: 'Ada',
      email: `${mark}@example.com`,
      text: `Question of ${mark}`,
      clientId: randomUUID(),
    }
    const headers = { ...from(mark), 'idempotency-key': randomUUID() }
    if (await insist(startChat.path, sends(question, headers))) acknowledged.conversations.add(question.email)
  }

  async function answerOne(): Promise<void> {
    const message = { text: `Answer ${randomUUID()}`, clientId: randomUUID() }
    if (await insist(pathWith(answerChat.path, { chatId }), sends(message, recruiter)))
      acknowledged.messages.add(message.text)
  }

  /** Moves somebody who has applied, once; a move of which nothing was heard is not tried again, because its version is over if it happened. */
  async function move(): Promise<void> {
    const appId = [...acknowledged.applications.values()].find(one => !acknowledged.moves.has(one))
    if (appId === undefined) return
    const read = await insist(pathWith(readApplication.path, { appId }), { headers: admin })
    if (!read) return
    const { version } = readApplication.output.parse(read.body)
    const path = pathWith(decideApplication.path, { appId })
    const answer = await ask(path, sends({ decision: 'advance', version }, admin))
    if (answer?.status === 200) acknowledged.moves.set(appId, 'heard')
    else if (answer === null) acknowledged.moves.set(appId, 'unheard')
  }

  const again = async (work: (number: number) => Promise<void>, pause: number) => {
    for (; !isOver; await wait(pause)) await work((number += 1))
  }
  const all = Promise.all([
    ...Array.from({ length: applicants }, () => again(apply, pauseMs.apply)),
    again(registerOne, pauseMs.register),
    again(talk, pauseMs.talk),
    again(answerOne, pauseMs.answer),
    again(move, pauseMs.move),
  ])
  return {
    acknowledged,
    refused,
    /** Where the server answers from now on. */
    goOnAt: (next: string) => void (url = next),
    /** Waits until an application is acknowledged that was begun from now on. */
    next: () =>
      new Promise<void>(resolve => {
        const one = {
          since: number,
          tell: () => {
            waiting.delete(one)
            resolve()
          },
        }
        waiting.add(one)
      }),
    stop: async () => {
      isOver = true
      await all
    },
  }
}
