import { Trans } from '@lingui/react/macro'
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'

/** Recovery codes, shown once; nothing but the button closes it, so that they are not lost by a stray click. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Keep your recovery codes</Trans>}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">
          <Trans>
            Each code signs you in once if you lose your phone or passkey. Keep them in a password manager or on paper:
            they are shown only now.
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
            <Trans>I have kept them</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
