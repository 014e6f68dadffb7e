import { type ReactNode, useEffect, useState } from 'react'

const patienceMs = 150

/** Draws what stands for something on its way, once it is late: a quick answer must not make the page flicker. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}
