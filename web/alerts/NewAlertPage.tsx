import { createJobAlert } from '@hireloom/contract/alerts/alerts.ts'
import { boardOfSearch, readBoardSearch, writeBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { postedFields } from '../accounts/posted-fields.ts'
import { isProblem } from '../kernel/problem.ts'
import { toldIn } from '../kernel/problem-texts.server.ts'
import { requestContext } from '../kernel/request.ts'
import type { AlertAnswer } from '../listings/alert-answer.ts'
import { JobAlertFields, JobAlertPost } from '../listings/JobAlertForm.tsx'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/NewAlertPage.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { search: writeBoardSearch(readBoardSearch(url.searchParams)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const posted = await postedFields(request)
  const frequency = posted.frequency === 'weekly' ? 'weekly' : 'daily'
  const typed = { search: posted.search ?? '', email: posted.email ?? '', frequency } as const
  try {
    const { state } = await web.call(createJobAlert, {
      body: {
        ...(web.user === null || typed.email !== '' ? { email: typed.email } : {}),
        query: typed.search,
        frequency,
        lang: web.language,
        ...(posted.timeZone && { timeZone: posted.timeZone }),
      },
    })
    return data<AlertAnswer>({ ...typed, state, message: null, fields: {} })
  } catch (error) {
    if (!isProblem(error)) throw error
    return data<AlertAnswer>({ ...typed, state: null, ...toldIn(web.language, error) }, { status: error.status })
  }
}

/** The board's form on a page of its own: where it leads without script. */
export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const search = actionData?.search ?? loaderData.search
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`New jobs by email`} isHidden />
      <h1>
        <Trans>New jobs by email</Trans>
      </h1>
      <JobAlertFields search={search} answer={actionData} />
      <JobAlertPost />
      <p>
        <LinkButton to={boardOfSearch(readBoardSearch(search))}>
          <Trans>Back to jobs</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
