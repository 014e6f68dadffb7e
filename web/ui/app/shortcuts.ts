import { useEffect, useRef } from 'react'

/** What each key does; keys as `KeyboardEvent.key`, letters in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Id of a field that a key has asked for and that is still to be drawn, and until when keys wait for it (ms). */
let awaited = { id: '', until: 0 }
const longestWaitMs = 5000

/** Goes to a field by its id. Until it is drawn (`useAwaited`) no key acts: what is typed is meant for the field. */
export function goToField(id: string): void {
  const field = document.getElementById(id)
  if (field) field.focus()
  else awaited = { id, until: Date.now() + longestWaitMs }
}

/** Takes the focus for a field that is drawn now and was asked for. */
export function useAwaited(id: string): void {
  useEffect(() => {
    if (awaited.id !== id || Date.now() > awaited.until) return
    awaited.until = 0
    document.getElementById(id)?.focus()
  }, [id])
}

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
      if (event.key === 'Escape') awaited.until = 0
      wasBusy = Date.now() < awaited.until || isBusy(event.target)
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
