import type { listingPages } from '@hireloom/contract/listings/pages.ts'
import { alone, type Screens } from '../kernel/screens.ts'

const board = 'listings/BoardPage.tsx'

export const screens: Screens<typeof listingPages> = {
  '/': board,
  '/public/jobs': board,
  '/public/jobs/saved': 'listings/SavedJobsPage.tsx',
  '/public/jobs/:companyId': board,
  '/cw/en/listing': board,
  '/gh/en/listing': board,
  '/public/embed': alone('listings/EmbedPage.tsx'),
  '/app/roboroy/admin/feeds': 'listings/work/FeedsPage.tsx',
}
