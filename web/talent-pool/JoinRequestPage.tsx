import { pathOf } from '@hireloom/contract/pages.ts'
import { confirmJoinRequest, readJoinRequest } from '@hireloom/contract/talent-pool/join.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect, useNavigation } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/JoinRequestPage.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readJoinRequest, { params: { token: params.token } }))
}

/** Nothing happens on opening the page, because programs that scan mail open every link. */
export async function action({ params, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const { token } = await orNotFound(web.call(confirmJoinRequest, { params: { token: params.token } }))
  throw redirect(pathOf('/public/join/member/:token', { token }))
}

/** Asks the owner of an email address to confirm that they want to join a talent network. */
export default function JoinRequestPage({ loaderData: request }: Route.ComponentProps) {
  const { t } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  const title = t`${request.companyName} talent network`
  return (
    <div className="narrow stack roomy">
      <PageHead title={title} isHidden />
      <h1>{title}</h1>
      <section className="card stack">
        <p>
          <Trans>
            We received a request to join this talent network, or to update details, with{' '}
            <bdi dir="ltr">{request.email}</bdi>. If this was you, please confirm.
          </Trans>
        </p>
        <p className="soft">
          <Trans>
            If this wasn't you, close this page. We'll delete the request on <DateText value={request.expiresAt} />, and
            nothing will change.
          </Trans>
        </p>
        <Form method="post">
          <Button type="submit" look="primary" disabled={isSending}>
            <Trans>Confirm and join</Trans>
          </Button>
        </Form>
      </section>
      <p>
        <LinkButton to={pathOf('/public/careers/:companyId?', { companyId: request.companyId })}>
          <Trans>View open jobs</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
