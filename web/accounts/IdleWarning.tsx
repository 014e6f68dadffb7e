import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useIdleSession } from './idle-session.ts'

interface IdleWarningProps {
  /** The person chose to sign out. */
  onLeave: () => void
  /** The session has ended, by itself or in another window. */
  onEnd: () => void
}

/** Stands once in the app's frame: warns two minutes before an unused session ends, and lets the person stay. */
export function IdleWarning({ onLeave, onEnd }: IdleWarningProps) {
  const { secondsLeft, extend } = useIdleSession(onEnd)
  const left = secondsLeft ?? 0
  return (
    <Modal
      opened={secondsLeft !== null}
      onClose={extend}
      title={<Trans>Are you still there?</Trans>}
      withCloseButton={false}
      centered
    >
      <Stack>
        <Text>
          <Plural
            value={left}
            one="You will be signed out in # second, because nothing has happened for a while."
            other="You will be signed out in # seconds, because nothing has happened for a while."
          />
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={onLeave}>
            <Trans>Sign out</Trans>
          </Button>
          <Button onClick={extend} data-autofocus>
            <Trans>Stay signed in</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
