import { undoSeconds } from '@hireloom/contract/constants.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

const id = 'undo'

/** Says what was done and offers to take it back; the next one takes the place of the last. */
export function showUndo(text: ReactNode, onUndo: () => void, seconds: number = undoSeconds.move): void {
  hideUndo()
  notifications.show({
    id,
    autoClose: seconds * 1000,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{text}</Text>
        <Button
          size="xs"
          variant="light"
          flex="none"
          onClick={() => {
            hideUndo()
            onUndo()
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      </Group>
    ),
  })
}

export function hideUndo(): void {
  notifications.hide(id)
}

/** Tells what went wrong. */
export function showFailure(message: ReactNode): void {
  notifications.show({ message, autoClose: 10_000, color: 'red', role: 'alert' })
}

/** Says that something is done which cannot be taken back here. */
export function showDone(message: ReactNode): void {
  hideUndo()
  notifications.show({ id, message, autoClose: 5000 })
}

/** Says how much of what was undone has moved on since, and so is not as it was. */
export function showStayed(count: number): void {
  showDone(
    <Plural
      value={count}
      one="Undone, except for # item that has changed since then."
      other="Undone, except for # items that have changed since then."
    />,
  )
}
