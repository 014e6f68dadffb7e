import type { ReactNode } from 'react'

/** A part of a line of facts (`.meta`), which breaks between its parts; nothing where it is not given. */
export function Part({ children }: { children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return <span>{children}</span>
}
