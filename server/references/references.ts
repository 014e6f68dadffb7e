import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { standardQuestions } from '@hireloom/contract/references/questions.ts'
import {
  type Reference,
  type ReferenceList,
  referenceQuestion,
  referenceStatuses,
} from '@hireloom/contract/references/references.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { peopleSeenBy } from '../applications/seen-people.ts'
import { applicationVisibleTo, personOfViewer } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { answersShown, referenceEditableBy, referenceVisibleTo } from './visible.ts'

const mostReferences = 100
export const mostReminders = 3
export const reminderPauseMs = 3 * 24 * 3600_000

interface Row {
  reference_id: number
  app_id: number | null
  job_name: string | null
  company_id: number | null
  company_name: string | null
  referee_name: string
  referee_email: string
  referee_phone: string | null
  referee_company: string | null
  referee_relation: string | null
  status: string
  is_asked_by_staff: boolean
  asked_by_user_id: number | null
  questions: unknown
  answers: unknown
  recommend: boolean | null
  reminders: number
  created_at: Date
  last_letter_at: Date | null
  answered_at: Date | null
  expires_at: Date | null
  is_editable: boolean
  is_shown: boolean
}

/** References that a person may see, narrowed by a further rule (alias `r`), the latest first. */
async function select(viewer: Viewer, narrowed: RawBuilder<boolean>): Promise<Row[]> {
  return rows(sql<Row>`
    select r.reference_id, r.app_id, j2.title as job_name, r.company_id, c.company_name, r.referee_name, r.referee_email,
      r.referee_phone, r.referee_company, r.referee_relation, ${statusNow()} as status, r.is_asked_by_staff, r.asked_by_user_id,
      r.questions, r.answers, r.recommend, r.reminders, r.created_at, r.last_letter_at, r.answered_at, r.expires_at,
      ${referenceEditableBy(viewer)} as is_editable, ${isStaff(viewer) ? sql`true` : answersShown} as is_shown
    from reference r left join application a2 on a2.app_id = r.app_id left join job j2 on j2.job_id = a2.job_id
    left join company c on c.company_id = r.company_id
    where ${referenceVisibleTo(viewer)} and ${narrowed}
    order by r.reference_id desc limit ${mostReferences}`)
}

/** Where a reference (alias `r`) stands; one whose time is over has expired, also before the sweep says so. */
export const statusNow = (): RawBuilder<string> =>
  sql<string>`(case when r.status in ('requested', 'opened') and r.expires_at < ${now()} then 'expired' else r.status end)`

const statusOf = z.enum(referenceStatuses)
const storedQuestions = z.array(referenceQuestion)
export const storedAnswers = z.array(z.object({ questionId: z.number(), answer: z.string() }))

function toReference(row: Row): Reference {
  const status = statusOf.parse(row.status)
  const isWaiting = status === 'requested' || status === 'opened'
  const remindFrom =
    isWaiting && row.is_editable && row.reminders < mostReminders && row.last_letter_at !== null
      ? new Date(row.last_letter_at.getTime() + reminderPauseMs)
      : null
  return {
    referenceId: row.reference_id,
    appId: row.app_id,
    jobName: row.job_name,
    companyId: row.company_id,
    companyName: row.company_name,
    referee: {
      name: row.referee_name,
      email: row.referee_email,
      phone: row.referee_phone,
      company: row.referee_company,
      relation: row.referee_relation,
    },
    status,
    isAskedByStaff: row.is_asked_by_staff,
    createdAt: row.created_at.toISOString(),
    lastLetterAt: row.last_letter_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    expiresAt: isWaiting ? (row.expires_at?.toISOString() ?? null) : null,
    answered: status === 'submitted' && row.is_shown ? answeredOf(row) : null,
    canSend: row.is_editable && (status === 'draft' || status === 'expired'),
    canRemind: remindFrom !== null && remindFrom <= now(),
    remindFrom: remindFrom?.toISOString() ?? null,
    canRemove: row.is_editable,
  }
}

function answeredOf(row: Row): Reference['answered'] {
  const given = storedAnswers.parse(row.answers)
  const answers = storedQuestions.parse(row.questions).flatMap(({ questionId, question }) => {
    const answer = given.find(each => each.questionId === questionId)?.answer ?? ''
    return answer === '' ? [] : [{ question, answer }]
  })
  return { recommend: row.recommend === true, answers }
}

