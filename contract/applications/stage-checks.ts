import * as z from 'zod/mini'
import { documentRequestStates } from '../document-requests/requests.ts'
import { endpoint } from '../endpoint.ts'
import { approvalStatuses } from '../jobs/words.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'

/** Something that the present stage of an application asks the team to tick off. */
const stageCheck = z.object({
  item: z.string(),
  kind: z.enum(['checklist', 'document']),
  /** The application cannot move on without it unless somebody gives a reason. */
  isMandatory: z.boolean(),
  checkedAt: z.nullable(moment),
  /** Where the request for a document of this title stands; null where the candidate is not asked for one. An accepted one is checked. */
  request: z.nullable(z.enum(documentRequestStates)),
  /** Name of the colleague; null when that account is gone. */
  checkedBy: z.nullable(z.string()),
})
export type StageCheck = z.output<typeof stageCheck>

const stageChecks = z.object({
  appId: id,
  jobStageId: z.nullable(id),
  /** In the order of the stage's settings. */
  list: z.array(stageCheck),
  /** What the stage tells the team to do; empty when nothing. */
  text: z.string(),
  /** How long an interview of the stage takes, in minutes. */
  duration: z.nullable(z.number()),
  /** Where an onsite interview takes place; empty when not said. */
  location: z.string(),
  /** By whom an application must be approved before it moves on; null where the stage asks the viewer's company for no approval. */
  approval: z.nullable(
    z.object({
      flowName: z.string(),
      /** Null where it has not been asked for. */
      approvalId: z.nullable(id),
      status: z.nullable(z.enum(approvalStatuses)),
      /** Names of those who have to decide now. */
      waitingFor: z.array(z.string()),
    }),
  ),
})
export type StageChecks = z.output<typeof stageChecks>

const path = '/roboroy/api/v1/applications/{appId}/checks'
const params = z.object({ appId: id })

export const readStageChecks = endpoint({
  name: 'readStageChecks',
  summary: "Read the checklist and the documents that an application's present stage asks for, and who ticked them off",
  method: 'GET',
  path,
  audience: 'staff',
  may: 'candidates.view',
  params,
  output: stageChecks,
  problems: ['not-found'],
})

export const checkStageItem = endpoint({
  name: 'checkStageItem',
  summary: "Tick or untick an item of the present stage's checklist, or a document it asks for",
  method: 'PUT',
  path,
  audience: 'staff',
  may: 'pipeline.move',
  params,
  body: z.object({
    jobStageId: id,
    item: z.string().check(z.minLength(1, texts.required.id), z.maxLength(200, texts.value.id)),
    isChecked: z.boolean(),
  }),
  output: stageChecks,
  problems: ['not-found', 'invalid', 'illegal-change'],
})
