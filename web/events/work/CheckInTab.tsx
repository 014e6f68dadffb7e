import { readManagedEvent } from '@hireloom/contract/events/manage.ts'
import { checkIn, type Participant, undoCheckIn } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { useFailureText } from '../../ui/app/failures.ts'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { CameraScan } from './CameraScan.tsx'
import styles from './CheckInTab.module.css'
import { eventOf } from './event-address.ts'
import { nameOf } from './participant.ts'
import { useEventChange } from './use-event-change.ts'

type Answer = { tone: 'good' | 'warn'; participant: Participant } | { tone: 'bad'; text: string }

const shown = 20

const page = pageData({ endpoint: readManagedEvent, input: eventOf })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/**
 * The door: a code is typed, or comes from a scanner that types it and presses Enter; the field is ready for the next one at once, and
 * what was refused stays in it.
 */
export default function CheckInTab() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const event = page.usePageData()
  const { uuid } = event
  const { change, refresh } = useEventChange()
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [came, setCame] = useState<readonly Participant[]>([])
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (event.state === 'draft' || event.state === 'cancelled') {
    return (
      <Empty title={<Trans>You can't check anyone in yet</Trans>}>
        {event.state === 'draft' ? (
          <Trans>This event isn't published yet.</Trans>
        ) : (
          <Trans>The event was cancelled.</Trans>
        )}
      </Empty>
    )
  }
  /** On a phone the keyboard would cover the camera's picture, so only who types gets the field back. */
  const send = async (qr: string, isTyped: boolean) => {
    setSending(true)
    try {
      const { participant, isFirst } = await call(checkIn, { params: { uuid }, body: { qr } })
      void refresh()
      setAnswer({ tone: isFirst ? 'good' : 'warn', participant })
      if (isFirst) setCame([participant, ...came].slice(0, shown))
      setCode('')
    } catch (error) {
      const isUnknown = isProblem(error) && error.status === 404
      setAnswer({
        tone: 'bad',
        text: isUnknown ? t`No one at this event has this code.` : failureText(error),
      })
      if (isTyped) field.current?.select()
    } finally {
      setSending(false)
      if (isTyped) field.current?.focus()
    }
  }
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault()
    const qr = code.trim()
    if (qr !== '' && !isSending) void send(qr, true)
  }
  const takeBack = async (participant: Participant) => {
    await change(undoCheckIn, { params: { uuid, participantId: participant.participantId } })
    setCame(came.filter(each => each !== participant))
    setAnswer(null)
  }
  const { checkedIn, registered } = event
  return (
    <Stack gap="md" maw={560}>
      <Text className="figures">
        <Trans>
          {checkedIn} of {registered} are here.
        </Trans>
      </Text>
      <form onSubmit={submit} noValidate>
        <Group align="end" gap="xs">
          <TextInput
            ref={field}
            label={t`Code from the email`}
            description={t`Type it, or use a scanner that presses Enter.`}
            className={styles.code}
            size="lg"
            value={code}
            maxLength={100}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={event => setCode(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" size="lg" loading={isSending}>
            <Trans>Check in</Trans>
          </Button>
        </Group>
      </form>
      <CameraScan onCode={qr => !isSending && void send(qr, false)} />
      <output className={styles.answer} data-tone={answer?.tone}>
        {answer?.tone === 'bad' && answer.text}
        {answer?.tone === 'good' && (
          <Trans>
            Welcome, <bdi>{nameOf(answer.participant)}</bdi>
          </Trans>
        )}
        {answer?.tone === 'warn' && (
          <Trans>
            <bdi>{nameOf(answer.participant)}</bdi> is already checked in.
          </Trans>
        )}
      </output>
      {came.length > 0 && (
        <RowList label={t`Checked in just now`}>
          {came.map(participant => {
            const name = nameOf(participant)
            return (
              <Row key={participant.participantId}>
                <bdi>{name}</bdi>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t`Undo check-in for ${name}`}
                  onClick={() => void takeBack(participant)}
                >
                  <Trans>Unpublish</Trans>
                </Button>
              </Row>
            )
          })}
        </RowList>
      )}
    </Stack>
  )
}
