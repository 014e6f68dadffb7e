import { confirmEmail } from '@hireloom/contract/accounts/sessions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import type { Route } from './+types/ConfirmPage.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { failed } from './posted-fields.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  try {
    const done = await web.call(confirmEmail, { body: { token: params.token } })
    throw redirectDocument(done.redirect)
  } catch (error) {
    if (error instanceof Response) throw error
    return failed(error, {})
  }
}

/** The end of a registration: a button, because programs that look through mail open every link and must not use it up. */
export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (actionData?.problem === 'link-expired') {
    return (
      <LinkExpired to={pathOf('/registration')}>
        <Trans>Register again</Trans>
      </LinkExpired>
    )
  }
  return (
    <AccountFrame
      title={t`Confirm your email address`}
      lead={<Trans>Confirm your email address and we'll sign you in.</Trans>}
    >
      <AccountForm failure={actionData} button={<Trans>Confirm and sign in</Trans>} />
    </AccountFrame>
  )
}
