import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { type Act, possibleMoves, type Target } from './moves.ts'
import { useTargetName } from './stage-names.ts'
import { useStatusWords } from './status-words.ts'
import type { Decidable } from './use-decisions.tsx'

interface DecisionButtonsProps {
  application: ApplicationDetail
  stages: readonly JobStage[]
  onDecide: (application: Decidable, to: Target) => void
  /** Opens the dialog of a decision that asks something first. */
  onAct: (act: Act) => void
  onEndHold: (application: Decidable) => void
}

/** Everything that can be decided on an application; each says why when it cannot be done. */
export function DecisionButtons({ application, stages, onDecide, onAct, onEndHold }: DecisionButtonsProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const nameOf = useTargetName()
  const stageName = useStageNames()
  const { online } = useNetwork()
  const { fullName, state, statusKey, canEdit, reversesTo, onHoldUntil } = application
  const { next, afterNext, moves, canBeHired } = possibleMoves(application, stages)
  const last = stages.findLast(stage => stage.group === 'hired')
  const lastName = last === undefined ? '' : stageName(last.name)
  const status = words[statusKey]
  const barred = !canEdit
    ? t`You can view this application but not change it.`
    : online
      ? undefined
      : t`You're offline.`
  const ended =
    statusKey === 'invited'
      ? t`This person hasn't responded to the invitation yet.`
      : state === 'active'
        ? undefined
        : t`This application is already closed: ${status}.`
  const reason = barred ?? ended
  const notRejected = statusKey === 'invited' ? barred : reason
  const earlier = reversesTo === null ? null : stageName(reversesTo.name)
  const skipped = next === null || afterNext === null ? null : nameOf(next)
  const isReconsidered = (state === 'rejected' || state === 'closed_out') && earlier !== null
  return (
    <Group gap="xs">
      {isReconsidered && (
        <ReasonedButton size="xs" reason={barred ?? null} onClick={() => onAct('reverse')}>
          <Trans>Reconsider</Trans>
        </ReasonedButton>
      )}
      {canBeHired ? (
        <ReasonedButton size="xs" reason={reason ?? null} hint={<KeyHint letter="A" />} onClick={() => onAct('hire')}>
          <Trans>Hire</Trans>
        </ReasonedButton>
      ) : (
        <ReasonedButton
          size="xs"
          reason={reason ?? null}
          hint={<KeyHint letter="A" />}
          onClick={() => next && onDecide(application, next)}
        >
          {next === null ? <Trans>Advance</Trans> : <Trans>Advance to {nameOf(next)}</Trans>}
        </ReasonedButton>
      )}
      {reason === undefined ? (
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
        reason={notRejected ?? null}
        hint={<KeyHint letter="R" />}
        onClick={() => onDecide(application, 'rejected')}
      >
        <Trans>Reject</Trans>
      </ReasonedButton>
      <RowMenu
        name={fullName}
        acts={[
          {
            label: skipped === null ? <Trans>Skip stage</Trans> : <Trans>Skip {skipped}</Trans>,
            onAct: () => onAct('skip'),
            offBecause: reason ?? (skipped === null ? t`There's no stage to skip to.` : undefined),
          },
          // It has a button of its own name.
          ...(isReconsidered
            ? []
            : [
                {
                  label: earlier === null ? <Trans>Move back</Trans> : <Trans>Move back to {earlier}</Trans>,
                  onAct: () => onAct('reverse'),
                  offBecause: barred ?? (earlier === null ? t`This is the first stage.` : undefined),
                },
              ]),
          {
            label: onHoldUntil === null ? <Trans>Hold application</Trans> : <Trans>Edit hold</Trans>,
            onAct: () => onAct('hold'),
            offBecause: reason,
          },
          ...(onHoldUntil === null
            ? []
            : [{ label: <Trans>End hold</Trans>, onAct: () => onEndHold(application), offBecause: reason }]),
          ...(canBeHired
            ? []
            : [
                {
                  label: <Trans>Hire</Trans>,
                  onAct: () => onAct('hire'),
                  offBecause: reason ?? t`Candidates are hired from the last stage, ${lastName}.`,
                },
              ]),
          {
            label: <Trans>Copy to another job</Trans>,
            onAct: () => onAct('copy'),
            offBecause: barred ?? (state === 'invited' ? ended : undefined),
          },
          { label: <Trans>Move to another job</Trans>, onAct: () => onAct('relocate'), offBecause: reason },
          {
            label: <Trans>Withdraw for the candidate</Trans>,
            onAct: () => onAct('withdraw'),
            offBecause: reason,
          },
          {
            label: <Trans>Reject with a note</Trans>,
            onAct: () => onAct('reject'),
            isDanger: true,
            offBecause: notRejected,
          },
        ]}
      />
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
