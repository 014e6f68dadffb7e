import { useEffect, useState } from 'react'
import type { Outcome } from './ApplyOutcome.tsx'

interface Asked {
  jobId: number
  isReferral: boolean
  /** Why the server refused a recommendation as a whole, in English; a new object for each try. */
  refusal: { readonly message: string | null } | null
  onFirstStep: () => void
}

/**
 * Hears what becomes of what was sent (specification P4, P7, P8): `REFERCANDIDATE_APPLIED` and `REFERCANDIDATE_ERROR`, which the form
 * itself tells when the server refuses a recommendation, and which other scripts of the page may tell with their reason as `detail`.
 * Either way the form goes back to its first step and the window of the outcome opens; a failure clears that one has applied.
 */
export function useApplyEvents({ jobId, isReferral, refusal, onFirstStep }: Asked) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasApplied, setApplied] = useState(false)
  useEffect(() => {
    const end = (told: Outcome) => {
      const isApplied = told.kind === 'applied'
      onFirstStep()
      setApplied(isApplied)
      // Who recommends someone else has not applied.
      if (!isReferral) void remember(jobId, isApplied)
      setOutcome(told)
      setOpen(true)
    }
    const onApplied = () => end({ kind: 'applied' })
    const onError = (event: Event) => end({ kind: 'failed', message: reasonOf(event) })
    addEventListener('REFERCANDIDATE_APPLIED', onApplied)
    addEventListener('REFERCANDIDATE_ERROR', onError)
    return () => {
      removeEventListener('REFERCANDIDATE_APPLIED', onApplied)
      removeEventListener('REFERCANDIDATE_ERROR', onError)
    }
  })
  useEffect(() => {
    if (refusal !== null) dispatchEvent(new CustomEvent('REFERCANDIDATE_ERROR', { detail: refusal.message }))
  }, [refusal])
  return { outcome, hasApplied, isOpen, close: () => setOpen(false) }
}

async function remember(jobId: number, isApplied: boolean): Promise<void> {
  const { forgetApplied, rememberApplied } = await import('./form-checks.ts')
  if (isApplied) rememberApplied(jobId)
  else forgetApplied(jobId)
}

const reasonOf = (event: Event): string | null =>
  event instanceof CustomEvent && typeof event.detail === 'string' && event.detail !== '' ? event.detail : null
