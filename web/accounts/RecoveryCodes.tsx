import { Trans } from '@lingui/react/macro'

/** Recovery codes, shown once: one below the other, as they are written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        <Trans>
          Use a code to sign in if you lose your phone or passkey. Save them in a password manager or print them: you
          won't see them again.
        </Trans>
      </p>
      <pre dir="ltr">{codes.join('\n')}</pre>
    </>
  )
}
