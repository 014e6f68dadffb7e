import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { type StageGroup, stageTypes } from '@hireloom/contract/workflows/stage-types.ts'
import * as contract from '@hireloom/contract/workflows/workflows.ts'
import { by, newFlow } from '../testing/made-approvals.ts'
import { newTeam } from '../testing/made-team.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs } from '../testing/world.ts'

type Config = Readonly<Record<string, unknown>>

interface Known {
  readonly bucketId: number
  readonly flowId: number
}

/** Every setting of each type, by its number, and one that is wrong with the field that says so. */
const settingsOf = ({
  bucketId,
  flowId,
}: Known): Readonly<Record<number, { whole: Config; wrong: Config; field: string }>> => ({
  1: { whole: { lists: [bucketId], matchThreshold: 60 }, wrong: { matchThreshold: 101 }, field: 'matchThreshold' },
  2: { whole: { blind: true, checklist: ['Permit seen'] }, wrong: { checklist: [''] }, field: 'checklist.0' },
  3: {
    whole: { documents: [{ title: 'Diploma', formats: ['pdf', 'jpg'], maxMb: 5, mandatory: true }] },
    wrong: { documents: [{ title: 'Diploma', formats: ['exe'] }] },
    field: 'documents.0.formats.0',
  },
  4: { whole: { preInterviewStageId: 1, otp: true }, wrong: { otp: 'yes' }, field: 'otp' },
  5: { whole: { writtenAssessmentId: 1, passMark: 60, validDays: 7 }, wrong: { passMark: -1 }, field: 'passMark' },
  6: { whole: { assessmentId: 1, questionCount: 10 }, wrong: { questionCount: 0 }, field: 'questionCount' },
  7: {
    whole: { questions: ['Why us?'], takes: 2, seconds: 90, deadlineDays: 5 },
    wrong: { takes: 11 },
    field: 'takes',
  },
  8: { whole: { duration: 30, pool: [1], kit: 1, selfSchedule: true }, wrong: { duration: 0 }, field: 'duration' },
  9: {
    whole: { duration: 45, selfSchedule: false, conferenceProvider: 'jitsi' },
    wrong: { conferenceProvider: '' },
    field: 'conferenceProvider',
  },
  10: {
    whole: { duration: 60, location: 'Pier 4', rooms: ['Blue'], agenda: [{ title: 'Tour', minutes: 20 }] },
    wrong: { agenda: [{ title: 'Tour', minutes: 0 }] },
    field: 'agenda.0.minutes',
  },
  11: { whole: { questionnaireId: 1, count: 2 }, wrong: { count: 11 }, field: 'count' },
  12: { whole: { flowId }, wrong: { flowId: 'first' }, field: 'flowId' },
  13: { whole: { templateId: 1, approvals: true }, wrong: { approvals: 1 }, field: 'approvals' },
  14: { whole: { checklistTemplateId: 1 }, wrong: { checklistTemplateId: null }, field: 'checklistTemplateId' },
  15: { whole: { text: 'A day on the quay' }, wrong: { text: '' }, field: 'text' },
})

const usualGroups: Readonly<Record<number, StageGroup>> = {
  1: 'sourcing',
  2: 'applied',
  3: 'screening',
  4: 'screening',
  5: 'assessment',
  6: 'assessment',
  7: 'assessment',
  8: 'interview',
  9: 'interview',
  10: 'interview',
  11: 'interview',
  12: 'offer',
  13: 'offer',
  14: 'hired',
}

/** A whole workflow around one stage, which says where in it that stage is. */
function around(stage: { stageTypeId: number; config: Config }) {
  const given = { name: 'Looked at', ...(stage.stageTypeId === 15 && { group: 'interview' as const }), ...stage }
  const [first, last] = [
    { name: 'Applied', stageTypeId: 2 },
    { name: 'Joining', stageTypeId: 14 },
  ]
  if (stage.stageTypeId === 1) return { at: 0, stages: [given, first, last] }
  return stage.stageTypeId === 14 ? { at: 1, stages: [first, given] } : { at: 1, stages: [first, given, last] }
}

test('each type of stage keeps all of its settings, refuses wrong and unknown ones, and counts as its group', async () => {
  const { chief } = await newTeam()
  const { bucketId } = await callAs(chief)(createBucket, { body: { bucketName: 'Crew', shared: true } })
  const { flowId } = await newFlow(chief, [by(chief)], { kind: 'application' })
  const settings = settingsOf({ bucketId, flowId })
  const make = (stages: ReturnType<typeof around>['stages']) =>
    callAs(chief)(contract.createWorkflow, { body: { name: 'One of each', stages } })
  for (const { stageTypeId } of stageTypes) {
    const { whole, wrong, field } = settings[stageTypeId] ?? assert.fail(`type ${stageTypeId} is not in the table`)
    const { at, stages } = around({ stageTypeId, config: whole })
    const made = await make(stages)
    assert.deepEqual(made.stages[at]?.config, whole)
    assert.equal(made.stages[at]?.group, usualGroups[stageTypeId] ?? 'interview')
    await callAs(chief)(contract.removeWorkflow, { params: { workflowId: made.workflowId } })
    const bad = around({ stageTypeId, config: wrong }).stages
    await assertRefused(make(bad), 'invalid', [`stages.${at}.config.${field}`])
    const unknown = around({ stageTypeId, config: { colour: 'red' } }).stages
    await assertRefused(make(unknown), 'invalid', [`stages.${at}.config.colour`])
  }
})
