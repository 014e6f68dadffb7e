import { applicationVerbs } from '@hireloom/contract/applications/verbs.ts'
import { applyVerbs } from '@hireloom/contract/apply/verbs.ts'
import { approvalVerbs } from '@hireloom/contract/approvals/verbs.ts'
import { automationVerbs } from '@hireloom/contract/automation/verbs.ts'
import { criteriaVerbs } from '@hireloom/contract/criteria/verbs.ts'
import { customFieldVerbs } from '@hireloom/contract/custom-fields/verbs.ts'
import { cvListVerbs } from '@hireloom/contract/cv-lists/verbs.ts'
import { jobVerbs } from '@hireloom/contract/jobs/verbs.ts'
import { referralVerbs } from '@hireloom/contract/referrals/verbs.ts'
import { screeningVerbs } from '@hireloom/contract/screening/verbs.ts'
import { workflowVerbs } from '@hireloom/contract/workflows/verbs.ts'
import type { FieldsOfVerbs } from './fields.ts'

/** What the events of jobs and applications tell. */
export const hiringFields: FieldsOfVerbs = [
  [
    applicationVerbs,
    {
      onHoldUntil: /*i18n*/ { id: 'Hold until' },
      answerDueAt: /*i18n*/ { id: 'Answer due' },
      recipients: /*i18n*/ { id: 'Recipients' },
      templateName: /*i18n*/ { id: 'Template' },
      state: /*i18n*/ { id: 'Decision', kind: 'manualReview' },
    },
  ],
  [applyVerbs, { score: /*i18n*/ { id: 'Match score' } }],
  [
    approvalVerbs,
    {
      isFirst: /*i18n*/ { id: 'First publishing' },
      decision: /*i18n*/ { id: 'Decision', kind: 'decision' },
      step: /*i18n*/ { id: 'Step' },
      via: /*i18n*/ { id: 'Decided', kind: 'decidedVia' },
      status: /*i18n*/ { id: 'Status', kind: 'approval' },
      conditions: /*i18n*/ { id: 'Conditions' },
      steps: /*i18n*/ { id: 'Steps' },
    },
  ],
  [
    automationVerbs,
    {
      trigger: /*i18n*/ { id: 'When', kind: 'trigger' },
      isEnabled: /*i18n*/ { id: 'Switched on' },
    },
  ],
  [criteriaVerbs, { cause: /*i18n*/ { id: 'Origin', kind: 'criteriaCause' } }],
  [
    customFieldVerbs,
    {
      name: /*i18n*/ { id: 'Field name' },
      displayName: /*i18n*/ { id: 'Question' },
      dataType: /*i18n*/ { id: 'Answer type', kind: 'dataType' },
      type: /*i18n*/ { id: 'Fields for', kind: 'fieldType' },
      isMandatory: /*i18n*/ { id: 'Required' },
      isPublic: /*i18n*/ { id: 'Visible to applicants' },
      exposeInPublicApi: /*i18n*/ { id: 'Show on the job page' },
      triggerReapproval: /*i18n*/ { id: 'Changes need approval' },
      visibleToRoles: /*i18n*/ { id: 'Who in your team sees it', kind: 'memberRole' },
      options: /*i18n*/ { id: 'Options' },
      description: /*i18n*/ { id: 'Help text' },
      slotConfig: /*i18n*/ { id: 'Appearance' },
      cfConditionalConfig: /*i18n*/ { id: 'Conditions' },
      order: /*i18n*/ { id: 'Position on the form' },
    },
  ],
  [
    cvListVerbs,
    {
      applications: /*i18n*/ { id: 'Applications' },
      readers: /*i18n*/ { id: 'Recipients' },
    },
  ],
  [
    jobVerbs,
    {
      fields: /*i18n*/ { id: 'Fields', kind: 'jobField' },
      source: /*i18n*/ { id: 'Source' },
      change: /*i18n*/ { id: 'Result', kind: 'importChange' },
      open: /*i18n*/ { id: 'Open to the whole company' },
      confidential: /*i18n*/ { id: 'Confidential job' },
      labels: /*i18n*/ { id: 'Meta information' },
      isAutoPilot: /*i18n*/ { id: 'Auto-pilot' },
      isAutoShortlist: /*i18n*/ { id: 'Auto-shortlist' },
      autoShortlistAll: /*i18n*/ { id: 'Include earlier applicants' },
      skipConsentAll: /*i18n*/ { id: 'Skip the consent question' },
      aiSourcing: /*i18n*/ { id: 'AI sourcing' },
      autoShortlistThreshold: /*i18n*/ { id: 'Minimum score for auto-shortlist' },
      recipients: /*i18n*/ { id: 'Recipients' },
      templateName: /*i18n*/ { id: 'Template' },
      code: /*i18n*/ { id: 'Code' },
      codes: /*i18n*/ { id: 'Codes' },
      reason: /*i18n*/ { id: 'Reason', kind: 'openingReason' },
      targetStart: /*i18n*/ { id: 'Target start date' },
      read: /*i18n*/ { id: 'Rows read' },
      inserted: /*i18n*/ { id: 'Added' },
      changed: /*i18n*/ { id: 'Updated' },
      same: /*i18n*/ { id: 'Unchanged' },
      refused: /*i18n*/ { id: 'Refused rows' },
      removed: /*i18n*/ { id: 'Deleted jobs' },
      restored: /*i18n*/ { id: 'Restored jobs' },
      closed: /*i18n*/ { id: 'Closed jobs' },
      left: /*i18n*/ { id: 'Unchanged' },
    },
  ],
  [
    referralVerbs,
    {
      status: /*i18n*/ { id: 'Status', kind: 'referral' },
      source: /*i18n*/ { id: 'Referred by', kind: 'referralSource' },
      incentive: /*i18n*/ { id: 'Incentive' },
      isOwn: /*i18n*/ { id: 'Own incentive' },
    },
  ],
  [
    screeningVerbs,
    {
      typeName: /*i18n*/ { id: 'Answer type', kind: 'questionKind' },
      questionaire: /*i18n*/ { id: 'Question', kind: 'question' },
      required: /*i18n*/ { id: 'Required' },
      knockout: /*i18n*/ { id: 'Preferred answer' },
      answers: /*i18n*/ { id: 'Answers' },
      /** Numbers of questions. */
      knockedOut: null,
    },
  ],
  [
    workflowVerbs,
    {
      stages: /*i18n*/ { id: 'Stages' },
      jobs: /*i18n*/ { id: 'Jobs' },
      name: /*i18n*/ { id: 'Name', kind: 'stage' },
      group: /*i18n*/ { id: 'Counts as', kind: 'stageGroup' },
      changed: /*i18n*/ { id: 'Fields', kind: 'stageField' },
      applications: /*i18n*/ { id: 'Applications' },
    },
  ],
]
