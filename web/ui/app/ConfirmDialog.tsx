import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Text, Title } from '@mantine/core'
import type { Question } from './confirm.ts'

interface ConfirmDialogProps extends Question {
  onAnswer: (isYes: boolean) => void
}

/** Asks before something that cannot be undone. Closing means no. */
export default function ConfirmDialog({ title, question, act, isDanger = false, onAnswer }: ConfirmDialogProps) {
  return (
    <Modal.Root opened onClose={() => onAnswer(false)}>
      <Modal.Overlay />
      <Modal.Content aria-label={title ?? question}>
        <Modal.Body pt="md">
          {title !== undefined && (
            <Title order={2} size="h3" mb="xs">
              <bdi>{title}</bdi>
            </Title>
          )}
          <Text mb="md">{question}</Text>
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
              <Trans>Cancel</Trans>
            </Button>
            <Button {...(isDanger && { color: 'red' })} onClick={() => onAnswer(true)}>
              {act}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
