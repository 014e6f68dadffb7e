import { viewSharedCv } from '@hireloom/contract/candidates/documents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { SharedList } from '../../cv-lists/SharedList.tsx'
import { cvListIdIn, loadSharedList, takeVote } from '../../cv-lists/shared-list.ts'
import { isProblem } from '../../kernel/problem.ts'
import { requestContext } from '../../kernel/request.ts'
import { DateText } from '../../ui/public/DateText.tsx'
import { Notice } from '../../ui/public/Notice.tsx'
import { PageHead } from '../../ui/public/PageHead.tsx'
import type { Route } from './+types/SharedCvPage.ts'
import { DocumentScreen } from './DocumentScreen.tsx'

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const cvListId = cvListIdIn(token)
  if (cvListId !== null) return loadSharedList(cvListId, web, request.url)
  try {
    return data({ view: await web.call(viewSharedCv, { params: { token } }) })
  } catch (error) {
    if (!isProblem(error) || ![404, 410].includes(error.status)) throw error
    return data({ view: null }, { status: error.status })
  }
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const cvListId = cvListIdIn(token)
  if (cvListId === null) throw data(null, { status: 405 })
  return takeVote(cvListId, context.get(requestContext), request)
}

/** Reading a single CV is counted, a list changes with its votes. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod === 'POST'

/** A CV, or a list of them, that an email leads to. A link that is over, or never was, says so and nothing else. */
export default function SharedCvPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('shared' in loaderData)
    return loaderData.shared === null ? (
      <Ended />
    ) : (
      <SharedList shared={loaderData.shared} failure={actionData ?? null} />
    )
  const { view } = loaderData
  if (view === null) return <Ended />
  return (
    <DocumentScreen view={view}>
      <p className="soft small">
        {view.sharedBy !== null && (
          <Trans>
            Shared by <bdi>{view.sharedBy}</bdi>, <bdi>{view.companyName}</bdi>.
          </Trans>
        )}{' '}
        {view.expiresAt !== null && (
          <Trans>
            Private link for you, until <DateText value={view.expiresAt} />. Views are counted.
          </Trans>
        )}
      </p>
    </DocumentScreen>
  )
}

function Ended() {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`This link has expired`} isHidden />
      <h1>
        <Trans>This link has expired</Trans>
      </h1>
      <Notice tone="warn">
        <Trans>This CV is no longer available here. Ask the person who sent you the link for a new one.</Trans>
      </Notice>
    </div>
  )
}
