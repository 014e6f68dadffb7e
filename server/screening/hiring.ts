import { judgeCandidate } from '@hireloom/contract/apply/rules.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { HiringFields, HiringRegistration } from '@hireloom/contract/screening/hiring.ts'
import { sql } from 'kysely'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { judgePhone, phoneCountry } from '../reference/phones.ts'
import { type Applicant, findApplicant } from './applicant.ts'
import { pendingQuestionsPath } from './next-step.ts'

const dayMs = 24 * 3600_000
/** No one plans a start further ahead than this. */
const mostDaysAhead = 730

interface Row {
  email: string
  first_name: string
  last_name: string
  mobile: string | null
  country_id: number | null
  date_of_birth: string | null
  address: string | null
  available_from: string | null
  registered_at: Date | null
}

/** What is registered, else what the application says, so that it only needs to be confirmed. */
export async function findRegistration(
  caller: Caller,
  ask: { appId: number; jobId?: number | undefined },
): Promise<HiringRegistration> {
  return toRegistration(await findApplicant(caller, ask))
}

async function toRegistration(applicant: Applicant): Promise<HiringRegistration> {
  const { appId, jobId, profileId, jobName, companyName, isOwn } = applicant
  const [row] = await rows(sql<Row>`
    select p.email, coalesce(h.legal_first_name, p.first_name) as first_name, coalesce(h.legal_last_name, p.last_name) as last_name,
      coalesce(h.mobile, p.mobile) as mobile, coalesce(h.country_id, p.country_id) as country_id,
      case when h.app_id is null then p.date_of_birth else h.date_of_birth end::text as date_of_birth,
      h.address, h.available_from::text as available_from, h.registered_at
    from profile p left join hiring_registration h on h.app_id = ${appId} where p.profile_id = ${profileId}`)
  if (!row) throw new Problem('not-found')
  const isPending = isOwn && (await pendingQuestionsPath(appId)) !== null
  return {
    appId,
    jobId,
    jobName,
    companyName,
    email: row.email,
    registeredAt: row.registered_at?.toISOString() ?? null,
    fields: {
      legalFirstName: row.first_name,
      legalLastName: row.last_name,
      dateOfBirth: row.date_of_birth ?? '',
      countryId: row.country_id,
      mobile: row.mobile ?? '',
      address: row.address ?? '',
      availableFrom: row.available_from ?? '',
    },
    canChange: isOwn && applicant.state === 'active',
    questionsOf: isPending ? { profileId } : null,
  }
}

/** Keeps what the person confirms, and takes it over into the profile at the company: who is signed in knows the own name best. */
export function saveRegistration(caller: Caller, appId: number, fields: HiringFields): Promise<HiringRegistration> {
  return transaction(async () => {
    const applicant = await findApplicant(caller, { appId }, { isLocked: true })
    if (!applicant.isOwn) throw new Problem('not-found')
    if (applicant.state !== 'active') throw new Problem('illegal-change')
    const mobile = await judge(fields)
    const dateOfBirth = fields.dateOfBirth === '' ? null : fields.dateOfBirth
    const values = {
      legal_first_name: fields.legalFirstName,
      legal_last_name: fields.legalLastName,
      date_of_birth: dateOfBirth === null ? null : sql<Date>`${dateOfBirth}::date`,
      country_id: fields.countryId ?? 0,
      mobile,
      address: fields.address,
      available_from: sql<Date>`${fields.availableFrom}::date`,
      changed_at: now(),
    }
    await db()
      .insertInto('hiring_registration')
      .values({ app_id: appId, registered_at: now(), ...values })
      .onConflict(conflict => conflict.column('app_id').doUpdateSet(values))
      .execute()
    await db()
      .updateTable('profile')
      .set({
        first_name: fields.legalFirstName,
        last_name: fields.legalLastName,
        mobile,
        country_id: fields.countryId,
        ...(values.date_of_birth !== null && { date_of_birth: values.date_of_birth }),
        updated_at: now(),
      })
      .where('profile_id', '=', applicant.profileId)
      .execute()
    const { jobId, companyId, profileId } = applicant
    const about = { entityId: appId, appId, jobId, companyId, profileId }
    await record('hiring_registered', about)
    return toRegistration(applicant)
  })
}

/** Judges the form; throws `invalid` with a text for each wrong field, and gives the number as E.164. */
async function judge(fields: HiringFields): Promise<string> {
  const errors: Record<string, string> = {}
  const rules = judgeCandidate(
    {
      candidateFirstName: fields.legalFirstName,
      candidateLastName: fields.legalLastName,
      candidateEmail: 'known@example.com',
      mobile: fields.mobile.replace(/^\+/, ''),
      countryId: fields.countryId,
    },
    { emailDomain: null },
  )
  if (rules.candidateFirstName) errors.legalFirstName = rules.candidateFirstName
  if (rules.candidateLastName) errors.legalLastName = rules.candidateLastName
  const country = await phoneCountry(fields.countryId)
  if (country === null) errors.countryId = texts.countryCode.id
  const mobile = judgePhone(fields.mobile, country)
  if (mobile === null && country !== null) errors.mobile = texts.mobile.id
  const isBirthday = isDay(fields.dateOfBirth, '1900-01-01', dayAt(0))
  if (fields.dateOfBirth !== '' && !isBirthday) errors.dateOfBirth = texts.value.id
  // It may still be yesterday, or already tomorrow, where the person lives.
  if (!isDay(fields.availableFrom, dayAt(-1), dayAt(mostDaysAhead))) errors.availableFrom = texts.value.id
  if (Object.keys(errors).length > 0 || mobile === null) throw new Problem('invalid', { fields: errors })
  return mobile
}

const dayAt = (days: number): string =>
  later(days * dayMs)
    .toISOString()
    .slice(0, 10)

/** A day of the calendar between two others. */
function isDay(text: string, from: string, to: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= from && text <= to
}
