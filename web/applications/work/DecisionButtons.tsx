import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { possibleMoves, type Target } from './moves.ts'
import { useTargetName } from './stage-names.ts'
import { useStatusWords } from './status-words.ts'
import type { Decidable } from './use-decisions.tsx'

interface DecisionButtonsProps {
  application: ApplicationDetail
  stages: readonly JobStage[]
  onDecide: (application: Decidable, to: Target) => void
}

/** Advance, reject, or move anywhere; each says why when it cannot be done. */
export function DecisionButtons({ application, stages, onDecide }: DecisionButtonsProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const { online } = useNetwork()
  const { statusKey, canEdit } = application
  const nameOf = useTargetName()
  const { next, moves, canBeHired } = possibleMoves(application, stages)
  const nextWord = next && nameOf(next)
  const status = words[statusKey]
  const reason = !canEdit
    ? t`You may look at this application, but not change it.`
    : !online
      ? t`You are offline.`
      : statusKey === 'invited'
        ? t`The person has not answered the invitation yet.`
        : next === null
          ? t`This application has its outcome: ${status}.`
          : null
  return (
    <Group gap="xs">
      <ReasonedButton
        size="xs"
        reason={reason}
        hint={<KeyHint letter="A" />}
        onClick={() => next && onDecide(application, next)}
      >
        {nextWord === null ? <Trans>Advance</Trans> : <Trans>Advance to {nextWord}</Trans>}
      </ReasonedButton>
      {reason === null ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
              <Trans>Move to</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {moves.map(stage => (
              <Menu.Item key={stage.jobStageId} onClick={() => onDecide(application, stage)}>
                <bdi>{nameOf(stage)}</bdi>
              </Menu.Item>
            ))}
            {canBeHired && <Menu.Item onClick={() => onDecide(application, 'joined')}>{words.joined}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ReasonedButton size="xs" variant="default" reason={reason} onClick={() => undefined}>
          <Trans>Move to</Trans>
        </ReasonedButton>
      )}
      <ReasonedButton
        size="xs"
        variant="light"
        color="red"
        reason={canEdit && online && statusKey === 'invited' ? null : reason}
        hint={<KeyHint letter="R" />}
        onClick={() => onDecide(application, 'rejected')}
      >
        <Trans>Reject</Trans>
      </ReasonedButton>
    </Group>
  )
}

function KeyHint({ letter }: { letter: string }) {
  return (
    <Trans>
      Key <kbd>{letter}</kbd>
    </Trans>
  )
}
