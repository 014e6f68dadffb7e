import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface RowAct {
  readonly label: ReactNode
  readonly onAct: () => void
  readonly isDanger?: boolean
  /** Why it cannot be done now. */
  readonly offBecause?: string | undefined
}

interface RowMenuProps {
  name: string
  acts: readonly RowAct[]
  /** What opens it, in words in place of the dots. */
  label?: ReactNode
}

/** What can be done with one row; no menu where there is nothing. */
export default function RowMenu({ name, acts, label }: RowMenuProps) {
  const { t } = useLingui()
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {label === undefined ? (
          <ActionIcon size="var(--control-row)" aria-label={t`Actions for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button size="compact-sm" variant="default">
            {label} <bdi className="sr">{name}</bdi>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, onAct, isDanger = false, offBecause }, at) =>
          offBecause === undefined ? (
            <Menu.Item key={at} {...(isDanger && { color: 'red' })} onClick={onAct}>
              {label}
            </Menu.Item>
          ) : (
            // In reach of the keyboard, so that its reason can be read.
            <Menu.Item key={at} aria-disabled c="dimmed" closeMenuOnClick={false}>
              {label}
              <Text size="xs">{offBecause}</Text>
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
