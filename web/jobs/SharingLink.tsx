import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'

/** The address that opens a private job to whoever holds it. */
export function SharingLink({ address }: { address: string }) {
  const { t } = useLingui()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div>
      <Group gap="xs" align="end" maw={640}>
        <TextInput
          label={t`Sharing link`}
          description={t`This job is private: only people with this link can see it and apply.`}
          value={address}
          readOnly
          flex={1}
          onFocus={event => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => clipboard.copy(address)}>
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </Group>
      {clipboard.error && (
        <Text size="sm" c="red" role="alert">
          <Trans>The browser did not allow copying. Select the link and copy it yourself.</Trans>
        </Text>
      )}
    </div>
  )
}
