import { viewSharedCv } from '@hireloom/contract/candidates/documents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { isProblem } from '../../kernel/problem.ts'
import { requestContext } from '../../kernel/request.ts'
import { DateText } from '../../ui/public/DateText.tsx'
import { Notice } from '../../ui/public/Notice.tsx'
import { PageHead } from '../../ui/public/PageHead.tsx'
import type { Route } from './+types/SharedCvPage.ts'
import { DocumentScreen } from './DocumentScreen.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data({ view: await context.get(requestContext).call(viewSharedCv, { params: { token: params.token } }) })
  } catch (error) {
    if (!isProblem(error) || ![404, 410].includes(error.status)) throw error
    return data({ view: null }, { status: error.status })
  }
}

export const shouldRevalidate = () => false

/** A CV that an e-mail leads to. A link that is over, or never was, says so and nothing else. */
export default function SharedCvPage({ loaderData: { view } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (view === null) {
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
