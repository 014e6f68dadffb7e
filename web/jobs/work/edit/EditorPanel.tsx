import { useLingui } from '@lingui/react/macro'
import { CloseButton, Drawer, Group, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import styles from './edit.module.css'

const room = '(width >= 1200px)'
/** A drawer gives the focus back while it goes. */
const goneMs = 300

/** Leads from a panel into the editor; a panel that covers the editor goes first. */
export function leavePanel(onClose: () => void, go: () => void): void {
  if (matchMedia(room).matches) go()
  else {
    onClose()
    setTimeout(go, goneMs)
  }
}

interface EditorPanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Something beside the editor; over it where there is no room beside it. */
export function EditorPanel({ title, onClose, children }: EditorPanelProps) {
  const { t } = useLingui()
  const hasRoom = useMediaQuery(room)
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
        <Title order={2} size="h3">
          {title}
        </Title>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </Group>
      {children}
    </aside>
  )
}
