import { type SecondProof, startProof } from '@hireloom/contract/accounts/second-step.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { Failure } from '../ui/app/Failure.tsx'
import type { FieldWiring } from '../ui/app/form/use-form.ts'
import { signWithPasskey } from './passkeys.ts'

/** The second factor of whoever is signed in, as a field of a form; nothing where there is none. */
export function ProofField({ value, error, onChange }: FieldWiring<SecondProof>) {
  const { t } = useLingui()
  const [hasFailed, setFailed] = useState(false)
  // A challenge is for one form, so it is asked for each time.
  const asked = useQuery({
    queryKey: [startProof.name],
    queryFn: () => call(startProof),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (asked.isPending)
    return (
      <output aria-label={t`Loading`}>
        <Loader size="sm" aria-hidden />
      </output>
    )
  if (asked.isError) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />
  const { methods, passkey, ticket } = asked.data
  if (methods.length === 0) return null
  const sign = async () => {
    if (!passkey) return
    setFailed(false)
    try {
      onChange({ ticket, passkey: await signWithPasskey(passkey) })
    } catch {
      // The browser says no more than that it was cancelled or did not work.
      setFailed(true)
    }
  }
  return (
    <div>
      {value.passkey ? (
        <Text component="output" size="sm">
          <Trans>Passkey verified.</Trans>
        </Text>
      ) : (
        <TextInput
          label={methods.includes('totp') ? t`Code from your authenticator app` : t`Recovery code`}
          description={passkey ? t`Or use your passkey instead.` : t`You can also use a recovery code.`}
          value={value.code ?? ''}
          error={error}
          autoComplete="one-time-code"
          maxLength={40}
          dir="ltr"
          onChange={event => onChange({ code: event.currentTarget.value })}
        />
      )}
      {passkey && !value.passkey && (
        <Group mt="xs" gap="xs">
          <Button variant="default" size="xs" onClick={() => void sign()}>
            <Trans>Use a passkey</Trans>
          </Button>
          {hasFailed && (
            <Text size="sm" c="red" role="alert">
              <Trans>We couldn't use your passkey. Try again, or sign in another way.</Trans>
            </Text>
          )}
        </Group>
      )}
      {value.passkey && error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}
