import { useLingui } from '@lingui/react/macro'
import { CloseButton, Drawer, Group, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import styles from './edit.module.css'

interface EditorPanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Something beside the editor; over it where there is no room beside it. */
export function EditorPanel({ title, onClose, children }: EditorPanelProps) {
  const { t } = useLingui()
  const hasRoom = useMediaQuery('(width >= 1200px)')
  if (hasRoom === undefined) return null
  if (!hasRoom)
    return (
      <Drawer opened onClose={onClose} title={title} position="right" size="md">
        {children}
      </Drawer>
    )
  return (
    <aside className={styles.panel} aria-label={title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </Group>
      {children}
    </aside>
  )
}
