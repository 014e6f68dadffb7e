import { poolStages } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import styles from './pool.module.css'
import { type PoolStage, useStageWords } from './stage-words.ts'

interface SelectionBarProps {
  count: number
  onStage: (stage: PoolStage) => void
  onInvite: () => void
  onJob: () => void
  onBucket: () => void
  onRemove: () => void
  onClear: () => void
}

/** What can be done with the people that are marked; it stays in reach at the foot. */
export function SelectionBar({ count, onStage, onInvite, onJob, onBucket, onRemove, onClear }: SelectionBarProps) {
  const { t } = useLingui()
  const words = useStageWords()
  return (
    <Group component="section" aria-label={t`With the selected people`} className={styles.bar ?? ''} gap="xs">
      <Text component="output" size="sm" fw={560}>
        <Plural value={count} one="# selected" other="# selected" />
      </Text>
      <Button size="xs" onClick={onInvite}>
        <Trans>Invite to apply</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={onJob}>
        <Trans>Add to a job</Trans>
      </Button>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronUp size={14} aria-hidden />}>
            <Trans>Move to stage</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {poolStages.map(stage => (
            <Menu.Item key={stage} onClick={() => onStage(stage)}>
              {words[stage]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="default" onClick={onBucket}>
        <Trans>Add to another bucket</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={onRemove}>
        <Trans>Take out</Trans>
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </Group>
  )
}
