import type { Reference, ReferenceStatus } from '@hireloom/contract/references/references.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useReferenceWords } from '../applications/reference-words.ts'
import { serverText } from '../kernel/server-text.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { ReasonedButton } from '../ui/app/ReasonedButton.tsx'
import { Row } from '../ui/app/RowList.tsx'
import { StatusBadge, type Tone } from '../ui/app/StatusBadge.tsx'
import styles from './area.module.css'

const tones: Record<ReferenceStatus, Tone> = {
  draft: 'neutral',
  requested: 'brand',
  opened: 'brand',
  submitted: 'good',
  declined: 'warn',
  expired: 'warn',
}

interface ReferenceItemProps {
  reference: Reference
  onSend: () => void
  onRemind: () => void
  onRemove: () => void
}

/** One referee: who it is, what it is for, where the request stands, and what was said where one may read it. */
export function ReferenceItem({ reference, onSend, onRemind, onRemove }: ReferenceItemProps) {
  const { t } = useLingui()
  const { referee, status, canSend, canRemind, canRemove, remindFrom } = reference
  const { name } = referee
  const words = useReferenceWords()
  const isWaiting = status === 'requested' || status === 'opened'
  const reason = canRemind
    ? null
    : remindFrom === null
      ? t`You've already sent three reminders.`
      : t`Wait three days between emails.`
  return (
    <Row>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={560}>
            <bdi>{name}</bdi>
          </Text>
          <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>
        </Group>
        <Text size="xs" c="dimmed">
          <bdi>{[referee.relation, referee.company, referee.email].filter(Boolean).join(' · ')}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          <Purpose reference={reference} />
        </Text>
        <Answered reference={reference} />
      </div>
      <Group gap="xs">
        {canSend && (
          <Button size="xs" onClick={onSend} aria-label={t`Send the request: ${name}`}>
            {status === 'expired' ? <Trans>Ask again</Trans> : <Trans>Send the request</Trans>}
          </Button>
        )}
        {isWaiting && canRemove && (
          <ReasonedButton size="xs" variant="default" reason={reason} onClick={onRemind}>
            <Trans>Remind</Trans>
          </ReasonedButton>
        )}
        {canRemove && (
          <Button
            size="xs"
            variant="default"
            onClick={onRemove}
            aria-label={isWaiting ? t`Cancel: ${name}` : t`Remove: ${name}`}
          >
            {isWaiting ? <Trans>Withdraw</Trans> : <Trans>Remove</Trans>}
          </Button>
        )}
      </Group>
    </Row>
  )
}

function Purpose({
  reference: { jobName, companyName, isAskedByStaff, answeredAt, lastLetterAt },
}: {
  reference: Reference
}) {
  return (
    <>
      {jobName === null ? (
        <Trans>For every employer you apply to</Trans>
      ) : isAskedByStaff ? (
        <Trans>
          Requested by <bdi>{companyName}</bdi>: <bdi>{jobName}</bdi>
        </Trans>
      ) : (
        <Trans>
          For <bdi>{jobName}</bdi> at <bdi>{companyName}</bdi>
        </Trans>
      )}
      {answeredAt !== null ? (
        <>
          {' · '}
          <Trans>
            Answered <Moment value={answeredAt} />
          </Trans>
        </>
      ) : (
        lastLetterAt !== null && (
          <>
            {' · '}
            <Trans>
              Last email <Moment value={lastLetterAt} />
            </Trans>
          </>
        )
      )}
    </>
  )
}

function Answered({ reference: { answered, status, companyName } }: { reference: Reference }) {
  const { i18n } = useLingui()
  if (status !== 'submitted') return null
  if (answered === null) {
    return (
      <Text size="xs" mt={4}>
        <Trans>
          <bdi>{companyName}</bdi> keeps the answers private.
        </Trans>
      </Text>
    )
  }
  return (
    <details>
      <summary>
        {answered.recommend ? <Trans>Recommends you. View</Trans> : <Trans>Doesn't recommend you. View</Trans>}
      </summary>
      <Stack gap="xs" mt="xs">
        {answered.answers.map(({ question, answer }) => (
          <div key={question}>
            <Text size="xs" c="dimmed">
              <bdi>{serverText(i18n, question)}</bdi>
            </Text>
            <Text size="sm" className={styles.prose} dir="auto">
              {answer}
            </Text>
          </div>
        ))}
      </Stack>
    </details>
  )
}
