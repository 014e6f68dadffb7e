import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'
import { holdKeys } from './held-keys.ts'

/** What each key does; keys as `KeyboardEvent.key`, letters in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>

interface Awaited {
  readonly id: string
  typed: string
  readonly release: () => void
}

/** A field that a key has asked for and that is still to be drawn, with what has been typed for it. */
let awaited: Awaited | null = null
const longestWaitMs = 5000

/** Goes to a field by its id. One that is still to be drawn (`useAwaited`) gets what is typed meanwhile; no key of the page acts until then. */
export function goToField(id: string): void {
  const field = document.getElementById(id)
  if (field) return field.focus()
  awaited?.release()
  const giveUp = () => {
    if (awaited !== asked) return
    awaited = null
    asked.release()
  }
  const asked: Awaited = { id, typed: '', release: holdKeys(text => (asked.typed = text), giveUp) }
  awaited = asked
  setTimeout(giveUp, longestWaitMs)
}

/** Takes the focus for a field that is drawn now and was asked for, and hands over what was typed for it. */
export function useAwaited(id: string, onTyped: (text: string) => void): void {
  const latest = useRef(onTyped)
  useEffect(() => {
    latest.current = onTyped
  })
  useEffect(() => {
    if (awaited?.id !== id) return
    const { typed } = awaited
    awaited = null
    // The held keys let go when the field takes the focus.
    document.getElementById(id)?.focus()
    if (typed !== '') latest.current(typed)
  }, [id])
}

interface ShortcutOptions {
  /** For keys that belong to no page: they also act while another page is on its way. */
  holdsEverywhere?: boolean
}

/**
 * Keys act outside fields, menus and dialogs only, and never together with Ctrl, Alt or Meta, which belong to the browser. Those of a page stop as soon as another page is on its
 * way: they were meant for that one, and a change of the address would cancel the navigation.
 */
export function useShortcuts(shortcuts: Shortcuts, { holdsEverywhere = false }: ShortcutOptions = {}): void {
  const isLeaving = useIsLeaving()
  const latest = useRef(shortcuts)
  const isOff = useRef(isLeaving)
  useEffect(() => {
    latest.current = shortcuts
    isOff.current = () => !holdsEverywhere && isLeaving()
  })
  useEffect(() => {
    // Asked before anybody else hears of the key: the Escape that closes a menu is not one of the page.
    let wasBusy = false
    const look = (event: KeyboardEvent) => {
      wasBusy = isBusy(event.target)
    }
    const act = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat || wasBusy) return
      if (isOff.current()) return
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

/** Whether the router is on its way to another page. Asked of the router itself: `useNavigation` follows a drawing later, and a key can be quicker. */
function useIsLeaving(): () => boolean {
  const router = useContext(RouterContext)?.router
  const { pathname } = useLocation()
  return () => router !== undefined && (router.state.navigation.location ?? router.state.location).pathname !== pathname
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
