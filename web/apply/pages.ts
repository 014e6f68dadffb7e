import type { applyPages } from '@hireloom/contract/apply/pages.ts'
import { type Screens, within } from '../kernel/screens.ts'

export const screens: Screens<typeof applyPages> = {
  '/public/r/job/:jobId/upload': within('/public/r/job/:jobId', 'apply/ApplyWindow.tsx'),
  '/public/r/job/:jobId/manual': within('/public/r/job/:jobId', 'apply/ManualApplyWindow.tsx'),
  '/public/r/job/:jobId/apply': 'apply/ApplyPage.tsx',
  '/public/r/job/:jobId/apply/thanks': 'apply/ThanksPage.tsx',
}
