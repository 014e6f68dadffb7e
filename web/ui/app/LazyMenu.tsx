import { ActionIcon } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'

/** What the fetched menu draws itself with: its button, doing what it is told on a click, and whether it is open. */
export interface LazyMenuParts {
  button: (onClick?: () => void) => ReactElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

interface LazyMenuProps {
  label: string
  icon: ReactNode
  /** The id of what says which of several it is. */
  about?: string
  popup: 'menu' | 'dialog'
  /** Its height and width, when not that of the controls of a page. */
  size?: string
  /** Fetches what `children` draws. */
  load: () => Promise<unknown>
  children: (parts: LazyMenuParts) => ReactNode
}

type TakeOver = (button: HTMLButtonElement | null) => void

/** A button whose menu is fetched when someone reaches for it. */
export function LazyMenu({ label, icon, about, popup, size, load, children }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [takeOver] = useState(() => takeOverOnce(() => setOpen(true)))
  const reach = () => void load()
  const draw = (onClick?: () => void, ref?: TakeOver) => (
    <ActionIcon
      ref={ref}
      {...(size !== undefined && { size })}
      aria-label={label}
      aria-describedby={about}
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

/** The menu opens when its own button stands and has the focus, which comes back there afterwards; the library gives it the button often. */
function takeOverOnce(open: () => void): TakeOver {
  let isDone = false
  return button => {
    if (button === null || isDone) return
    isDone = true
    button.focus()
    open()
  }
}
