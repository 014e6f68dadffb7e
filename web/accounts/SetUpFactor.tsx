import type { startFactor } from '@hireloom/contract/accounts/second-factors.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../ui/public/Field.tsx'
import { AccountForm, useFieldState } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { makePasskey } from './passkeys.ts'
import type { FormFailure } from './posted-fields.ts'

interface SetUpFactorProps {
  app: Output<typeof startFactor>
  passkey: Output<typeof startFactor>
  failure: FormFailure | undefined
}

/** Leads somebody who must have a second factor and has none to their first one. */
export function SetUpFactor({ app, passkey, failure }: SetUpFactorProps) {
  const { t } = useLingui()
  const field = useFieldState(failure)
  const options = passkey.passkey
  const lead = <Trans>Two-step verification is required. Set it up to finish signing in.</Trans>
  return (
    <AccountFrame title={t`Set up two-step verification`} lead={lead}>
      <section className="stack">
        <h2>
          <Trans>Use an authenticator app</Trans>
        </h2>
        <p>
          <Trans>Scan this with your app or enter the key by hand, then enter the code the app shows.</Trans>
        </p>
        {app.totp && (
          <>
            <img src={app.totp.picture} alt={t`QR code of the setup key`} width={192} height={192} />
            <p>
              <Trans>Setup key</Trans>: <code dir="ltr">{app.totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </>
        )}
        <AccountForm failure={failure} fieldNames={['code', 'passkey']} button={<Trans>Turn on and continue</Trans>}>
          <input type="hidden" name="token" value={app.token} />
          <Field
            {...field('code')}
            label={<Trans>Code from your authenticator app</Trans>}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            dir="ltr"
          />
        </AccountForm>
      </section>
      {options && (
        <section className="needs-script stack">
          <h2>
            <Trans>Use a passkey</Trans>
          </h2>
          <p>
            <Trans>Sign in with your device, password manager or security key.</Trans>
          </p>
          <PasskeyButton
            look="plain"
            ask={async () => ({ token: passkey.token, passkey: JSON.stringify(await makePasskey(options)) })}
          >
            <Trans>Set up a passkey</Trans>
          </PasskeyButton>
        </section>
      )}
    </AccountFrame>
  )
}
