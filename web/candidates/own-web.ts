import { isStaff } from '@hireloom/contract/policy.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { requestContext, type WebRequest } from '../kernel/request.ts'

/** The request of a candidate's page; people of a company have no such area and go to their own. */
export function ownWeb(context: Readonly<RouterContextProvider>): WebRequest {
  const web = context.get(requestContext)
  if (web.user !== null && isStaff(web.user)) throw redirect('/app/roboroy')
  return web
}
