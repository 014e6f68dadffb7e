import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

const id = 'undo'

interface UndoOptions {
  seconds: number
  /** Name of the button that closes it. */
  close: string
  onUndo: () => void
}

/** Says what was done and offers to take it back; the next one takes the place of the last. */
export function showUndo(text: ReactNode, { seconds, close, onUndo }: UndoOptions): void {
  notifications.hide(id)
  notifications.show({
    id,
    autoClose: seconds * 1000,
    closeButtonProps: { 'aria-label': close },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{text}</Text>
        <Button size="xs" variant="light" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </Group>
    ),
  })
}

export function hideUndo(): void {
  notifications.hide(id)
}

/** Tells what went wrong; `close` names the button that takes it away. */
export function showFailure(message: ReactNode, close: string): void {
  notifications.show({
    message,
    autoClose: 10_000,
    color: 'red',
    role: 'alert',
    closeButtonProps: { 'aria-label': close },
  })
}
