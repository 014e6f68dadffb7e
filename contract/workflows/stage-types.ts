import * as z from 'zod/mini'
import type { StatusKey } from '../applications/applications.ts'
import { id } from '../wire.ts'

/** What every stage counts as, in reports and in the tabs of a job, in the order of a hiring. */
export const stageGroups = ['sourcing', 'applied', 'screening', 'assessment', 'interview', 'offer', 'hired'] as const
export type StageGroup = (typeof stageGroups)[number]

/** The tab of an active application by the group of its stage; the database derives the same (`status_key_of`). */
export const statusOfGroup = {
  sourcing: 'invited',
  applied: 'applied',
  screening: 'shortlisted',
  assessment: 'assessment',
  interview: 'interview',
  offer: 'offer',
  hired: 'joining',
} as const satisfies Record<StageGroup, StatusKey>

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const count = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most))
const minutes = count(24 * 60)

/** What a document may come as, judged by content. */
export const documentFormats = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const
export const mostDocumentMb = 50

/** Shared buckets of a company that a stage can name. */
export const mostStageBuckets = 500

const interview = {
  duration: z.optional(minutes),
  pool: z.optional(z.array(id).check(z.maxLength(50))),
  kit: z.optional(id),
  selfSchedule: z.optional(z.boolean()),
}

/** What can be set on a stage of each type, by `stageTypeId`; what a stage of the type waits for is decided by the area it names. */
export const stageConfigs = {
  /** `lists`: buckets into which people come who are invited, or whose application is in the stage; below `matchThreshold` AI sourcing lists nobody. */
  1: z.strictObject({
    lists: z.optional(z.array(id).check(z.maxLength(50))),
    matchThreshold: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  }),
  2: z.strictObject({
    blind: z.optional(z.boolean()),
    checklist: z.optional(z.array(text(200)).check(z.maxLength(30))),
  }),
  3: z.strictObject({
    documents: z.optional(
      z
        .array(
          z.strictObject({
            title: text(200),
            formats: z.optional(z.array(z.enum(documentFormats))),
            maxMb: z.optional(count(mostDocumentMb)),
            mandatory: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(30)),
    ),
  }),
  4: z.strictObject({ preInterviewStageId: z.optional(id), otp: z.optional(z.boolean()) }),
  5: z.strictObject({
    writtenAssessmentId: z.optional(id),
    passMark: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    validDays: z.optional(count(365)),
  }),
  6: z.strictObject({ assessmentId: z.optional(id), questionCount: z.optional(count(100)) }),
  7: z.strictObject({
    questions: z.optional(z.array(text(1000)).check(z.maxLength(30))),
    takes: z.optional(count(10)),
    seconds: z.optional(count(3600)),
    deadlineDays: z.optional(count(365)),
  }),
  8: z.strictObject(interview),
  9: z.strictObject({ ...interview, conferenceProvider: z.optional(text(100)) }),
  10: z.strictObject({
    ...interview,
    location: z.optional(text(300)),
    rooms: z.optional(z.array(text(200)).check(z.maxLength(30))),
    agenda: z.optional(z.array(z.strictObject({ title: text(200), minutes })).check(z.maxLength(30))),
  }),
  11: z.strictObject({ questionnaireId: z.optional(id), count: z.optional(count(10)) }),
  /** By which flow applications are approved in the stage; without one they are not. */
  12: z.strictObject({ flowId: z.optional(id) }),
  13: z.strictObject({ templateId: z.optional(id), approvals: z.optional(z.boolean()) }),
  14: z.strictObject({ checklistTemplateId: z.optional(id) }),
  15: z.strictObject({ text: z.optional(text(5000)) }),
} as const
export type StageTypeId = keyof typeof stageConfigs

/** The types a stage can have; `group` is what a stage of the type counts as unless its author says otherwise. */
export const stageTypes = [
  { stageTypeId: 1, type: 'sourcing', group: 'sourcing' },
  { stageTypeId: 2, type: 'application_review', group: 'applied' },
  { stageTypeId: 3, type: 'document', group: 'screening' },
  { stageTypeId: 4, type: 'pre_interview', group: 'screening' },
  { stageTypeId: 5, type: 'written_test', group: 'assessment' },
  { stageTypeId: 6, type: 'soft_skill', group: 'assessment' },
  { stageTypeId: 7, type: 'video_interview', group: 'assessment' },
  { stageTypeId: 8, type: 'phone', group: 'interview' },
  { stageTypeId: 9, type: 'online', group: 'interview' },
  { stageTypeId: 10, type: 'onsite', group: 'interview' },
  { stageTypeId: 11, type: 'reference', group: 'interview' },
  { stageTypeId: 12, type: 'approval', group: 'offer' },
  { stageTypeId: 13, type: 'offer', group: 'offer' },
  { stageTypeId: 14, type: 'joining', group: 'hired' },
  { stageTypeId: 15, type: 'custom', group: null },
] as const satisfies readonly { stageTypeId: StageTypeId; type: string; group: StageGroup | null }[]

/** Throws for a number that is no type. */
export function stageTypeOf(stageTypeId: number) {
  const type = stageTypes.find(known => known.stageTypeId === stageTypeId)
  if (type === undefined) throw new Error(`unknown stage type ${stageTypeId}`)
  return type
}
