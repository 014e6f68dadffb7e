import type { screeningPages } from '@hireloom/contract/screening/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof screeningPages> = {
  '/public/prescreeningquestions/:jobId/:appId/:profileId': 'screening/QuestionsPage.tsx',
  '/app/roboroy/job/:jobId/questions': 'screening/work/QuestionEditorPage.tsx',
  '/app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId': 'screening/OwnQuestionsPage.tsx',
  '/app/roboroy/candidate/register/hiring': 'screening/HiringPage.tsx',
}
