import type { ReactNode } from 'react'

/** A passing word at the foot of the screen; the live region must be there before its text comes. */
export function Toast({ children }: { children: ReactNode }) {
  return <div role="status">{children && <div className="toast">{children}</div>}</div>
}
