import * as z from 'zod/mini'
import { audit, machineWord, type Verb } from '../history/verb.ts'

/** What someone may change of their own account. */
const settings = z.partial(
  z.object({
    tzid: z.nullable(machineWord),
    locale: machineWord,
    publicVisibility: z.boolean(),
    startPage: z.nullable(machineWord),
    /** The name itself is the person's, and stays in their account alone. */
    hasNewName: z.boolean(),
  }),
)

/** What happens to accounts. */
export const accountVerbs = {
  user_created: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Account created' } },
  user_registered: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Signed up' } },
  user_changed: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: 'Account settings changed' },
    before: settings,
    after: settings,
  },
  email_confirmed: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Email address confirmed' } },
  password_changed: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Password changed' } },
  password_reset: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Password reset' } },
  signed_in: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Signed in' } },
  sign_in_failed: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Sign-in failed' } },
  signed_out: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Signed out' } },
  company_switched: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Switched to this company' } },
  session_revoked: { entity: 'session', seenBy: audit, text: /*i18n*/ { id: 'Session ended' } },
  picture_changed: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: 'Profile picture changed' },
    after: z.object({ isSet: z.boolean() }),
  },
  second_factor_added: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: 'Two-step verification method added' },
    after: z.object({ kind: machineWord }),
  },
  second_factor_removed: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: 'Two-step verification method removed' },
    before: z.object({ kind: machineWord }),
  },
  recovery_codes_made: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Recovery codes created' } },
  recovery_code_used: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Signed in with a recovery code' } },
  second_factor_failed: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Two-step verification failed' } },
  account_deleted: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Account deleted' } },
} as const satisfies Record<string, Verb>
