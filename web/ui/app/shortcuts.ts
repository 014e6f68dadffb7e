import { useEffect, useRef } from 'react'

/** What each key does; keys as `KeyboardEvent.key`, letters in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Keys act outside fields, menus and dialogs only, and never together with Ctrl, Alt or Meta, which belong to the browser. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    // Asked before anybody else hears of the key: the Escape that closes a menu is not one of the page.
    let wasBusy = false
    const look = (event: KeyboardEvent) => {
      wasBusy = isBusy(event.target)
    }
    const act = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat || wasBusy) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const work = latest.current[key]
      // A focused link or button has its own Enter.
      if (work === undefined || (key === 'Enter' && isControl(event.target))) return
      event.preventDefault()
      work()
    }
    window.addEventListener('keydown', look, true)
    document.addEventListener('keydown', act)
    return () => {
      window.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', act)
    }
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null) return true
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]') !== null
  )
}

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button, [role="tab"]') !== null
