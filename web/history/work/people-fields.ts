import { candidateVerbs } from '@hireloom/contract/candidates/verbs.ts'
import { chatVerbs } from '@hireloom/contract/chat/verbs.ts'
import { correspondenceVerbs } from '@hireloom/contract/correspondence/verbs.ts'
import { duplicateVerbs } from '@hireloom/contract/duplicates/verbs.ts'
import { eventVerbs } from '@hireloom/contract/events/verbs.ts'
import { intakeVerbs } from '@hireloom/contract/intake/verbs.ts'
import { matchingVerbs } from '@hireloom/contract/matching/verbs.ts'
import { noteVerbs } from '@hireloom/contract/notes/verbs.ts'
import { peopleVerbs } from '@hireloom/contract/people/verbs.ts'
import { privacyVerbs } from '@hireloom/contract/privacy/verbs.ts'
import { talentPoolVerbs } from '@hireloom/contract/talent-pool/verbs.ts'
import type { FieldsOfVerbs } from './fields.ts'

/** What the events of people tell, and of what is written to them. */
export const peopleFields: FieldsOfVerbs = [
  [
    candidateVerbs,
    {
      kind: /*i18n*/ { id: 'Document type', kind: 'document' },
      fields: /*i18n*/ { id: 'Fields', kind: 'profileField' },
    },
  ],
  [chatVerbs, { author: /*i18n*/ { id: 'From', kind: 'chatAuthor' } }],
  [
    correspondenceVerbs,
    {
      category: /*i18n*/ { id: 'Category', kind: 'emailCategory' },
      steps: /*i18n*/ { id: 'Emails' },
      reason: /*i18n*/ { id: 'Reason', kind: 'suppression' },
    },
  ],
  [duplicateVerbs, { isAutomatic: /*i18n*/ { id: 'Merged automatically' } }],
  [
    eventVerbs,
    {
      eventBanner: /*i18n*/ { id: 'Banner' },
      dateAndTime: /*i18n*/ { id: 'Starts' },
      endDate: /*i18n*/ { id: 'Ends' },
      mode: /*i18n*/ { id: 'Format', kind: 'eventMode' },
      location: /*i18n*/ { id: 'Place' },
      joinUrl: /*i18n*/ { id: 'Online meeting link' },
      capacity: /*i18n*/ { id: 'Seats' },
      registration: /*i18n*/ { id: 'Who can register', kind: 'eventRegistration' },
      invited: /*i18n*/ { id: 'Invited' },
    },
  ],
  [
    intakeVerbs,
    {
      kind: /*i18n*/ { id: 'Uploaded for', kind: 'upload' },
      files: /*i18n*/ { id: 'Files' },
      removed: /*i18n*/ { id: 'Candidates removed' },
      kept: /*i18n*/ { id: 'Candidates kept' },
      enabled: /*i18n*/ { id: 'Switched on' },
      field: /*i18n*/ { id: 'Field', kind: 'profileField' },
      verdict: /*i18n*/ { id: 'Decision', kind: 'readingVerdict' },
    },
  ],
  [matchingVerbs, { verdict: /*i18n*/ { id: 'Verdict', kind: 'matchVerdict' } }],
  /** Numbers of members. */
  [noteVerbs, { mentions: null }],
  [peopleVerbs, { isSmart: /*i18n*/ { id: 'Smart bucket' } }],
  [
    privacyVerbs,
    {
      application_processing: /*i18n*/ { id: 'Processing of the application', kind: 'consent' },
      future_jobs: /*i18n*/ { id: 'Other jobs', kind: 'consent' },
      talent_pool: /*i18n*/ { id: 'Talent pool', kind: 'consent' },
      marketing_jobs: /*i18n*/ { id: 'Emails about jobs', kind: 'consent' },
      share_with_clients: /*i18n*/ { id: 'Sharing with clients', kind: 'consent' },
      whatsapp: /*i18n*/ { id: 'WhatsApp', kind: 'consent' },
      basis: /*i18n*/ { id: 'Lawful basis for people you add', kind: 'sourcingBasis' },
      asksConsent: /*i18n*/ { id: 'Asks for consent' },
      months: /*i18n*/ { id: 'Months' },
      keptUntil: /*i18n*/ { id: 'Kept until' },
    },
  ],
  [
    talentPoolVerbs,
    {
      bucketName: /*i18n*/ { id: 'Name' },
      shared: /*i18n*/ { id: 'Shared with team' },
      shares: /*i18n*/ { id: 'Shared with' },
      added: /*i18n*/ { id: 'Candidates added' },
      stage: /*i18n*/ { id: 'Stage', kind: 'poolStage' },
      fields: /*i18n*/ { id: 'Join form fields' },
      emailDomain: /*i18n*/ { id: 'Allowed email domains' },
      inviteOnly: /*i18n*/ { id: 'Invited people only' },
      isPrimary: /*i18n*/ { id: 'Show on our pages' },
      expiresAt: /*i18n*/ { id: 'Ends on' },
    },
  ],
]