export async function findReference(viewer: Viewer, referenceId: number): Promise<Reference> {
  const [row] = await select(viewer, sql<boolean>`r.reference_id = ${referenceId}`)
  if (!row) throw new Problem('not-found')
  return toReference(row)
}

interface Applicant {
  person_id: number
  profile_id: number | null
  full_name: string
}

/** All references of a signed-in candidate, or those that belong to one application. */
export async function findReferences(viewer: Viewer, appId: number | undefined): Promise<ReferenceList> {
  const applicant = await applicantOf(viewer, appId)
  const found = await select(
    viewer,
    appId === undefined
      ? sql<boolean>`r.person_id = ${applicant.person_id}`
      : sql<boolean>`(r.app_id = ${appId} or (r.app_id is null and r.person_id = ${applicant.person_id}))`,
  )
  const references = found.map(toReference)
  const applications = await applicationsOf(viewer, applicant.person_id, appId)
  const companies = new Map(applications.map(each => [each.companyId, each.companyName]))
  const referees = new Map(references.map(each => [each.referee.email.toLowerCase(), each.referee]))
  return {
    references,
    companies: [...companies].map(([companyId, companyName]) => ({ companyId, companyName })),
    questions: [...standardQuestions],
    referrer: await referrersOf(viewer, applicant.person_id, appId),
    userReferences: found.filter(row => row.asked_by_user_id === viewer.userId).map(row => row.reference_id),
    applicant: { profileId: applicant.profile_id, fullName: applicant.full_name, applications },
    referee: [...referees.values()],
    count: references.length,
  }
}

/** The person whom the references are about: the signed-in candidate, or the one behind an application that the viewer sees. */
async function applicantOf(viewer: Viewer, appId: number | undefined): Promise<Applicant> {
  if (isStaff(viewer) && appId === undefined) throw new Problem('not-found')
  const [found] =
    appId === undefined
      ? await rows(sql<Applicant>`
          select u.person_id, p.profile_id, coalesce(${shownName('u')}, '') as full_name from app_user u
          left join profile p on p.person_id = u.person_id and p.company_id is null where u.user_id = ${viewer.userId}`)
      : await rows(sql<Applicant>`
          select a.person_id, a.profile_id, trim(p.first_name || ' ' || p.last_name) as full_name from application a
          join job j on j.job_id = a.job_id join ${peopleSeenBy(viewer)} p on p.profile_id = a.profile_id
          where a.app_id = ${appId} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}`)
  if (!found) throw new Problem('not-found')
  return found
}

async function applicationsOf(viewer: Viewer, personId: number, appId: number | undefined) {
  return rows(sql<ReferenceList['applicant']['applications'][number]>`
    select a.app_id as "appId", j.title as "jobName", c.company_id as "companyId", c.company_name as "companyName"
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = a.company_id
    where a.person_id = ${personId} and a.state = 'active' and ${applicationVisibleTo(viewer)}
      and ${appId === undefined ? sql`true` : sql`a.app_id = ${appId}`}
    order by a.last_activity_at desc, a.app_id desc limit ${mostReferences}`)
}

async function referrersOf(viewer: Viewer, personId: number, appId: number | undefined) {
  return rows(sql<ReferenceList['referrer'][number]>`
    select a.app_id as "appId", f.referrer_full_name as "referrerFullName" from referral f
    join application a on a.app_id = f.app_id join job j on j.job_id = a.job_id
    where a.person_id = ${personId} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
      and ${appId === undefined ? sql`true` : sql`a.app_id = ${appId}`}
    order by f.referral_id desc limit ${mostReferences}`)
}

/**
 * How many referees an applicant has named, for this application, for another one to the same company, or for every employer, who have not
 * refused or let the time pass; whoever is named twice counts once. Nobody's view narrows it, so that it is for decisions alone and not to be shown.
 */
export async function countReferees(appId: number): Promise<number> {
  const [counted] = await rows(sql<{ count: number }>`
    select count(distinct lower(r.referee_email::text))::int as count from application a
    join reference r on r.person_id = a.person_id and (r.app_id is null or r.app_id = a.app_id or r.company_id = a.company_id)
    where a.app_id = ${appId} and ${statusNow()} not in ('declined', 'expired')`)
  return counted?.count ?? 0
}

/** What others said of a person, for the copy of the own data: what the rules let the person read. */
export async function exportReferences(viewer: Viewer): Promise<Reference[]> {
  return (await select(viewer, sql<boolean>`r.person_id = ${personOfViewer(viewer)}`)).map(toReference)
}
