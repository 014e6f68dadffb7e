import type { Pages } from '../page.ts'

export const correspondencePages = {
  '/app/roboroy/inbox': { for: { may: 'candidates.contact' } },
  '/app/roboroy/inbox/unmatched': { for: { may: 'candidates.edit' } },
  '/app/roboroy/sequences': { for: { may: 'candidates.contact' } },
  '/app/roboroy/sequences/:sequenceId': { for: { may: 'candidates.contact' } },
  '/app/roboroy/admin/emailtemplates': { for: { may: 'templates.manage' } },
  '/app/roboroy/admin/suppressions': { for: { may: 'privacy.manage' } },
  '/public/unsubscribe/:token': { for: 'holder' },
} as const satisfies Pages
