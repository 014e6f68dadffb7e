import type { ProfileEntry } from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useLevelWords } from '../../candidates/level-words.ts'
import styles from './person.module.css'

interface EntryItemProps {
  entry: ProfileEntry
  source: string
  onEdit?: () => void
  onRemove?: () => void
}

/** One station of a person's way, with where it comes from. */
export function EntryItem({ entry, source, onEdit, onRemove }: EntryItemProps) {
  const { t } = useLingui()
  const levels = useLevelWords()
  const { title, organization, field, level, startDate, endDate, description } = entry
  const dates = [startDate, endDate === 'present' ? t`present` : endDate].filter(Boolean).join(' – ')
  return (
    <li className={styles.entry ?? ''}>
      <div>
        <Text size="sm" fw={560}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="sm">
          <bdi>{[organization, field, level && levels[level]].filter(Boolean).join(' · ')}</bdi>
        </Text>
        {description && (
          <Text size="sm" dir="auto" className={styles.text ?? ''}>
            {description}
          </Text>
        )}
        <Text size="xs" c="dimmed" className="figures">
          {dates !== '' && (
            <>
              <bdi>{dates}</bdi> ·{' '}
            </>
          )}
          <bdi>{source}</bdi>
        </Text>
      </div>
      {onEdit && (
        <Group gap={4} wrap="nowrap">
          <Button size="xs" variant="subtle" aria-label={t`Edit: ${title}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="xs" variant="subtle" color="gray" aria-label={t`Remove: ${title}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}
