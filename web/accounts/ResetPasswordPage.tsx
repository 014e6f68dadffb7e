import { resetPassword } from '@hireloom/contract/accounts/sessions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import type { Route } from './+types/ResetPasswordPage.ts'
import { AccountForm, useFieldState } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { PasswordField } from './PasswordField.tsx'
import { failed, postedFields } from './posted-fields.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: new URL(request.url).searchParams.has('token') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const fields = await postedFields(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    await web.call(resetPassword, { body: { token, password: fields.password ?? '' } })
    throw redirectDocument(`${pathOf('/login')}?changed`)
  } catch (error) {
    if (error instanceof Response) throw error
    return failed(error, fields)
  }
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const field = useFieldState(actionData)
  if (!loaderData.hasToken || actionData?.problem === 'link-expired') {
    return (
      <LinkExpired to={pathOf('/forgot-password')}>
        <Trans>Get a new link</Trans>
      </LinkExpired>
    )
  }
  return (
    <AccountFrame title={t`Set a new password`}>
      <AccountForm failure={actionData} fieldNames={['password']} button={<Trans>Set password</Trans>}>
        <PasswordField
          {...field('password')}
          label={<Trans>New password</Trans>}
          hint={<Trans>At least 10 characters. A few random words are easy to remember.</Trans>}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountFrame>
  )
}
