import type { correspondencePages } from '@hireloom/contract/correspondence/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof correspondencePages> = {
  '/app/roboroy/inbox': 'correspondence/work/InboxPage.tsx',
  '/app/roboroy/inbox/unmatched': 'correspondence/work/UnmatchedPage.tsx',
  '/app/roboroy/sequences': 'correspondence/work/SequencesPage.tsx',
  '/app/roboroy/sequences/:sequenceId': 'correspondence/work/SequencePage.tsx',
  '/app/roboroy/admin/emailtemplates': 'correspondence/work/EmailTemplatesPage.tsx',
  '/app/roboroy/admin/suppressions': 'correspondence/work/SuppressionsPage.tsx',
  '/public/unsubscribe/:token': 'correspondence/UnsubscribePage.tsx',
}
