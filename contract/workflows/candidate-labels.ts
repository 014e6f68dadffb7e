import { type StageGroup, type StageTypeId, stageTypeOf } from './stage-types.ts'

/** What an applicant reads of a stage, by its type, unless the company says it in words of its own. */
const byType = {
  sourcing: /*i18n*/ { id: 'Invited to apply' },
  application_review: /*i18n*/ { id: 'Application received' },
  document: /*i18n*/ { id: 'Documents' },
  pre_interview: /*i18n*/ { id: 'Interview questions' },
  written_test: /*i18n*/ { id: 'Written test' },
  soft_skill: /*i18n*/ { id: 'Assessment' },
  video_interview: /*i18n*/ { id: 'Video interview' },
  phone: /*i18n*/ { id: 'Phone interview' },
  online: /*i18n*/ { id: 'Online interview' },
  onsite: /*i18n*/ { id: 'Interview' },
  reference: /*i18n*/ { id: 'References' },
  approval: /*i18n*/ { id: 'Final review' },
  offer: /*i18n*/ { id: 'Offer' },
  joining: /*i18n*/ { id: 'Preparing your start' },
} as const

/** A stage of the type `custom` says what its group says. */
const byGroup = {
  sourcing: byType.sourcing,
  applied: byType.application_review,
  screening: /*i18n*/ { id: 'Shortlisted' },
  assessment: byType.soft_skill,
  interview: byType.onsite,
  offer: byType.offer,
  hired: byType.joining,
} as const satisfies Record<StageGroup, { id: string }>

/** The label of a stage whose company has not written one, as the text's English. */
export function candidateLabelOf(stageTypeId: StageTypeId, group: StageGroup): { id: string } {
  const { type } = stageTypeOf(stageTypeId)
  return type === 'custom' ? byGroup[group] : byType[type]
}
