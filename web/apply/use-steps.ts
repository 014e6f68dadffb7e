import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** The step of the form that is open, kept in the address so that the browser's own way back leads to the first one. */
export function useSteps(hasSecond: boolean) {
  const [params, setParams] = useSearchParams()
  const step = hasSecond && params.get('step') === '2' ? 1 : 0
  const show = (next: 0 | 1) =>
    setParams(
      known => {
        const changed = new URLSearchParams(known)
        if (next === 1) changed.set('step', '2')
        else changed.delete('step')
        return changed
      },
      { preventScrollReset: true },
    )
  useEffect(() => {
    if (step === 1) document.getElementById('step')?.focus()
  }, [step])
  return { count: hasSecond ? 2 : 1, step, isFirstOfTwo: hasSecond && step === 0, show } as const
}
