import type { DocumentRequest } from '@hireloom/contract/document-requests/requests.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { formatFileSize } from '../../kernel/format.ts'
import { Day, Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge, type Tone } from '../../ui/app/StatusBadge.tsx'

interface RequestRowProps {
  request: DocumentRequest
  onAccept?: () => void
  onAgain?: () => void
  onWaive?: () => void
}

const tones: Record<DocumentRequest['state'], Tone> = {
  requested: 'neutral',
  uploaded: 'brand',
  accepted: 'good',
  rejected: 'warn',
  waived: 'neutral',
}

/** One document that was asked for, and what can be decided about it. */
export function RequestRow({ request, onAccept, onAgain, onWaive }: RequestRowProps) {
  const { t, i18n } = useLingui()
  const { title, state, mandatory, dueOn, askedAt, askedBy, decidedAt, decidedBy, file, downloadPath, reason } = request
  const { remindOn, remindedAt } = request
  const words: Record<DocumentRequest['state'], string> = {
    requested: t`Waiting for upload`,
    uploaded: t`To review`,
    accepted: t`Accepted`,
    rejected: t`Requested again`,
    waived: t`No longer requested`,
  }
  const isAwaited = state === 'requested' || state === 'rejected'
  const isDecided = state === 'accepted' || state === 'rejected'
  const [at, by] = isDecided && decidedAt !== null ? [decidedAt, decidedBy] : [askedAt, askedBy]
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={560}>
          <bdi>{title}</bdi>
        </Text>
        <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {!mandatory && (
          <>
            <Trans>Optional document</Trans>
            {' · '}
          </>
        )}
        {by !== null && (
          <>
            <bdi>{by}</bdi>
            {' · '}
          </>
        )}
        <Moment value={at} />
        {dueOn !== null && isAwaited && (
          <>
            {' · '}
            <Trans>
              Due by <Day value={dueOn} />
            </Trans>
          </>
        )}
        {remindOn !== null && (
          <>
            {' · '}
            <Trans>
              Reminder on <Day value={remindOn} />
            </Trans>
          </>
        )}
        {remindedAt !== null && isAwaited && (
          <>
            {' · '}
            <Trans>
              Reminded on <Moment value={remindedAt} />
            </Trans>
          </>
        )}
      </Text>
      {file !== null && downloadPath !== null && (
        <Text size="sm">
          <Anchor href={downloadPath} download size="sm" underline="always">
            <bdi>{file.fileName}</bdi>
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            <bdi>{formatFileSize(i18n.locale, file.size)}</bdi> · <Moment value={file.uploadedAt} />
          </Text>
        </Text>
      )}
      {state === 'rejected' && reason !== '' && (
        <Text size="sm" dir="auto">
          <q>{reason}</q>
        </Text>
      )}
      {onAccept && (
        <Group gap={4} mt={4} justify="flex-end">
          {(state === 'uploaded' || (state === 'rejected' && file !== null)) && (
            <Button size="xs" variant="default" aria-label={t`Accept: ${title}`} onClick={onAccept}>
              <Trans>Accept document</Trans>
            </Button>
          )}
          {(state === 'uploaded' || state === 'accepted') && (
            <Button size="xs" variant="subtle" aria-label={t`Request again: ${title}`} onClick={onAgain}>
              <Trans>Request again</Trans>
            </Button>
          )}
          {state !== 'accepted' && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t`No longer needed: ${title}`}
              onClick={onWaive}
            >
              <Trans>No longer needed</Trans>
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
