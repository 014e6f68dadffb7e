import { lazy, useSyncExternalStore } from 'react'
import { askedNow } from './confirm.ts'
import { Opening } from './Opening.tsx'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

/** Shows what `ask` asks; it stands once, around all pages. */
export function Confirmations() {
  const asked = useSyncExternalStore(askedNow.listen, askedNow.read, () => null)
  if (asked === null) return null
  const { answer, ...question } = asked
  return (
    <Opening>
      <ConfirmDialog {...question} onAnswer={answer} />
    </Opening>
  )
}
