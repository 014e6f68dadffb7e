import { activateUser, readInvite } from '@hireloom/contract/members/invites.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirectDocument } from 'react-router'
import { AccountForm, useFieldState } from '../accounts/AccountForm.tsx'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { LinkExpired } from '../accounts/LinkExpired.tsx'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { failed, postedFields } from '../accounts/posted-fields.ts'
import { goToSecondStep } from '../accounts/second-step.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Field } from '../ui/public/Field.tsx'
import type { Route } from './+types/InvitePage.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await context.get(requestContext).call(readInvite, { params: { token: params.token } })
  } catch (error) {
    if (isProblem(error) && error.problem === 'link-expired') return null
    throw error
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const fields = await postedFields(request)
  const { firstname = '', lastname = '', password = '' } = fields
  try {
    const { redirect } = await web.call(activateUser, {
      body: { token: params.token, firstname, lastname, password },
    })
    throw redirectDocument(redirect)
  } catch (error) {
    if (error instanceof Response) throw error
    if (isProblem(error) && error.problem === 'second-factor-required') throw goToSecondStep(web, error)
    return failed(error, fields)
  }
}

/** Where somebody who is invited to a company sets up the account. */
export default function InvitePage({ loaderData: invite, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const typed = useFieldState(actionData)
  if (invite === null || actionData?.problem === 'link-expired') {
    return (
      <LinkExpired to={pathOf('/recruiter/login')}>
        <Trans>Go to sign-in</Trans>
      </LinkExpired>
    )
  }
  const { companyName, invitedBy, email, fullName, hasAccount } = invite
  const [firstname, ...rest] = fullName?.split(' ') ?? []
  const invited: Record<string, string | undefined> = { firstname, lastname: rest.join(' ') }
  const field = (name: string) => ({ ...typed(name), defaultValue: typed(name).defaultValue ?? invited[name] })
  const title = t`Join ${companyName}`
  if (hasAccount || actionData?.problem === 'email-taken') {
    return (
      <AccountFrame
        title={title}
        lead={
          <Trans>
            <bdi dir="ltr">{email}</bdi> already has an account. Ask {companyName} to invite you with another email
            address, such as your work address.
          </Trans>
        }
      >
        <p>
          <LinkButton look="primary" to={pathOf('/login')}>
            <Trans>Sign in</Trans>
          </LinkButton>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={title}
      lead={
        invitedBy === null ? (
          <Trans>Set up your account to work with the hiring team.</Trans>
        ) : (
          <Trans>{invitedBy} has invited you. Set up your account to work with the hiring team.</Trans>
        )
      }
    >
      <AccountForm
        failure={actionData}
        fieldNames={['firstname', 'lastname', 'password']}
        button={<Trans>Create account</Trans>}
      >
        <p>
          <Trans>
            You'll sign in as <bdi dir="ltr">{email}</bdi>.
          </Trans>
        </p>
        {/* Password managers keep the name under which one signs in. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <div className="pair">
          <Field
            {...field('firstname')}
            label={<Trans>First name</Trans>}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <Field
            {...field('lastname')}
            label={<Trans>Last name</Trans>}
            autoComplete="family-name"
            maxLength={100}
            required
          />
        </div>
        <PasswordField
          {...typed('password')}
          label={<Trans>Password</Trans>}
          hint={<Trans>At least 10 characters. A few random words are easy to remember.</Trans>}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountFrame>
  )
}
