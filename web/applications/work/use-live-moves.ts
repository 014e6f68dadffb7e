import { type ApplicationRow, listApplications, readApplication } from '@hireloom/contract/applications/applications.ts'
import type { BoardWord } from '@hireloom/contract/applications/board.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { useThrottledCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { refresh } from '../../ui/app/page-data.ts'
import { useLiveApplications } from './use-live-applications.ts'

/**
 * An application as somebody else has left it; `movedBy` is null for the applicant and the product. `isElsewhere`: it stands elsewhere than it
 * stood when the page showed it first or one moved it oneself.
 */
export interface LiveMove {
  readonly row: ApplicationRow
  readonly movedBy: string | null
  readonly isElsewhere: boolean
}

type Placed = Pick<ApplicationRow, 'appId' | 'state' | 'jobStageId'>

const placeOf = ({ state, jobStageId }: Placed) => `${state} ${jobStageId}`

/** Lists are read again at most so often, however much happens. */
const refreshMs = 1000

/** What others do with a job's applications while a list, a queue or one of them (`open`) is shown: it is read again, and their last moves are told by number. */
export function useLiveMoves(jobId: number, open?: Placed): ReadonlyMap<number, LiveMove> {
  const [moves, setMoves] = useState<ReadonlyMap<number, LiveMove>>(new Map())
  const places = useRef(new Map<number, string>())
  useEffect(() => {
    if (open !== undefined && !places.current.has(open.appId)) places.current.set(open.appId, placeOf(open))
  }, [open])
  const readAgain = useThrottledCallback(() => void refresh(listApplications, readApplication, listActivity), refreshMs)
  const hear = ({ changed, gone }: BoardWord) => {
    const others = changed.filter(({ isOwn }) => !isOwn)
    const own = changed.filter(({ isOwn }) => isOwn)
    if (others.length === 0 && gone.length === 0 && own.length === 0) return
    for (const { row } of own) places.current.set(row.appId, placeOf(row))
    setMoves(known => {
      const next = new Map(known)
      // What one has decided oneself is told elsewhere.
      for (const { row } of own) next.delete(row.appId)
      for (const { row, movedBy } of others) {
        const isElsewhere = places.current.get(row.appId) !== placeOf(row)
        next.set(row.appId, { row, movedBy, isElsewhere })
      }
      return next
    })
    if (others.length > 0 || gone.length > 0) readAgain()
  }
  useLiveApplications(jobId, null, { onWord: hear, onStale: readAgain })
  return moves
}
