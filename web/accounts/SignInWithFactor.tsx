import type { readSecondStep } from '@hireloom/contract/accounts/second-step.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../ui/public/Field.tsx'
import { AccountForm, useFieldState } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { signWithPasskey } from './passkeys.ts'
import type { FormFailure } from './posted-fields.ts'

interface SignInWithFactorProps extends Output<typeof readSecondStep> {
  failure: FormFailure | undefined
}

/** Asks for the passkey, the code of the app, or a recovery code: one field takes both kinds of codes. */
export function SignInWithFactor({ methods, passkey, failure }: SignInWithFactorProps) {
  const { t } = useLingui()
  const field = useFieldState(failure)
  const hasApp = methods.includes('totp')
  return (
    <AccountFrame title={t`Confirm it's you`} lead={<Trans>Your account uses two-step verification.</Trans>}>
      {passkey && (
        <PasskeyButton
          look={hasApp ? 'plain' : 'primary'}
          ask={async () => ({ passkey: JSON.stringify(await signWithPasskey(passkey)) })}
        >
          <Trans>Use a passkey</Trans>
        </PasskeyButton>
      )}
      <AccountForm failure={failure} fieldNames={['code', 'passkey']} button={<Trans>Sign in</Trans>}>
        <Field
          {...field('code')}
          label={hasApp ? <Trans>Code from your authenticator app</Trans> : <Trans>Recovery code</Trans>}
          hint={
            hasApp && methods.includes('recovery') ? (
              <Trans>Lost your phone? Enter one of your recovery codes instead.</Trans>
            ) : (
              <Trans>You can use each recovery code once.</Trans>
            )
          }
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
          dir="ltr"
        />
      </AccountForm>
      <p className="small soft">
        <Trans>No code or recovery codes? Ask an administrator to reset two-step verification for you.</Trans>
      </p>
      <ul className="stack tight links">
        <li>
          <a href={pathOf('/login')}>
            <Trans>Sign in with another account</Trans>
          </a>
        </li>
      </ul>
    </AccountFrame>
  )
}
