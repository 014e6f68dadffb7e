import { documentOf, writings } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { resumePdf } from '../testing/made-applications.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  createMessage: writings,
  previewMessage: writings,
  listMessages: victim => [{ query: { appId: victim.appId } }, { query: { profileId: victim.profileId } }],
  createSequence: () => [{ body: { displayName: 'Mine', steps: [{ wait: 1, unit: 'days', emailTemplateId: 3 }] } }],
  startSequence: ({ sequenceId, appId, profileId }) => [
    { params: { sequenceId }, body: { profileIds: [profileId] } },
    { params: { sequenceId }, body: { appIds: [appId] } },
    { params: { sequenceId }, body: { query: { searchKey: marker } } },
  ],
  attachUnmatchedEmail: ({ unmatchedEmailId, appId, profileId }) => [
    { params: { unmatchedEmailId }, body: { appId } },
    { params: { unmatchedEmailId }, body: { profileId } },
  ],
  createSuppression: () => [{ body: { email: 'a.stranger@example.com' } }],
  uploadEmailFile: () => [{ body: documentOf(resumePdf(), 'attachment') }],
}
