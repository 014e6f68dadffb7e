import { resumeTaskCodes, type TaskEntry } from '@hireloom/contract/platform/tasks.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { serverText } from '../../kernel/server-text.ts'
import { Skeleton } from '../public/Skeleton.tsx'
import styles from './TaskCard.module.css'

interface TaskFailuresProps {
  /** Undefined while they are on their way. */
  entries: readonly TaskEntry[] | undefined
  isError: boolean
  /** How many there are in all: the entries end somewhere. */
  count: number
}

/** What of a task failed, and why. */
export function TaskFailures({ entries, isError, count }: TaskFailuresProps) {
  const { t, i18n } = useLingui()
  if (isError) {
    return (
      <Text size="sm" c="red" role="alert">
        <Trans>We couldn't load the list.</Trans>
      </Text>
    )
  }
  const left = entries ? count - entries.length : 0
  return (
    // A long list is scrolled, which a keyboard must reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.failures} aria-label={t`Failures`} aria-busy={!entries} tabIndex={0}>
      {entries?.map((entry, place) => (
        // The list of an ended task never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no key of their own
        <li key={place}>
          <Text size="sm" fw={550} span>
            {entry.name ?? <Trans>Not available</Trans>}
          </Text>
          <Text size="xs" c="dimmed">
            {serverText(i18n, entry.message ?? (entry.code === null ? '' : resumeTaskCodes[entry.code].id))}
          </Text>
        </li>
      ))}
      {!entries && (
        <li>
          <Skeleton lines={2} />
        </li>
      )}
      {left > 0 && (
        <li>
          <Plural value={left} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
