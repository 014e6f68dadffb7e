import { pathOf } from '@hireloom/contract/pages.ts'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import type { Route } from './+types/QuestionsPage.ts'
import { LinkNeeded } from './LinkNeeded.tsx'
import { QuestionsScreen } from './QuestionsScreen.tsx'
import { answerQuestions } from './questions-action.server.ts'
import { readQuestions } from './read-questions.server.ts'
import { sendQuietly } from './send-quietly.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return readQuestions(context.get(requestContext), params, url)
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return answerQuestions(context.get(requestContext), request, params, url)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(serverAction)
}

/** Whatever came of sending, the questions may be others by now. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

/** The questions for guests, whose browser or link proves that the application is theirs. */
export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const jobAddress = `${pathOf('/public/r/job/:jobId', { jobId: loaderData.jobId })}${loaderData.jobQuery}`
  return <QuestionsScreen view={loaderData} result={actionData} jobAddress={jobAddress} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <LinkNeeded /> : <ErrorScreen />
}
