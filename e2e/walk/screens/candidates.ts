import type { candidatePages } from '@hireloom/contract/candidates/pages.ts'
import { candidate, own, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof candidatePages> = {
  '/view/:personDocId/cv': ({ documentId }) => [candidate('cv', `/view/${documentId}/cv`)],
  '/pt/xr/cvl/:token': ({ links }) => [
    visitor('shared cv', links.sharedCv),
    visitor('shared cv list', links.cvList),
    { ...visitor('shared cv over', '/pt/xr/cvl/nobody-has-this-token'), status: 404 },
  ],
  '/workinfinland': () => [
    visitor('finland', '/workinfinland'),
    candidate('finland about', '/workinfinland'),
    candidate('finland work', '/workinfinland?step=work'),
    candidate('finland ranks', '/workinfinland?step=ranks'),
    candidate('finland life', '/workinfinland?step=life'),
    candidate('finland check', '/workinfinland?step=check'),
  ],
  '/app/roboroy/candidate': () => [
    candidate('dashboard', own),
    candidate('palette of candidate', own, 'Control+k'),
    candidate('shortcuts', own, 'Shift+?'),
  ],
  '/app/roboroy/candidate/applications/:tab': () =>
    ['applied', 'interviews', 'offers', 'invites', 'assessments'].map(tab =>
      candidate(`applications ${tab}`, `${own}/applications/${tab}`),
    ),
  '/app/roboroy/candidate/application/:appId': ({ own: { appId } }) => [
    candidate('own application', `${own}/application/${appId}`),
    candidate('own application withdraw', `${own}/application/${appId}`, 'Withdraw application'),
  ],
  '/app/roboroy/candidate/recommended': () => [candidate('recommended', `${own}/recommended`)],
  '/app/roboroy/candidate/saved': () => [candidate('saved', `${own}/saved`)],
  '/app/roboroy/candidate/profile': () => [
    candidate('profile', `${own}/profile`),
    candidate('profile entry', `${own}/profile`, 'Add a language'),
  ],
  '/app/roboroy/candidate/documents': () => [candidate('documents', `${own}/documents`)],
  '/app/roboroy/candidate/references': () => [
    candidate('references', `${own}/references`),
    candidate('referee new', `${own}/references`, 'Add a referee'),
  ],
  '/app/roboroy/candidate/privacy': () => [
    candidate('own privacy', `${own}/privacy`),
    candidate('erase', `${own}/privacy`, 'Delete my data at all employers'),
  ],
  '/app/roboroy/candidate/settings': () => [
    candidate('settings', `${own}/settings`),
    candidate('account deletion', `${own}/settings`, 'Delete my account'),
  ],
  '/app/roboroy/candidate/alerts': () => [candidate('alerts', `${own}/alerts`)],
}
