import type { Output } from '@hireloom/contract/endpoint.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { type NoticeState as State, sendPrivacyNotice } from '@hireloom/contract/privacy/notices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useViewer } from '../../kernel/viewer.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

type Notice = NonNullable<Output<typeof readPerson>['notice']>

/** How far it is with telling a person, whom a colleague has added, what is kept of them. */
export function NoticeState({ profileId, notice }: { profileId: number; notice: Notice }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { change, isBusy } = useChange(readPerson)
  const { state, at, asksConsent, isLate } = notice
  const send = () =>
    change(
      sendPrivacyNotice,
      { params: { profileId } },
      { said: () => <Trans>The privacy notice is on its way.</Trans> },
    )
  const words: Record<State, string> = {
    planned: t`Scheduled`,
    held: t`On hold`,
    sending: t`Being sent`,
    undeliverable: t`Couldn't be delivered`,
    sent: asksConsent ? t`Sent, no answer yet` : t`Sent`,
    accepted: t`Agreed to be considered`,
    refused: t`Refused to be considered`,
  }
  return (
    <>
      <Text size="sm">
        <Trans>Privacy notice</Trans>: {words[state]} · <Moment value={at} />
      </Text>
      {state === 'planned' && mayDo(viewer, 'candidates.contact') && (
        <Group>
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void send()}>
            <Trans>Send notice now</Trans>
          </Button>
        </Group>
      )}
      {isLate && (
        <Text size="xs" c="red">
          <Trans>This person should have been notified within a month of being added.</Trans>
        </Text>
      )}
    </>
  )
}

/** A refusal is seen before anything else of the person. */
export function Refusal({ notice }: { notice: Notice | null }) {
  if (notice?.state !== 'refused') return null
  return (
    <Alert variant="light" color="red" mb="md" title={<Trans>This person doesn't want to be considered</Trans>}>
      <Trans>
        They answered no to the privacy notice (<Moment value={notice.at} />
        ). Don't contact them about jobs, and delete their data unless you have another reason to keep it.
      </Trans>
    </Alert>
  )
}
