import { Trans } from '@lingui/react/macro'

/** Recovery codes, shown once: one below the other, as they are written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        <Trans>
          Each code signs you in once if you lose your phone or passkey. Keep them in a password manager or on paper:
          they are shown only now.
        </Trans>
      </p>
      <pre dir="ltr">{codes.join('\n')}</pre>
    </>
  )
}
