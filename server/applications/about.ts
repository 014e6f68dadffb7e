import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { type ApplicationState, applicationStates } from '@hireloom/contract/applications/transitions.ts'
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

/** The state that a row names; throws on a word that is none. */
export const stateOf = (text: string): ApplicationState => z.enum(applicationStates).parse(text)

interface PlaceColumns {
  readonly status_key: string
  readonly job_stage_id: number | null
  readonly stage_name: string | null
}

/** Where an application stands, as decisions answer it and events tell it. */
export const placeOf = (row: PlaceColumns) => ({
  statusKey: statusKeyOf(row.status_key),
  jobStageId: row.job_stage_id,
  stageName: row.stage_name,
})
