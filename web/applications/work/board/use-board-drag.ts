import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { followTouch, watchTouches } from './touch-drag.ts'

const kind = 'board-card'

/** Lets a card be dragged to the columns of its board. */
export function useDraggedCard(card: RefObject<HTMLElement | null>, appId: number, isMovable: boolean): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!isMovable) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(({ draggable }) => {
      const element = card.current
      if (isGone || element === null) return
      stop = draggable({
        element,
        // A finger drags as it does in `useTouchDrag`, and not as its browser would.
        canDrag: () => element.dataset.touched === undefined,
        getInitialData: () => ({ kind, appId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [card, appId, isMovable])
  return isDragged
}

/** Takes cards that are dropped on a column, and tells whether one hangs over it that it takes. */
export function useColumnDrop(
  column: RefObject<HTMLElement | null>,
  takes: (appId: number) => boolean,
  onDrop: (appId: number) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const mayTake = useEffectEvent(takes)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(({ dropTargetForElements }) => {
      const element = column.current
      if (isGone || element === null) return
      stop = dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && mayTake(Number(source.data.appId)),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          dropped(Number(source.data.appId))
        },
      })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [column])
  return isOver
}

/** A card in the hand of somebody who touches the screen. */
interface Touched {
  readonly appId: number
  /** The stage over which it hangs. */
  readonly jobStageId: number | null
}

/** Lets cards of a board be lifted by a long press and carried by touch; `looks` is how one looks then. */
export function useTouchDrag(
  board: HTMLElement | null,
  looks: string,
  onDrop: (appId: number, jobStageId: number) => void,
): Touched | null {
  const [touched, setTouched] = useState<Touched | null>(null)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    if (board === null) return
    let end: (() => void) | undefined
    const stop = watchTouches(board, (touch, card) => {
      end?.()
      const appId = Number(card.dataset.app)
      end = followTouch(touch, card, board, {
        looks,
        onAim: jobStageId => setTouched({ appId, jobStageId }),
        onEnd: jobStageId => {
          setTouched(null)
          if (jobStageId !== null) dropped(appId, jobStageId)
        },
      })
    })
    return () => {
      stop()
      end?.()
    }
  }, [board, looks])
  return touched
}
