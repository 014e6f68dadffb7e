import { ownPath } from '@hireloom/contract/accounts/own-path.ts'
import { signIn } from '@hireloom/contract/accounts/sessions.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, redirectDocument, useLocation, useSearchParams } from 'react-router'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'
import { Notice } from '../ui/public/Notice.tsx'
import type { Route } from './+types/SignInPage.ts'
import { AccountForm, useFieldState } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { EmailField } from './EmailField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { failed, postedFields } from './posted-fields.ts'
import { goToSecondStep } from './second-step.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { user } = context.get(requestContext)
  const r = new URL(request.url).searchParams.get('r') ?? undefined
  if (user !== null) throw redirect(ownPath(r) ?? user.startPage)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const fields = await postedFields(request)
  const { email = '', password = '' } = fields
  const r = new URL(request.url).searchParams.get('r')
  try {
    requireBoth(email, password)
    const done = await web.call(signIn, { body: { email, password, ...(r && { r }) } })
    // Full page load: loaded data belongs to a visitor.
    throw redirectDocument(done.redirect)
  } catch (error) {
    if (error instanceof Response) throw error
    if (isProblem(error) && error.problem === 'second-factor-required') throw goToSecondStep(web, error)
    return failed(error, fields)
  }
}

function requireBoth(email: string, password: string): void {
  const fields = {
    ...(email.trim() === '' && { email: texts.email.id }),
    ...(password === '' && { password: texts.required.id }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/** Signing in, for everybody: the address decides the words and what stands beside the form. */
export default function SignInPage({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { title, lead, isForRecruiters } = useWords()
  const { pathname } = useLocation()
  const root = useRootData()
  // The sign-in of the host itself (specification P2) shows whose it is.
  const brand = pathname.startsWith('/yuvo') ? root?.brand : undefined
  const field = useFieldState(actionData)
  const r = params.get('r')
  return (
    <AccountFrame title={title} lead={lead} brand={brand}>
      {params.has('changed') && actionData === undefined && (
        <Notice tone="good">
          <Trans>Your new password is set. Sign in with it.</Trans>
        </Notice>
      )}
      <AccountForm failure={actionData} fieldNames={['email', 'password']} button={<Trans>Sign in</Trans>}>
        <EmailField {...field('email')} autoComplete="username" />
        <PasswordField {...field('password')} label={<Trans>Password</Trans>} autoComplete="current-password" />
      </AccountForm>
      <ul className="stack tight links">
        <li>
          <a href={pathOf('/forgot-password')}>
            <Trans>Forgot your password?</Trans>
          </a>
        </li>
        {isForRecruiters ? (
          <li>
            <a href={pathOf('/professional/login')}>
              <Trans>Looking for a job? Sign in as a candidate</Trans>
            </a>
          </li>
        ) : (
          <>
            <li>
              <a href={`${pathOf('/registration')}${withParams('', { r })}`}>
                <Trans>New here? Register as a candidate</Trans>
              </a>
            </li>
            <li>
              <a href={pathOf('/recruiter/login')}>
                <Trans>Hiring? Sign in as a recruiter</Trans>
              </a>
            </li>
          </>
        )}
      </ul>
    </AccountFrame>
  )
}

function useWords() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const brand = useRootData()?.brand.name ?? 'Hireloom'
  const isForRecruiters = pathname.startsWith('/recruiter')
  if (isForRecruiters) {
    return { isForRecruiters, title: t`Recruiter sign in`, lead: t`For hiring teams on ${brand}.` }
  }
  if (pathname.startsWith('/professional')) {
    const lead = t`Apply with your saved details and CV, and track your applications.`
    return { isForRecruiters, title: t`Candidate sign in`, lead }
  }
  return { isForRecruiters, title: t`Sign in to ${brand}`, lead: undefined }
}
