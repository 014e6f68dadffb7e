import { ownPath } from '@hireloom/contract/accounts/own-path.ts'
import { register } from '@hireloom/contract/accounts/sessions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useSearchParams } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Field } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import type { Route } from './+types/RegistrationPage.ts'
import { AccountForm, useFieldState } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { failed, postedFields } from './posted-fields.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(requestContext)
  const r = new URL(request.url).searchParams.get('r') ?? undefined
  if (user !== null) throw redirect(ownPath(r) ?? user.startPage)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const fields = await postedFields(request)
  const { firstName = '', lastName = '', email = '', password = '' } = fields
  const r = new URL(request.url).searchParams.get('r')
  try {
    await web.call(register, { body: { firstName, lastName, email, password, ...(r && { r }) } })
    throw redirect(`${pathOf('/registration')}?sent`)
  } catch (error) {
    if (error instanceof Response) throw error
    return failed(error, fields)
  }
}

/** Registering as a candidate; says the same whether the address has an account or not. */
export default function RegistrationPage({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const field = useFieldState(actionData)
  if (params.has('sent') && actionData === undefined) return <LetterSent />
  return (
    <AccountFrame
      title={t`Register as a candidate`}
      lead={<Trans>Apply faster and track your applications. You can also apply without an account.</Trans>}
    >
      <AccountForm
        failure={actionData}
        fieldNames={['firstName', 'lastName', 'email', 'password']}
        button={<Trans>Register</Trans>}
      >
        <div className="pair">
          <Field
            {...field('firstName')}
            label={<Trans>First name</Trans>}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <Field
            {...field('lastName')}
            label={<Trans>Last name</Trans>}
            autoComplete="family-name"
            maxLength={100}
            required
          />
        </div>
        <EmailField {...field('email')} autoComplete="email" />
        <PasswordField
          {...field('password')}
          label={<Trans>Password</Trans>}
          hint={<Trans>At least 10 characters. A few random words are easy to remember.</Trans>}
          autoComplete="new-password"
        />
        <p className="small soft">
          <Trans>
            Employers only see your details when you apply. See{' '}
            <a href={pathOf('/public/legal/:kind', { kind: 'privacy' })}>how we handle your data</a>.
          </Trans>
        </p>
      </AccountForm>
      <ul className="links">
        <li>
          <a href={`${pathOf('/professional/login')}${withParams('', { r: params.get('r') })}`}>
            <Trans>Already registered? Sign in</Trans>
          </a>
        </li>
      </ul>
    </AccountFrame>
  )
}

function LetterSent() {
  const { t } = useLingui()
  return (
    <AccountFrame title={t`Check your email`}>
      <Notice tone="good" isNews>
        <Trans>Click the link within 24 hours to confirm your email address.</Trans>
      </Notice>
      <p>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
      </p>
    </AccountFrame>
  )
}
