import { pathOf } from '@hireloom/contract/pages.ts'
import type { Problem } from '@hireloom/contract/problems.ts'
import { redirect } from 'react-router'
import type { WebRequest } from '../kernel/request.ts'

/** Holds the ticket of a sign-in between its two steps, out of reach of scripts. */
const cookie = 'second-step'
const lifeSeconds = 15 * 60
const path = pathOf('/login')

/** The way on from a password that was right, where a second factor is asked for. */
export function goToSecondStep(web: WebRequest, { details }: Problem): Response {
  const ticket = typeof details?.ticket === 'string' ? details.ticket : ''
  web.setCookie(cookie, ticket, { httpOnly: true, maxAge: lifeSeconds, path })
  return redirect(pathOf('/login/second-step'))
}

export const ticketOf = (web: WebRequest): string => web.cookies[cookie] ?? ''

export const forgetTicket = (web: WebRequest): void => web.setCookie(cookie, '', { httpOnly: true, maxAge: 0, path })
