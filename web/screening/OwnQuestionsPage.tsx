import { pathOf } from '@hireloom/contract/pages.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import type { Route } from './+types/OwnQuestionsPage.ts'
import styles from './OwnPages.module.css'
import { QuestionsScreen } from './QuestionsScreen.tsx'
import { answerQuestions } from './questions-action.server.ts'
import { readQuestions } from './read-questions.server.ts'
import { sendQuietly } from './send-quietly.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  // People of a company answer for others on the public page, with the proof that their browser holds.
  if (isStaff(web.user)) {
    throw redirectDocument(`${url.pathname.replace('/app/roboroy/candidate/', '/public/')}${url.search}`)
  }
  return readQuestions(web, params, url)
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

/** The same questions for a signed-in candidate. */
export default function OwnQuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <QuestionsScreen
        view={loaderData}
        result={actionData}
        jobAddress={`${pathOf('/app/roboroy/job/:jobId', { jobId: loaderData.jobId })}${loaderData.jobQuery}`}
      />
    </div>
  )
}
