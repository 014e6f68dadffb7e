import { useEffect, useRef } from 'react'
import type { FormValues } from './apply-form.ts'

/** Hands over what stood in the fields when the form goes away. */
export function useLastValues(values: FormValues, onLeave: ((values: FormValues) => void) | undefined): void {
  const latest = useRef({ values, onLeave })
  useEffect(() => {
    latest.current = { values, onLeave }
  })
  useEffect(() => () => latest.current.onLeave?.(latest.current.values), [])
}
