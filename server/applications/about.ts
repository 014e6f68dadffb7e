import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import * as z from 'zod'

interface ApplicationRow {
  readonly app_id: number
  readonly job_id: number
  readonly profile_id: number
}

/** What an event of an application is about. */
export const aboutApplication = (row: ApplicationRow) => ({
  entityId: row.app_id,
  jobId: row.job_id,
  appId: row.app_id,
  profileId: row.profile_id,
})

const key = z.enum(statusKeys)

/** The status that a row names; throws on a word that is none. */
export const statusKeyOf = (text: string): StatusKey => key.parse(text)
