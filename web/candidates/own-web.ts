import type { RouterContextProvider } from 'react-router'
import { requireCandidate } from '../kernel/areas.ts'
import { requestContext, type WebRequest } from '../kernel/request.ts'

/** The request of a candidate's page; nobody else has such an area. */
export function ownWeb(context: Readonly<RouterContextProvider>): WebRequest {
  const web = context.get(requestContext)
  requireCandidate(web)
  return web
}
