import {
  type AlertFrequency,
  alertFrequencies,
  alertStates,
  type JobAlert,
  mostAlerts,
} from '@hireloom/contract/alerts/alerts.ts'
import { boardOfSearch, readBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { RawBuilder } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { maskedAddress } from '../kernel/masked-address.ts'
import { nextMorning } from '../kernel/next-morning.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller, Language } from '../kernel/session.ts'
import { countriesIn } from '../reference/countries.ts'
import { describeSearch } from './mails.ts'
import { alertToken, endedBy, openedBy } from './token.ts'

const columns = [
  'alert_id',
  'email',
  'query',
  'frequency',
  'state',
  'lang',
  'time_zone',
  'created_at',
  'confirmed_at',
  'looked_until',
  'due_at',
  'last_sent_at',
] as const

/** A row of `job_alert`. */
export type AlertRow = NonNullable<Awaited<ReturnType<typeof findAlertRow>>>

export function findAlertRow(alertId: number) {
  return db().selectFrom('job_alert').select(columns).where('alert_id', '=', alertId).executeTakeFirst()
}

/** The alert of an address for a search, held until the transaction ends. */
export function findSameAlert(email: string, query: string) {
  return db()
    .selectFrom('job_alert')
    .select(columns)
    .where('email', '=', email)
    .where('query', '=', query)
    .forUpdate()
    .executeTakeFirst()
}

/** The alert that a token opens, as its holder sees it. */
export async function findAlert(token: string): Promise<JobAlert> {
  return toAlert(await alertOf(token))
}

async function alertOf(token: string): Promise<AlertRow> {
  const row = await db().selectFrom('job_alert as l').select(columns).where(openedBy(token)).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** The alert (alias `l`) of a token, held until the transaction ends: of two changes at once none is lost. */
async function lockAlert(whose: RawBuilder<boolean>): Promise<AlertRow> {
  const row = await db().selectFrom('job_alert as l').select(columns).where(whose).forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** The signed-in person's address, once it is proved to be theirs; `null` before. */
export async function provedEmailOf({ viewer }: Caller): Promise<string | null> {
  if (viewer === null) return null
  const row = await db()
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', viewer.userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Alerts of the person's own address, without those that have ended. */
export async function findOwnAlerts(caller: Caller): Promise<{ list: JobAlert[]; count: number }> {
  const email = await provedEmailOf(caller)
  if (email === null) return { list: [], count: 0 }
  const found = await db()
    .selectFrom('job_alert')
    .select(columns)
    .where('email', '=', email)
    .where('state', '!=', 'stopped')
    .orderBy('created_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(mostAlerts)
    .execute()
  return { list: await Promise.all(found.map(toAlert)), count: found.length }
}

/** Begins or goes on: the address is proved, and jobs from now on are told. */
export async function confirmAlert(token: string): Promise<JobAlert> {
  return transaction(async () => {
    const row = await lockAlert(openedBy(token))
    return row.state === 'active' ? toAlert(row) : setAlert(row, { state: 'active', isConfirmed: true })
  })
}

export async function changeAlert(
  token: string,
  change: { frequency?: AlertFrequency | undefined; state?: 'active' | 'paused' | undefined },
): Promise<JobAlert> {
  return transaction(async () => {
    const row = await lockAlert(openedBy(token))
    if (change.state !== undefined && row.confirmed_at === null) throw new Problem('illegal-change')
    return setAlert(row, change)
  })
}

export async function stopAlert(token: string): Promise<void> {
  await transaction(async () => {
    const row = await lockAlert(endedBy(token))
    if (row.state !== 'stopped') await setAlert(row, { state: 'stopped' })
  })
}

interface Change {
  readonly frequency?: AlertFrequency | undefined
  readonly state?: JobAlert['state'] | undefined
  /** The address was proved just now. */
  readonly isConfirmed?: boolean
}

/** Writes a change of a held row with its event. A person who goes on after a pause hears of jobs from now on only. */
export async function setAlert(row: AlertRow, change: Change): Promise<JobAlert> {
  const frequency = change.frequency ?? frequencyOf(row)
  const state = change.state ?? stateOf(row)
  const isActive = state === 'active'
  const isResumed = isActive && row.state !== 'active'
  const written = await db()
    .updateTable('job_alert')
    .set({
      frequency,
      state,
      changed_at: now(),
      due_at: isActive ? nextMorning(frequency, row.time_zone, now()) : null,
      ...(isResumed && { looked_until: now() }),
      ...(change.isConfirmed && { confirmed_at: row.confirmed_at ?? now() }),
    })
    .where('alert_id', '=', row.alert_id)
    .returning(columns)
    .executeTakeFirst()
  if (!written) throw new Problem('not-found')
  await record('job_alert_changed', {
    entityId: row.alert_id,
    before: { frequency: frequencyOf(row), state: stateOf(row) },
    after: { frequency, state },
  })
  return toAlert(written)
}

interface NewAlert {
  readonly email: string
  readonly query: string
  readonly frequency: AlertFrequency
  readonly language: Language
  readonly timeZone: string
  readonly isConfirmed: boolean
}

/** A new row with its event; `undefined` when the same alert has come in between. */
export async function insertAlert(alert: NewAlert): Promise<AlertRow | undefined> {
  const row = await db()
    .insertInto('job_alert')
    .values({
      email: alert.email,
      query: alert.query,
      frequency: alert.frequency,
      state: alert.isConfirmed ? 'active' : 'waiting',
      lang: alert.language,
      time_zone: alert.timeZone,
      created_at: now(),
      changed_at: now(),
      looked_until: now(),
      confirmed_at: alert.isConfirmed ? now() : null,
      due_at: alert.isConfirmed ? nextMorning(alert.frequency, alert.timeZone, now()) : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (row) await record('job_alert_created', { entityId: row.alert_id })
  return row
}

/** How many alerts of an address have not ended. */
export async function countAlerts(email: string): Promise<number> {
  const { count } = await db()
    .selectFrom('job_alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('state', '!=', 'stopped')
    .executeTakeFirstOrThrow()
  return count
}

/** The alert's search in its own language. */
export async function describeAlert(row: Pick<AlertRow, 'query' | 'lang'>): Promise<string> {
  const language = languageOf(row.lang)
  const { companyId } = readBoardSearch(row.query)
  const company = companyId === null ? null : await findCompanyName(companyId)
  return describeSearch(row.query, language, { company, country: name => countryName(name, language) })
}

async function findCompanyName(companyId: number): Promise<string | null> {
  const row = await db()
    .selectFrom('company')
    .select('company_name')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.company_name ?? null
}

/** A search holds countries by English name or by code. */
function countryName(name: string, language: Language): string {
  const wanted = name.toLowerCase()
  const known = countriesIn('en').find(
    country => country.countryFull.toLowerCase() === wanted || country.countryShort.toLowerCase() === wanted,
  )
  return countriesIn(language).find(country => country.countryId === known?.countryId)?.countryFull ?? name
}

export async function toAlert(row: AlertRow): Promise<JobAlert> {
  return {
    alertId: row.alert_id,
    token: alertToken(row.alert_id),
    query: row.query,
    description: await describeAlert(row),
    path: boardOfSearch(readBoardSearch(row.query)),
    frequency: frequencyOf(row),
    state: stateOf(row),
    email: maskedAddress(row.email),
    lang: row.lang,
    createdAt: row.created_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    nextAt: row.due_at?.toISOString() ?? null,
  }
}

export const frequencyOf = (row: Pick<AlertRow, 'frequency'>): AlertFrequency =>
  alertFrequencies.find(name => name === row.frequency) ?? 'daily'
const stateOf = (row: Pick<AlertRow, 'state'>): JobAlert['state'] =>
  alertStates.find(name => name === row.state) ?? 'stopped'
