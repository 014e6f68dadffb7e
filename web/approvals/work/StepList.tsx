import type { Approval } from '@hireloom/contract/approvals/approvals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Moment } from '../../ui/app/Moment.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { ColleagueDialog, type Place } from './ColleagueDialog.tsx'
import { useModeWords } from './mode-words.ts'

type Step = Approval['steps'][number]
type Decider = Step['deciders'][number]

/** The steps of an approval in their order, with who has decided how. */
export function StepList({ approval: { approvalId, steps, may } }: { approval: Approval }) {
  const { t } = useLingui()
  const modeWords = useModeWords()
  const [replacing, setReplacing] = useState<Place | null>(null)
  return (
    <Stack gap="sm">
      {steps.map(step => (
        <section key={step.stepId}>
          <Group gap="xs" mb={4}>
            <Title order={3} size="h5">
              <bdi>{step.name}</bdi>
            </Title>
            <StepBadge status={step.status} />
            <Text size="sm" c="dimmed">
              {modeWords(step.mode, step.needed)}
            </Text>
          </Group>
          {step.escalatesAt !== null && (
            <Text size="sm" c="dimmed">
              <Trans>
                Escalates on <Moment value={step.escalatesAt} isExact />
              </Trans>
            </Text>
          )}
          <RowList label={t`Approvers of ${step.name}`}>
            {step.deciders.map(decider => (
              <Row key={decider.userId}>
                <DeciderText {...decider} />
                {may.replace && decider.decision === null && (step.status === 'due' || step.status === 'waiting') && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={t`Replace ${decider.name}`}
                    onClick={() => setReplacing({ stepId: step.stepId, userId: decider.userId, name: decider.name })}
                  >
                    <Trans>Replace</Trans>
                  </Button>
                )}
              </Row>
            ))}
          </RowList>
        </section>
      ))}
      {replacing !== null && (
        <ColleagueDialog approvalId={approvalId} place={replacing} onClose={() => setReplacing(null)} />
      )}
    </Stack>
  )
}

function StepBadge({ status }: Pick<Step, 'status'>) {
  const { t } = useLingui()
  const words = {
    waiting: t`Later`,
    due: t`Now`,
    approved: t`Approved`,
    rejected: t`Stopped here`,
    skipped: t`Not needed`,
  }
  const tones = { waiting: 'neutral', due: 'warn', approved: 'good', rejected: 'bad', skipped: 'neutral' } as const
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>
}

function DeciderText({ name, decision, decidedAt, comment, insteadOf, isEscalation, via }: Decider) {
  const { t } = useLingui()
  const words = { approve: t`Approved`, reject: t`Rejected`, request_changes: t`Asked for changes` }
  return (
    <div>
      <bdi>{name}</bdi>{' '}
      {insteadOf !== null && (
        <Text span size="sm" c="dimmed">
          <Trans>
            instead of <bdi>{insteadOf}</bdi>
          </Trans>{' '}
        </Text>
      )}
      {isEscalation && (
        <Text span size="sm" c="dimmed">
          <Trans>by escalation</Trans>{' '}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {decision === null ? <Trans>Not decided</Trans> : words[decision]}
        {decidedAt !== null && (
          <>
            {' · '}
            <Moment value={decidedAt} isExact />
          </>
        )}
        {via === 'link' && (
          <>
            {' · '}
            <Trans>by email link</Trans>
          </>
        )}
      </Text>
      {comment !== '' && (
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {comment}
        </Text>
      )}
    </div>
  )
}
