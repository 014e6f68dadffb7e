import { setTimeout as wait } from 'node:timers/promises'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import { type APIRequestContext, request } from '@playwright/test'
import { cvLines, makePdf } from '../cv-files.ts'
import type { keeperCookies } from '../keeper.ts'

type Cookies = Awaited<ReturnType<typeof keeperCookies>>

/** Somebody's browser without its pages. */
export const newPerson = (url: string, cookies: Cookies = []): Promise<APIRequestContext> =>
  request.newContext({ baseURL: url, storageState: { cookies, origins: [] } })

export async function post(person: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await person.post(path, { data })
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

export async function read(person: APIRequestContext, path: string): Promise<unknown> {
  const answer = await person.get(path)
  if (!answer.ok()) throw new Error(`GET ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

interface Name {
  first: string
  last: string
  email?: string
}

const emailOf = ({ first, last, email }: Name) => email ?? `${first}.${last}@example.com`.toLowerCase()

export const candidateOf = (name: Name) => ({
  candidateFirstName: name.first,
  candidateLastName: name.last,
  candidateEmail: emailOf(name),
  mobile: '81234567',
  countryId: defaultCountryId,
})

/** Sends a form with the CV of that person beside it. */
export async function sendWithCv(person: APIRequestContext, path: string, meta: object, name: Name): Promise<unknown> {
  const lines = cvLines({ name: `${name.first} ${name.last}`, email: emailOf(name), phone: '+65 8123 4567' })
  const resume = makePdf(`${name.first.toLowerCase()}.pdf`, lines)
  const answer = await person.post(path, { multipart: { meta: JSON.stringify(meta), resume } })
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

export async function applyWithCv(person: APIRequestContext, jobId: number, name: Name) {
  const meta = { jobId, candidate: candidateOf(name) }
  return applyWithResume.output.parse(await sendWithCv(person, applyWithResume.path, meta, name))
}

const patienceMs = 20_000

/** Asks again until there is an answer. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined>): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await ask()
    if (found !== null && found !== undefined) return found
    if (Date.now() > end) throw new Error(`There is still no ${what}`)
    await wait(200)
  }
}

/** The path of the link in a letter to somebody, once it is there; `subject` tells it from their other letters. */
export function linkTo(
  person: APIRequestContext,
  email: string,
  pattern: RegExp,
  subject: RegExp = /./,
): Promise<string> {
  return until(`letter to ${email} with ${pattern}`, async () => {
    const answer = await person.get('/development/mails.json')
    const { list }: { list: { to: string[]; subject: string; text: string }[] } = await answer.json()
    const letters = list.filter(letter => letter.to.includes(email) && subject.test(letter.subject))
    const texts = letters.map(letter => letter.text)
    const link = texts.flatMap(text => text.match(/https?:\/\/[^\s<>"]+/g) ?? []).find(each => pattern.test(each))
    return link && new URL(link).pathname + new URL(link).search
  })
}
