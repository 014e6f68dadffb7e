import type { ReactNode } from 'react'

/** A passing word at the foot of the screen; the live region must be there before its text comes. */
export function Toast({ children }: { children: ReactNode }) {
  return <output>{children && <span className="toast">{children}</span>}</output>
}
