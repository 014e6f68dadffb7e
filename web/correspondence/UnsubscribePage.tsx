import { changeEmailSubscription, readEmailSubscription } from '@hireloom/contract/correspondence/suppressions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect, useNavigation } from 'react-router'
import { postedFields } from '../accounts/posted-fields.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { Button } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/UnsubscribePage.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readEmailSubscription, { params: { token: params.token } }))
}

/** Nothing happens on opening the page, because programs that look through mail open every link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { call } = context.get(requestContext)
  const { act } = await postedFields(request)
  const { token } = params
  await orNotFound(call(changeEmailSubscription, { params: { token }, body: { isSubscribed: act === 'subscribe' } }))
  throw redirect(pathOf('/public/unsubscribe/:token', { token }))
}

/** The reader of an email that a company wrote to many unsubscribes, or changes their mind. */
export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { companyName, email, isSubscribed } = loaderData
  const isSending = useNavigation().state !== 'idle'
  const heading = isSubscribed ? t`Unsubscribe from emails` : t`You've unsubscribed`
  return (
    <div className="narrow stack roomy">
      <PageHead title={heading} isHidden />
      <h1>{heading}</h1>
      <section className="card stack">
        <p>
          {isSubscribed ? (
            <Trans>
              Stop bulk emails from <bdi>{companyName}</bdi> to <bdi dir="ltr">{email}</bdi>?
            </Trans>
          ) : (
            <Trans>
              <bdi>{companyName}</bdi> won't send bulk emails to <bdi dir="ltr">{email}</bdi> any more.
            </Trans>
          )}
        </p>
        <p className="soft">
          <Trans>You'll still get emails about your applications, such as confirmations, decisions, and answers.</Trans>
        </p>
        <Form method="post" replace>
          {isSubscribed ? (
            <Button type="submit" name="act" value="unsubscribe" look="primary" disabled={isSending}>
              <Trans>Unsubscribe</Trans>
            </Button>
          ) : (
            <Button type="submit" name="act" value="subscribe" disabled={isSending}>
              <Trans>Get these emails again</Trans>
            </Button>
          )}
        </Form>
      </section>
    </div>
  )
}
