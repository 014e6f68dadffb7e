import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronUp, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import styles from './DataTable.module.css'

export interface BulkAct {
  readonly label: ReactNode
  /** Left out where the act has a choice of `options`. */
  readonly onAct?: () => void
  readonly options?: readonly { readonly key: string; readonly label: ReactNode; readonly onAct: () => void }[]
  /** In the menu at the end, so that the others fit on a line. */
  readonly isRare?: boolean
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
  // What is by itself comes first, or it would seem to belong to the group above it.
  const rare = acts
    .filter(act => act.isRare)
    .toSorted((one, other) => Number(one.options !== undefined) - Number(other.options !== undefined))
  return (
    <Group component="section" aria-label={label} className={styles.bar ?? ''} gap="xs">
      <Text component="output" size="sm" fw={560}>
        <Plural value={count} one="# selected" other="# selected" />
      </Text>
      {acts
        .filter(act => !act.isRare)
        .map((act, at) =>
          act.options === undefined ? (
            <Button key={at} size="xs" variant={at === 0 ? 'filled' : 'default'} onClick={act.onAct}>
              {act.label}
            </Button>
          ) : (
            <BarMenu key={at} label={act.label}>
              <Options of={act.options} />
            </BarMenu>
          ),
        )}
      {rare.length > 0 && (
        <BarMenu label={<Trans>More</Trans>}>
          {rare.map((act, at) =>
            act.options === undefined ? (
              <Menu.Item key={at} onClick={act.onAct}>
                {act.label}
              </Menu.Item>
            ) : (
              <Fragment key={at}>
                <Menu.Label>{act.label}</Menu.Label>
                <Options of={act.options} />
              </Fragment>
            ),
          )}
        </BarMenu>
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

function BarMenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronUp size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

const Options = ({ of }: { of: NonNullable<BulkAct['options']> }) =>
  of.map(({ key, label, onAct }) => (
    <Menu.Item key={key} onClick={onAct}>
      {label}
    </Menu.Item>
  ))
