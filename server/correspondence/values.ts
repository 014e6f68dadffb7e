import type { VariableValues } from '@hireloom/contract/correspondence/variables.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { applicationManagedBy, isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { languageOf, tagOf } from '../kernel/i18n.ts'
import { publicUrl } from '../kernel/ports.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'

interface Row {
  app_id: number
  job_id: number
  company_id: number
  profile_id: number
  email: string
  first_name: string
  last_name: string
  needs_proof: boolean
  language: string | null
  applied_at: Date
  title: string
  work_location: string | null
  department: string | null
  is_private: boolean
  company_name: string
}

/** An application, or a person without one, with what a message to them needs. */
export interface Addressee<Of extends number | null = number | null> {
  readonly appId: Of
  readonly jobId: Of
  readonly companyId: number
  readonly profileId: number
  readonly companyName: string
  /** Empty where none is known, or where nobody has proved that it is the applicant's. */
  readonly email: string
  readonly fullName: string
  readonly language: Language
  readonly valuesFrom: (sender: Sender, language: Language) => VariableValues
}

export interface Sender {
  readonly firstName: string
  readonly fullName: string
  readonly email: string
}

/** Those of some applications that the viewer may write to, by number. */
export async function findAddressees(
  appIds: readonly number[],
  viewer: StaffViewer,
  may: Permission = 'candidates.contact',
): Promise<Map<number, Addressee<number>>> {
  const found = await rows(sql<Row>`
    select a.app_id, a.job_id, a.company_id, a.profile_id, a.needs_proof, a.applied_at, p.email, p.first_name, p.last_name,
      coalesce((select u.locale from app_user u where u.person_id = a.person_id and u.status = 'active' limit 1), a.language) as language,
      j.title, j.work_location, j.department, j.is_private, c.company_name
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
      join profile p on p.profile_id = a.profile_id
    where a.app_id = any(${[...appIds]}::bigint[]) and a.state not in ('archived', 'invited') and ${applicationManagedBy(viewer, may)}`)
  return new Map(found.map(row => [row.app_id, toAddressee(row)]))
}

function toAddressee(row: Row): Addressee<number> {
  const fullName = `${row.first_name} ${row.last_name}`.trim()
  const jobPath = pathOf('/public/r/job/:jobId', { jobId: row.job_id })
  return {
    appId: row.app_id,
    jobId: row.job_id,
    companyId: row.company_id,
    profileId: row.profile_id,
    companyName: row.company_name,
    email: row.needs_proof ? '' : row.email,
    fullName,
    language: languageOf(row.language ?? 'en'),
    valuesFrom: (sender, language) => ({
      'candidate.firstName': row.first_name,
      'candidate.lastName': row.last_name,
      'candidate.fullName': fullName,
      'job.title': row.title,
      'job.location': row.work_location ?? '',
      'job.department': row.department ?? '',
      'job.url': row.is_private ? '' : `${publicUrl()}${jobPath}`,
      'application.appliedOn': dayIn(language, row.applied_at),
      'company.name': row.company_name,
      'sender.firstName': sender.firstName,
      'sender.fullName': sender.fullName,
      'sender.email': sender.email,
    }),
  }
}

interface PersonRow
  extends Pick<Row, 'profile_id' | 'company_id' | 'first_name' | 'last_name' | 'email' | 'language' | 'company_name'> {
  is_proved: boolean
}

/** Those of some people of the viewer's company whom the viewer sees, by the number of their profile. */
export async function findPeople(
  profileIds: readonly number[],
  viewer: StaffViewer,
): Promise<Map<number, Addressee<null>>> {
  const isProved = sql`(not exists (select 1 from application x where x.profile_id = p.profile_id and x.needs_proof)
    or exists (select 1 from application x where x.profile_id = p.profile_id and not x.needs_proof)
    or exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null))`
  const found = await rows(sql<PersonRow>`
    select p.profile_id, p.company_id, p.email, p.first_name, p.last_name, c.company_name, ${isProved} as is_proved,
      coalesce((select u.locale from app_user u where u.person_id = p.person_id and u.status = 'active' limit 1),
        (select n.language from brought_notice n where n.person_id = p.person_id and n.company_id = p.company_id)) as language
    from profile p join company c on c.company_id = p.company_id
    where p.profile_id = any(${[...profileIds]}::bigint[]) and p.company_id = ${viewer.companyId} and ${isSomebody} and ${profileVisibleTo(viewer)}`)
  return new Map(found.map(row => [row.profile_id, toPerson(row)]))
}

function toPerson(row: PersonRow): Addressee<null> {
  const fullName = `${row.first_name} ${row.last_name}`.trim()
  return {
    appId: null,
    jobId: null,
    companyId: row.company_id,
    profileId: row.profile_id,
    companyName: row.company_name,
    email: row.is_proved ? row.email : '',
    fullName,
    language: languageOf(row.language ?? 'en'),
    // What belongs to a job or an application is empty: the preview says so.
    valuesFrom: sender => ({
      'candidate.firstName': row.first_name,
      'candidate.lastName': row.last_name,
      'candidate.fullName': fullName,
      'job.title': '',
      'job.location': '',
      'job.department': '',
      'job.url': '',
      'application.appliedOn': '',
      'company.name': row.company_name,
      'sender.firstName': sender.firstName,
      'sender.fullName': sender.fullName,
      'sender.email': sender.email,
    }),
  }
}

const dayIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(`${tagOf(language)}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** Who writes, as the texts name them. */
export async function senderOf({ userId }: Pick<StaffViewer, 'userId'>): Promise<Sender> {
  const [row] = await rows(sql<{ firstname: string; lastname: string; email: string }>`
    select firstname, lastname, email from app_user where user_id = ${userId}`)
  const { firstname = '', lastname = '', email = '' } = row ?? {}
  return { firstName: firstname, fullName: `${firstname} ${lastname}`.trim(), email }
}
