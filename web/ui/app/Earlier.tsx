import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import type { useEarlier } from './use-earlier.ts'

interface EarlierProps extends Omit<ReturnType<typeof useEarlier>, 'list'> {
  /** What the button says; `rest` is how many there are. */
  children: ReactNode
}

/** The foot of a list of `useEarlier`: the way to its earlier rows, that they are on their way, or why there are none. */
export function Earlier({ rest, isReading, error, readAgain, readEarlier, children }: EarlierProps) {
  if (error !== null) return <Failure error={error} onRetry={readAgain} />
  if (isReading && rest === 0) return <Skeleton h={48} mt="sm" />
  if (rest === 0) return null
  return (
    <div>
      <Button variant="subtle" size="xs" loading={isReading} onClick={readEarlier}>
        {children}
      </Button>
    </div>
  )
}
