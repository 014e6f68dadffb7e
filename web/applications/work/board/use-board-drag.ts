import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

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
