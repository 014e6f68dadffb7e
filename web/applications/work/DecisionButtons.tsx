import type { ApplicationDetail, StatusKey } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { nextStep, possibleMoves } from './moves.ts'
import { useStatusWords } from './status-words.ts'
import type { Decidable } from './use-decisions.tsx'

interface DecisionButtonsProps {
  application: ApplicationDetail
  onDecide: (application: Decidable, to: StatusKey) => void
}

/** Advance, reject, or move anywhere; each says why when it cannot be done. */
export function DecisionButtons({ application, onDecide }: DecisionButtonsProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const { online } = useNetwork()
  const { statusKey, canEdit } = application
  const next = nextStep(statusKey)
  const moves = possibleMoves(statusKey)
  const nextWord = next && words[next]
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
            {moves.map(key => (
              <Menu.Item key={key} onClick={() => onDecide(application, key)}>
                {words[key]}
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
