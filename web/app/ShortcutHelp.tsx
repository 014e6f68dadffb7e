import { pathOf } from '@hireloom/contract/pages.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../ui/app/shortcuts.ts'

const ShortcutDialog = lazy(() => import('./ShortcutDialog.tsx'))
const asked = new EventTarget()

export function openShortcutHelp(): void {
  asked.dispatchEvent(new Event('open'))
}

/** Milliseconds in which the second key of a pair must follow. */
const pairMs = 1200

/** The list of keys, behind `?`; it also hears the keys that hold everywhere. */
export function ShortcutHelp({ isStaff }: { isStaff: boolean }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const open = () => {
      setAsked(true)
      setOpen(true)
    }
    asked.addEventListener('open', open)
    return () => asked.removeEventListener('open', open)
  }, [])
  useShortcuts({ '?': openShortcutHelp, g: () => (goPressedAt.current = performance.now()) }, { holdsEverywhere: true })
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key !== 'j' || performance.now() - goPressedAt.current > pairMs) return
      goPressedAt.current = Number.NEGATIVE_INFINITY
      event.stopPropagation()
      event.preventDefault()
      void navigate(pathOf('/app/roboroy'))
    }
    document.addEventListener('keydown', follow, { capture: true })
    return () => document.removeEventListener('keydown', follow, { capture: true })
  }, [navigate])
  if (!isAsked) return null
  return (
    <Suspense fallback={null}>
      <ShortcutDialog isOpen={isOpen} onClose={() => setOpen(false)} isStaff={isStaff} />
    </Suspense>
  )
}
