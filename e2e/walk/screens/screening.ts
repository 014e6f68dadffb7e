import type { screeningPages } from '@hireloom/contract/screening/pages.ts'
import { admin, app, candidate, guest, own, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof screeningPages> = {
  '/public/prescreeningquestions/:jobId/:appId/:profileId': ({ asked }) => [
    guest('guest questions', `/public/prescreeningquestions/${asked.jobId}/${asked.appId}/${asked.profileId}`),
    {
      ...visitor('questions of another', `/public/prescreeningquestions/${asked.jobId}/${asked.appId}/1`),
      status: 404,
    },
  ],
  '/app/roboroy/job/:jobId/questions': ({ jobs }) => [
    admin('questions', `${app}/job/${jobs.asking}/questions`),
    admin('questions none', `${app}/job/${jobs.open}/questions`),
    admin('question new', `${app}/job/${jobs.asking}/questions?edit=new`),
    admin('questions preview', `${app}/job/${jobs.asking}/questions?preview=1`),
  ],
  '/app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId': ({ ownAsked }) => [
    candidate(
      'own questions',
      `${own}/prescreeningquestions/${ownAsked.jobId}/${ownAsked.appId}/${ownAsked.profileId}`,
    ),
  ],
  '/app/roboroy/candidate/register/hiring': ({ hired }) => [
    candidate('hiring', `${own}/register/hiring?appId=${hired.appId}&jobId=${hired.jobId}`),
  ],
}
