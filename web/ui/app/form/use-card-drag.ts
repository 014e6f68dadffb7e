import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface CardDrag {
  card: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  /** Tells the cards of one list from those of another. */
  list: string
  place: number
  onDrop: (from: number, to: number) => void
}

/** Where a card that is dropped now would stand. */
type Edge = 'before' | 'after' | null

/** Lets a card be dragged by its handle, and others be dropped before and after it. */
export function useCardDrag({ card, handle, list, place, onDrop }: CardDrag): { edge: Edge; isDragged: boolean } {
  const [edge, setEdge] = useState<Edge>(null)
  const [isDragged, setDragged] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(({ draggable, dropTargetForElements }) => {
      const element = card.current
      const dragHandle = handle.current
      if (isGone || element === null || dragHandle === null) return
      const edgeAt = (clientY: number): 'before' | 'after' => {
        const { top, height } = element.getBoundingClientRect()
        return clientY < top + height / 2 ? 'before' : 'after'
      }
      const stopDragging = draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, place }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      })
      const stopTaking = dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.place !== place,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          const from = Number(source.data.place)
          const gap = edgeAt(location.current.input.clientY) === 'before' ? place : place + 1
          dropped(from, gap > from ? gap - 1 : gap)
        },
      })
      stop = () => {
        stopDragging()
        stopTaking()
      }
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [card, handle, list, place])
  return { edge, isDragged }
}
