import * as z from 'zod/mini'
import { standing } from '../applications/verbs.ts'
import { audit, everybody, machineWord, team, type Verb } from '../history/verb.ts'
import { documentKinds } from './documents.ts'

const kind = z.object({ kind: z.enum(documentKinds) })
const fields = z.object({ fields: z.array(machineWord) })
const invite = {
  entity: 'application',
  seenBy: everybody,
  after: z.object({ statusKey: standing.shape.statusKey }),
} as const

/** What candidates do with their profile, documents and invitations. */
export const candidateVerbs = {
  profile_changed: { entity: 'profile', seenBy: audit, text: /*i18n*/ { id: 'Profile changed' }, after: fields },
  document_added: { entity: 'document', seenBy: audit, text: /*i18n*/ { id: 'Document added' }, after: kind },
  document_changed: { entity: 'document', seenBy: audit, text: /*i18n*/ { id: 'Document changed' }, after: fields },
  document_removed: { entity: 'document', seenBy: audit, text: /*i18n*/ { id: 'Document removed' }, after: kind },
  cv_link_revoked: { entity: 'cv_link', seenBy: team, text: /*i18n*/ { id: 'CV link revoked' } },
  invite_accepted: { ...invite, text: /*i18n*/ { id: 'Invitation accepted' } },
  invite_declined: { ...invite, text: /*i18n*/ { id: 'Invitation declined' } },
  invite_expired: { ...invite, text: /*i18n*/ { id: 'Invitation expired' } },
} as const satisfies Record<string, Verb>
