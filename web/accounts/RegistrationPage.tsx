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
      lead={<Trans>Apply faster and see where each application stands. You can apply without registering, too.</Trans>}
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
          hint={<Trans>At least 10 characters. A few words that do not belong together are easy to remember.</Trans>}
          autoComplete="new-password"
        />
        <p className="small soft">
          <Trans>
            Employers see your details only when you apply to them. Read{' '}
            <a href={pathOf('/public/legal/:kind', { kind: 'privacy' })}>how we keep them</a>.
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
    <AccountFrame title={t`Look into your mail`}>
      <Notice tone="good" isNews>
        <Trans>We have sent you a letter. Its link proves your address and works for 24 hours.</Trans>
      </Notice>
      <p>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
      </p>
    </AccountFrame>
  )
}
