import { Trans } from '@lingui/react/macro'
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'

/** Recovery codes, shown once; nothing but the button closes it, so that they are not lost by a stray click. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Save your recovery codes</Trans>}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">
          <Trans>
            Use a code to sign in if you lose your phone or passkey. Save them in a password manager or print them: you
            won't see them again.
          </Trans>
        </Text>
        <Code block dir="ltr">
          {text}
        </Code>
        <Group justify="end" gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose} data-autofocus>
            <Trans>I've saved them</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
