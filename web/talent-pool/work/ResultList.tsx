import { useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { serverText } from '../../kernel/server-text.ts'
import { StatusBadge, type Tone } from '../../ui/app/StatusBadge.tsx'
import { nameOf, type PersonName } from './member.ts'
import styles from './pool.module.css'

export interface PersonResult {
  profileId: number | null
  /** Why it is so, in English. */
  message: string | null
  tone: Tone
  word: string
  /** What is told beside the word. */
  note?: string | null
}

/** What became of each person, or would. */
export function ResultList({ members, list }: { members: readonly PersonName[]; list: readonly PersonResult[] }) {
  const { i18n } = useLingui()
  if (list.length === 0) return null
  const names = new Map(members.map(member => [member.profileId, nameOf(member)]))
  return (
    <ul className={styles.results}>
      {list.map(({ profileId, message, tone, word, note }) => (
        <li key={profileId}>
          <span>
            <bdi>{names.get(profileId ?? 0)}</bdi>
            {message !== null && (
              <Text size="xs" c="dimmed">
                {serverText(i18n, message)}
              </Text>
            )}
          </span>
          <Group gap={6}>
            {note != null && (
              <Text span size="xs" c="dimmed">
                {note}
              </Text>
            )}
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </Group>
        </li>
      ))}
    </ul>
  )
}
