import { askForReset } from '@hireloom/contract/accounts/sessions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useSearchParams } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import type { Route } from './+types/ForgotPasswordPage.ts'
import { AccountForm, useFieldState } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { EmailField } from './EmailField.tsx'
import { failed, postedFields } from './posted-fields.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const fields = await postedFields(request)
  try {
    await web.call(askForReset, { body: { email: fields.email ?? '' } })
    throw redirect(`${pathOf('/forgot-password')}?sent`)
  } catch (error) {
    if (error instanceof Response) throw error
    return failed(error, fields)
  }
}

/** Says the same whether there is an account or not. */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const field = useFieldState(actionData)
  if (params.has('sent') && actionData === undefined) {
    return (
      <AccountFrame title={t`Check your email`}>
        <Notice tone="good" isNews>
          <Trans>If an account exists for this address, we've emailed you a link. It works for 15 minutes.</Trans>
        </Notice>
        <p>
          <LinkButton to={pathOf('/login')}>
            <Trans>Back to sign in</Trans>
          </LinkButton>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t`Forgot your password?`}
      lead={<Trans>Enter your email address and we'll send you a link to set a new password.</Trans>}
    >
      <AccountForm failure={actionData} fieldNames={['email']} button={<Trans>Send link</Trans>}>
        <EmailField {...field('email')} autoComplete="username" />
      </AccountForm>
      <ul className="links">
        <li>
          <a href={pathOf('/login')}>
            <Trans>Back to sign in</Trans>
          </a>
        </li>
      </ul>
    </AccountFrame>
  )
}
