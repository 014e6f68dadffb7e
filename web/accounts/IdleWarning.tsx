import { Plural, Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useIdleSession } from './idle-session.ts'

interface IdleWarningProps {
  /** The person chose to sign out. */
  onLeave: () => void
  /** The session has ended, by itself or in another window. */
  onEnd: () => void
}

/** Stands once in the app's frame: warns two minutes before a session ends; of an unused one the person may stay. */
export function IdleWarning({ onLeave, onEnd }: IdleWarningProps) {
  const { secondsLeft, canExtend, extend } = useIdleSession(onEnd)
  const [isRead, setRead] = useState(false)
  const left = secondsLeft ?? 0
  return (
    <Modal
      opened={secondsLeft !== null && !(isRead && !canExtend)}
      onClose={canExtend ? extend : () => setRead(true)}
      title={canExtend ? <Trans>Are you still there?</Trans> : <Trans>Your session is about to expire</Trans>}
      withCloseButton={false}
      centered
    >
      <Stack>
        <Text>
          {canExtend ? (
            <Plural
              value={left}
              one="You'll be signed out in # second due to inactivity."
              other="You'll be signed out in # seconds due to inactivity."
            />
          ) : (
            <Plural
              value={left}
              one="For your security, you'll be signed out in # second. Save your work, then sign in again."
              other="For your security, you'll be signed out in # seconds. Save your work, then sign in again."
            />
          )}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={onLeave}>
            <Trans>Sign out</Trans>
          </Button>
          {canExtend ? (
            <Button onClick={extend} data-autofocus>
              <Trans>Stay signed in</Trans>
            </Button>
          ) : (
            <Button onClick={() => setRead(true)} data-autofocus>
              <Trans>Back to my work</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
