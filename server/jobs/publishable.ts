import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { judgeJobAnswers } from '../custom-fields/job-answers.ts'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import { plainText } from '../kernel/sanitize.ts'
import { endOfDay } from './job-fields.ts'
import type { JobChange } from './publishing-gates.ts'
import { judgeReportingManager } from './reporting-manager.ts'

/** Refuses to publish what candidates could not understand; names every field that is wrong, and one that the viewer does not see as such. */
export async function requirePublishable(change: JobChange): Promise<void> {
  const { after: fields, viewer } = change
  const wrong = {
    ...(await judgeJobAnswers(change.companyId, fields.customFields, viewer)),
    ...(await judgeReportingManager(change)),
  }
  if (fields.title === '') wrong.title = texts.required.id
  if (plainText(fields.jobDesc).trim() === '') wrong.jobDesc = texts.required.id
  if (fields.minExp !== null && fields.maxExp !== null && fields.maxExp < fields.minExp)
    wrong.maxExp = texts.notAboveMinimum.id
  if (fields.minSalary !== null && fields.maxSalary !== null && fields.maxSalary < fields.minSalary)
    wrong.maxSalary = texts.notAboveMinimum.id
  if ((fields.minSalary !== null || fields.maxSalary !== null) && fields.currency === null)
    wrong.currency = texts.currencyMissing.id
  if (fields.extJobLink !== '' && !isWebAddress(fields.extJobLink)) wrong.extJobLink = texts.value.id
  if (fields.emailId !== '' && !z.email().safeParse(fields.emailId).success) wrong.emailId = texts.email.id
  const faultOfDate = judgeCloseDate(change)
  if (faultOfDate !== null) wrong.closeDate = faultOfDate
  for (const name of await unknownChoices(fields)) wrong[name] = texts.value.id
  if (Object.keys(wrong).length > 0) throw new Problem('invalid', { fields: wrong })
}

const isPast = (day: string | null): boolean => day !== null && !(endOfDay(day) > now())

/** A job that has closed by its date keeps that date until somebody reopens it. */
function judgeCloseDate({ isDraft, before, after }: JobChange): string | null {
  if (!isDraft && before.closeDate === after.closeDate) return null
  if (!isDraft && isPast(before.closeDate)) return texts.reopenForDate.id
  return isPast(after.closeDate) ? texts.futureDate.id : null
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:\/\//i.test(text)

/** Names of the fields that hold a number of no choice of theirs. */
async function unknownChoices(fields: JobFields): Promise<string[]> {
  const kinds = {
    jobFunctionId: 'job_function',
    seniorityId: 'seniority',
    qualificationTypeId: 'qualification_type',
    hourTypeId: 'hour_type',
    termId: 'term',
  } as const
  const known = await rows(sql<{ kind: string; choice_id: number }>`
    select kind, choice_id from choice where choice_id = any(${[
      fields.jobFunctionId,
      fields.seniorityId,
      fields.qualificationTypeId,
      fields.hourTypeId,
      fields.termId,
    ].filter(each => each !== null)})`)
  const isKnown = (kind: string, id: number | null) =>
    id === null || known.some(row => row.kind === kind && row.choice_id === id)
  const wrong = [
    ...(isKnown(kinds.jobFunctionId, fields.jobFunctionId) ? [] : ['jobFunctionId']),
    ...(isKnown(kinds.seniorityId, fields.seniorityId) ? [] : ['seniorityId']),
    ...(isKnown(kinds.qualificationTypeId, fields.qualificationTypeId) ? [] : ['qualificationTypeId']),
    ...(isKnown(kinds.hourTypeId, fields.hourTypeId) ? [] : ['hourTypeId']),
    ...(isKnown(kinds.termId, fields.termId) ? [] : ['termId']),
  ]
  const countries = await rows(sql<{ country_id: number }>`select country_id from country`)
  const isCountry = (id: number | null) => id === null || countries.some(row => row.country_id === id)
  if (!isCountry(fields.countryId)) wrong.push('countryId')
  for (const [at, place] of fields.furtherPlaces.entries())
    if (!isCountry(place.countryId)) wrong.push(`furtherPlaces.${at}.countryId`)
  return wrong
}
