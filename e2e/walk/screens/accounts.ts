import type { accountPages } from '@hireloom/contract/accounts/pages.ts'
import { admin, app, candidate, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof accountPages> = {
  '/login': () => [visitor('login', '/login')],
  '/professional/login': () => [visitor('login of candidates', '/professional/login')],
  '/recruiter/login': () => [visitor('login of recruiters', '/recruiter/login')],
  '/yuvo/login': () => [visitor('login yuvo', '/yuvo/login')],
  '/login/second-step': () => [visitor('second step expired', '/login/second-step')],
  '/forgot-password': () => [visitor('forgotten', '/forgot-password')],
  '/reset-password': ({ links }) => [
    visitor('reset', links.reset),
    visitor('reset expired', '/reset-password?token=x'),
  ],
  '/registration': () => [visitor('registration', '/registration')],
  '/registration/:token': ({ links }) => [visitor('registration confirm', links.registration)],
  '/app/roboroy/security': () => [
    admin('security', `${app}/security`),
    candidate('security of candidate', `${app}/security`),
  ],
  '/app/roboroy/settings/account': () => [admin('account settings', `${app}/settings/account`)],
}
