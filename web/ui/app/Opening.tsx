import { type ReactNode, Suspense, useEffect } from 'react'
import { holdKeys } from './held-keys.ts'

const longestWaitMs = 5000
const typesOfText = ['text', 'search', 'tel', 'url']

/** Shows a dialog that is loaded when it opens. What is typed meanwhile goes into its first field, and to no shortcut of the page. */
export function Opening({ children }: { children: ReactNode }) {
  return <Suspense fallback={<HeldKeys />}>{children}</Suspense>
}

function HeldKeys() {
  // It goes as soon as the dialog is there, which takes the focus a little later: until then the keys stay held.
  useEffect(() => {
    let typed = ''
    const stop = () => {
      release()
      clearTimeout(timer)
      window.removeEventListener('focusin', look)
    }
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('[role="dialog"], [role="alertdialog"]') === null) return
      stop()
      if (typed !== '') typeInto(target, typed)
    }
    const release = holdKeys(text => {
      typed = text
    }, stop)
    const timer = setTimeout(stop, longestWaitMs)
    window.addEventListener('focusin', look)
  }, [])
  return null
}

function typeInto(target: HTMLElement, text: string): void {
  const isText = target instanceof HTMLInputElement && typesOfText.includes(target.type)
  if (!isText && !(target instanceof HTMLTextAreaElement)) return
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
