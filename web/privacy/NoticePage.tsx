import { pathOf } from '@hireloom/contract/pages.ts'
import { answerBroughtNotice, eraseBroughtData, readBroughtNotice } from '@hireloom/contract/privacy/notices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { postedFields } from '../accounts/posted-fields.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/NoticePage.ts'
import { KeptFacts } from './KeptFacts.tsx'
import { Answer, OwnData } from './NoticeForms.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readBroughtNotice, { params: { token: params.token } }))
}

/** Nothing happens on opening the page, because programs that look through mail open every link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { call } = context.get(requestContext)
  const { act, noticeVersion } = await postedFields(request)
  const { token } = params
  if (act === 'yes' || act === 'no')
    await orNotFound(
      call(answerBroughtNotice, {
        params: { token },
        body: { answer: act, noticeVersion: Number(noticeVersion) || 0 },
      }),
    )
  if (act === 'erase' || act === 'keep')
    await orNotFound(call(eraseBroughtData, { params: { token }, body: { erase: act === 'erase' } }))
  throw redirect(pathOf('/public/privacy/:token', { token }))
}

/** What a company keeps of a person whom its people have added, and what the person says to it. */
export default function NoticePage({ loaderData: notice, params: { token } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { companyId, companyName } = notice
  const heading = t`What ${companyName} keeps about you`
  return (
    <div className="narrow stack roomy">
      <PageHead title={heading} isHidden />
      <h1>
        <Trans>
          What <bdi>{companyName}</bdi> keeps about you
        </Trans>
      </h1>
      {notice.asksConsent && notice.eraseAt === null && <Answer notice={notice} />}
      <KeptFacts notice={notice} />
      <p className="small">
        <Trans>
          You can also ask <bdi>{companyName}</bdi> to correct your data, object to its use, or complain to your
          country's data protection authority.
        </Trans>{' '}
        <Link to={pathOf('/public/privacy-notice/:companyId', { companyId })}>
          <Trans>Privacy notice</Trans>
        </Link>
      </p>
      <OwnData notice={notice} token={token} />
      <p className="soft small">
        <Trans>Anyone with this link can see this page. Keep it private.</Trans>
      </p>
    </div>
  )
}
