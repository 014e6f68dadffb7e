import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

const id = 'undo'

/** Says what was done and offers to take it back; the next one takes the place of the last. */
export function showUndo(text: ReactNode, seconds: number, onUndo: () => void): void {
  notifications.hide(id)
  notifications.show({
    id,
    autoClose: seconds * 1000,
    withCloseButton: true,
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

/** A passing word; `isBad` for what went wrong, which stays longer. */
export function showNotice(message: ReactNode, isBad = false): void {
  notifications.show({ message, autoClose: isBad ? 10_000 : 4000, color: isBad ? 'red' : 'brand' })
}
