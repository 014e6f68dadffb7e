import * as z from 'zod/mini'
import { id } from '../wire.ts'

/** The numbers of other areas' rows that a stage of a job works with; each area checks its own. */
export const stageLinks = {
  scheduleEventData: z.nullable(z.record(z.string(), z.unknown())),
  writtenAssessmentId: z.nullable(id),
  preInterviewStageId: z.nullable(id),
  videoInterviewId: z.nullable(id),
  softSkillAssessmentId: z.nullable(id),
  scorecardTemplateId: z.nullable(id),
  interviewerPool: z.nullable(z.array(id).check(z.maxLength(50))),
}
