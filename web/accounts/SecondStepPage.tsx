import { addFactor, newCredential, startFactor } from '@hireloom/contract/accounts/second-factors.ts'
import { credential, finishSecondStep, readSecondStep } from '@hireloom/contract/accounts/second-step.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirectDocument } from 'react-router'
import * as z from 'zod/mini'
import { isProblem } from '../kernel/problem.ts'
import { requestContext, type WebRequest } from '../kernel/request.ts'
import { Notice } from '../ui/public/Notice.tsx'
import type { Route } from './+types/SecondStepPage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { failed, postedFields } from './posted-fields.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { SignInWithFactor } from './SignInWithFactor.tsx'
import { forgetTicket, ticketOf } from './second-step.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const ticket = ticketOf(web)
  try {
    const { methods, passkey } = await web.call(readSecondStep, { body: { ticket } })
    if (methods.length > 0) return { step: 'prove' as const, methods, passkey }
    const [app, key] = await Promise.all([
      web.call(startFactor, { body: { kind: 'totp', ticket } }),
      web.call(startFactor, { body: { kind: 'passkey', ticket } }),
    ])
    return { step: 'set-up' as const, app, key }
  } catch (error) {
    if (!isProblem(error) || error.problem !== 'link-expired') throw error
    return { step: 'over' as const, start: web.user?.startPage ?? null }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const fields = await postedFields(request)
  try {
    if (fields.token === undefined) throw await finish(web, fields)
    return { added: await add(web, fields, fields.token) }
  } catch (error) {
    if (error instanceof Response) throw error
    const { data: failure, init } = failed(error, {})
    const plain = Object.entries(failure.fields).map(([path, text]) => [path.replace('proof.', ''), text] as const)
    return data({ failure: { ...failure, fields: Object.fromEntries(plain) } }, init ?? {})
  }
}

/** What a passkey gave, or the problem that it is nothing of the kind. */
function readJson<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  const parsed = z
    .pipe(
      z.transform((json: string) => JSON.parse(json)),
      schema,
    )
    .safeParse(text)
  if (!parsed.success) throw new Problem('invalid')
  return parsed.data
}

async function finish(web: WebRequest, { code, passkey }: Record<string, string>): Promise<Response> {
  const ticket = ticketOf(web)
  const key = readJson(credential, passkey)
  const proof = { ...(code !== undefined && { code }), ...(key && { passkey: key }) }
  const done = await web.call(finishSecondStep, { body: { ticket, proof } })
  forgetTicket(web)
  // The whole page anew: what was loaded before was loaded for a visitor.
  return redirectDocument(done.redirect)
}

async function add(web: WebRequest, { code, passkey }: Record<string, string>, token: string) {
  const ticket = ticketOf(web)
  const key = readJson(newCredential, passkey)
  const body = { token, ticket, ...(code !== undefined && { code }), ...(key && { passkey: key }) }
  const { recoveryCodes, signedIn } = await web.call(addFactor, { body })
  forgetTicket(web)
  return { codes: recoveryCodes ?? [], to: signedIn?.redirect ?? '/' }
}

/** The second step of a sign-in: proving the second factor, or setting up the first one where it is asked for. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined
  if (actionData && 'added' in actionData) {
    return (
      <AccountFrame title={t`Save your recovery codes`}>
        <RecoveryCodes codes={actionData.added.codes} />
        <p>
          <a className="button primary" href={actionData.added.to}>
            <Trans>I've saved them, continue</Trans>
          </a>
        </p>
      </AccountFrame>
    )
  }
  if (loaderData.step === 'over') {
    return (
      <AccountFrame title={t`Sign in again`}>
        <Notice tone="warn">
          <Trans>This sign-in has expired or is already complete.</Trans>
        </Notice>
        <p>
          <a className="button primary" href={loaderData.start ?? pathOf('/login')}>
            {loaderData.start === null ? <Trans>Sign in</Trans> : <Trans>Continue</Trans>}
          </a>
        </p>
      </AccountFrame>
    )
  }
  if (loaderData.step === 'set-up')
    return <SetUpFactor app={loaderData.app} passkey={loaderData.key} failure={failure} />
  return <SignInWithFactor methods={loaderData.methods} passkey={loaderData.passkey} failure={failure} />
}
