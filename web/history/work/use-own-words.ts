import type { alertFrequencies, alertStates } from '@hireloom/contract/alerts/alerts.ts'
import type { Decision } from '@hireloom/contract/approvals/approvals.ts'
import type { SetupStep } from '@hireloom/contract/companies/setup.ts'
import type { suppressionReasons } from '@hireloom/contract/correspondence/suppressions.ts'
import type { criteriaCauses } from '@hireloom/contract/criteria/criteria.ts'
import type { BatchKind } from '@hireloom/contract/intake/words.ts'
import type { ApprovalStatus } from '@hireloom/contract/jobs/words.ts'
import type { MemberStatus } from '@hireloom/contract/members/members.ts'
import type { micrositeStates } from '@hireloom/contract/microsites/microsites.ts'
import type { LegalKind } from '@hireloom/contract/platform/legal-kinds.ts'
import type { GivenConsent } from '@hireloom/contract/privacy/consents.ts'
import type { ExitNeed } from '@hireloom/contract/workflows/exit-rules.ts'
import { useLingui } from '@lingui/react/macro'

type Words<Value extends string> = Readonly<Record<Value, string>>

/** Values of events that no screen has a list of words for, or says in a sentence of its own. */
export function useOwnWords() {
  const { t } = useLingui()
  return {
    exitNeed: {
      ratings: t`Ratings by your team`,
      note: t`A note`,
      assignee: t`A colleague assigned to the application`,
      resume: t`A CV`,
      checklist: t`Every item of the checklist`,
      documents: t`All required documents`,
      references: t`References`,
      approval: t`An approval`,
    } satisfies Words<ExitNeed>,
    manualReview: { upheld: t`Unchanged`, changed: t`Changed` },
    decision: {
      approve: t`Approved`,
      reject: t`Rejected`,
      request_changes: t`Asked for changes`,
    } satisfies Words<Decision>,
    decidedVia: { app: t`In the app`, link: t`by email link` },
    approval: {
      pending: t`Waiting for approval`,
      approved: t`Approved`,
      rejected: t`Rejected`,
      changes_requested: t`Changes requested`,
      cancelled: t`Cancelled`,
    } satisfies Words<ApprovalStatus>,
    criteriaCause: {
      generated: t`Generated from the job`,
      edited: t`Edited`,
      restored: t`Restored version`,
    } satisfies Words<(typeof criteriaCauses)[number]>,
    importChange: { inserted: t`Added`, changed: t`Updated` },
    stageField: {
      name: t`Name`,
      config: t`Instructions for your team`,
      candidate_label: t`What candidates see`,
      sla_hours: t`Decide within, in hours`,
      exit_rules: t`Before moving on`,
      schedule_event_data: t`Interview`,
      interviewer_pool: t`Interviewers`,
      written_assessment_id: t`Written test`,
      pre_interview_stage_id: t`Pre-interview questions`,
      video_interview_id: t`Video interview`,
      soft_skill_assessment_id: t`Soft skills assessment`,
      scorecard_template_id: t`Scorecard`,
    },
    chatAuthor: { visitor: t`Visitor`, staff: t`Your team` },
    suppression: {
      unsubscribed: t`Unsubscribed`,
      bounced: t`Address doesn't exist`,
      complained: t`Reported as spam`,
      manual: t`Added by a colleague`,
    } satisfies Words<(typeof suppressionReasons)[number]>,
    upload: { job: t`Job`, internal_pool: t`Employees`, external_pool: t`Talent pool` } satisfies Words<BatchKind>,
    profileField: {
      name: t`Name`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`Email`,
      phone: t`Phone`,
      mobile: t`Mobile number`,
      countryId: t`Country`,
      headline: t`Headline`,
      summary: t`Summary`,
      currentTitle: t`Current position`,
      currentCompany: t`Current company`,
      skills: t`Skills`,
      links: t`Links`,
      availability: t`Availability`,
      preferences: t`Preferences`,
      finland: t`Work in Finland`,
    },
    documentField: { fileName: t`File name`, isPrimary: t`Current CV`, isRemoved: t`Document removed` },
    readingVerdict: { accepted: t`Accepted`, corrected: t`Corrected`, cleared: t`Cleared` },
    matchVerdict: { up: t`Suitable`, down: t`Not suitable` },
    consent: {
      given: t`Agreed`,
      refused: t`Not agreed`,
      withdrawn: t`Withdrawn`,
    } satisfies Words<GivenConsent['state']>,
    factor: { totp: t`Authenticator app`, passkey: t`Passkey` },
    frequency: { daily: t`Daily`, weekly: t`Weekly` } satisfies Words<(typeof alertFrequencies)[number]>,
    alert: {
      waiting: t`Not confirmed yet`,
      active: t`Active`,
      paused: t`Paused`,
      stopped: t`Stopped`,
    } satisfies Words<(typeof alertStates)[number]>,
    setupStep: {
      profile: t`Company profile`,
      look: t`Logo and colours`,
      structure: t`Offices and departments`,
      people: t`Your team`,
      job: t`Your first job`,
    } satisfies Words<SetupStep>,
    member: {
      active: t`Active`,
      invited: t`Invited`,
      suspended: t`Suspended`,
      deactivated: t`Deactivated`,
    } satisfies Words<MemberStatus>,
    microsite: {
      draft: t`Draft`,
      live: t`Live`,
      unpublished: t`Unpublished`,
    } satisfies Words<(typeof micrositeStates)[number]>,
    legal: {
      terms: t`Terms`,
      privacy: t`Privacy`,
      cookies: t`Cookies`,
      support: t`Support`,
      accessibility: t`Accessibility`,
    } satisfies Words<LegalKind>,
    todo: { open: t`Open`, done: t`Done` },
    format: { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP', pdf: 'PDF', json: 'JSON', jsonresume: 'JSON Resume' },
  }
}
