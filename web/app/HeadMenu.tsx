import { ActionIcon } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'

/** The button of a menu, doing what it is told on a click. */
export type MenuButton = (onClick?: () => void) => ReactElement

interface HeadMenuProps {
  label: string
  icon: ReactNode
  popup: 'menu' | 'dialog'
  /** Fetches what `children` draws. */
  load: () => Promise<unknown>
  /** The menu, open from the first; it draws the button as its target. */
  children: (button: MenuButton) => ReactNode
}

/** A button of the head whose menu is fetched when somebody reaches for it. */
export function HeadMenu({ label, icon, popup, load, children }: HeadMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const reach = () => void load()
  const button: MenuButton = onClick => (
    <ActionIcon aria-label={label} aria-haspopup={popup} onClick={onClick} onPointerEnter={reach} onFocus={reach}>
      {icon}
    </ActionIcon>
  )
  const first = button(() => setWanted(true))
  return isWanted ? <Suspense fallback={first}>{children(button)}</Suspense> : first
}
