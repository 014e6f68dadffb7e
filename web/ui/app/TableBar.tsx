import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

export interface BulkAct {
  readonly label: ReactNode
  /** Left out where the act has a choice of `options`. */
  readonly onAct?: () => void
  readonly options?: readonly { readonly key: string; readonly label: ReactNode; readonly onAct: () => void }[]
}

interface TableBarProps {
  /** What it is about, for those who hear it. */
  label: string
  count: number
  /** The first is the one that is meant most often. */
  acts: readonly BulkAct[]
  onClear: () => void
}

/** What can be done with the marked rows; it stays in reach at the foot, and is not there while none is marked. */
export function TableBar({ label, count, acts, onClear }: TableBarProps) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <Group component="section" aria-label={label} className={styles.bar ?? ''} gap="xs">
      <Text component="output" size="sm" fw={560}>
        <Plural value={count} one="# selected" other="# selected" />
      </Text>
      {acts.map(({ label: words, onAct, options }, at) =>
        options === undefined ? (
          <Button key={at} size="xs" variant={at === 0 ? 'filled' : 'default'} onClick={onAct}>
            {words}
          </Button>
        ) : (
          <Menu key={at} position="top-start">
            <Menu.Target>
              <Button size="xs" variant="default" rightSection={<IconChevronUp size={14} aria-hidden />}>
                {words}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {options.map(option => (
                <Menu.Item key={option.key} onClick={option.onAct}>
                  {option.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ),
      )}
      <ActionIcon
        size="md"
        variant="subtle"
        color="gray"
        aria-label={t`Clear selection`}
        title={t`Clear selection`}
        onClick={onClear}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
