import { ActionIcon } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'

/** What a menu of the head draws itself with: its button, doing what it is told on a click, and whether it is open. */
export interface HeadMenuParts {
  button: (onClick?: () => void) => ReactElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

interface HeadMenuProps {
  label: string
  icon: ReactNode
  popup: 'menu' | 'dialog'
  /** Fetches what `children` draws. */
  load: () => Promise<unknown>
  children: (parts: HeadMenuParts) => ReactNode
}

/** A button of the head whose menu is fetched when somebody reaches for it. */
export function HeadMenu({ label, icon, popup, load, children }: HeadMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const reach = () => void load()
  // The menu opens when its own button stands and has the focus, which comes back there afterwards.
  const hasTakenOver = useRef(false)
  const takeOver = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || hasTakenOver.current) return
    hasTakenOver.current = true
    button.focus()
    setOpen(true)
  }, [])
  const draw = (onClick?: () => void, ref?: typeof takeOver) => (
    <ActionIcon
      ref={ref}
      aria-label={label}
      aria-haspopup={popup}
      onClick={onClick}
      onPointerEnter={reach}
      onFocus={reach}
    >
      {icon}
    </ActionIcon>
  )
  const first = draw(() => setWanted(true))
  if (!isWanted) return first
  return (
    <Suspense fallback={first}>
      {children({ button: onClick => draw(onClick, takeOver), isOpen, onChange: setOpen })}
    </Suspense>
  )
}
