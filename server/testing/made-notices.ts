import { createProfile } from '@hireloom/contract/intake/profiles.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { sendPrivacyNotice } from '@hireloom/contract/privacy/notices.ts'
import { db } from '../kernel/postgres/db.ts'
import { lettersTo } from './accounts.ts'
import { callAs, type Person, unique } from './world.ts'

/** The notices that a company, or one of them, has planned or sent to an address. */
export const noticesTo = (email: string) =>
  db()
    .selectFrom('brought_notice as n')
    .innerJoin('profile as p', 'p.profile_id', 'n.profile_id')
    .selectAll('n')
    .where('p.email', '=', email)
    .orderBy('n.brought_notice_id')
    .execute()

/** Brings somebody to the talent pool as data of another system. */
export async function bringAs(person: Person, email = `${unique('brought')}@example.com`) {
  const profile = { email, fullName: 'Noor van Dijk', skills: ['Rust'] }
  const { profileId } = await callAs(person)(createProfile, { body: { isApplied: false, profile } })
  return { email, profileId }
}

/** The token in the latest email of a notice. */
export async function noticeTokenTo(email: string): Promise<string> {
  const [letter] = await lettersTo(email)
  const token = /\/public\/privacy\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error('the email holds no link of a notice')
  return token
}

/** Brings somebody and tells them at once. */
export async function bringAndTell(person: Person) {
  const brought = await bringAs(person)
  await callAs(person)(sendPrivacyNotice, { params: { profileId: brought.profileId } })
  return { ...brought, token: await noticeTokenTo(brought.email) }
}

export const standingAs = async (person: Person, profileId: number) =>
  (await callAs(person)(readPerson, { params: { profileId } })).notice
