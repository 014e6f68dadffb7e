import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

interface Held {
  readonly id: number
  readonly order: readonly number[]
}

const edge = 56
const step = 12

/**
 * Puts a list in order, with handles that are dragged, or moved by the arrow keys, Home and End. While something is dragged the rows
 * stand by `placeOf` (CSS `order`): their elements stay where they are, or the browser would let go of the pointer. Escape puts it back.
 */
export function useReorder(ids: readonly number[], onOrder: (ids: readonly number[], moved: number) => void) {
  const [held, setHeld] = useState<Held | null>(null)
  const rows = useRef(new Map<number, HTMLElement>())
  const handles = useRef(new Map<number, HTMLElement>())
  const focused = useRef<number | null>(null)
  useLayoutEffect(() => {
    // Moving an element takes the focus from it.
    if (focused.current !== null) handles.current.get(focused.current)?.focus()
    focused.current = null
  })

  const keep = (map: Map<number, HTMLElement>, id: number) => (element: HTMLElement | null) => {
    if (element === null) map.delete(id)
    else map.set(id, element)
  }
  const moveTo = (id: number, wanted: number) => {
    const to = Math.max(0, Math.min(ids.length - 1, wanted))
    if (ids.indexOf(id) === to) return
    onOrder(ids.filter(each => each !== id).toSpliced(to, 0, id), id)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held === null) return
    const { clientY } = event
    if (clientY < edge) scrollBy(0, -step)
    if (clientY > innerHeight - edge) scrollBy(0, step)
    const others = held.order.filter(id => id !== held.id)
    const above = others.filter(id => {
      const box = rows.current.get(id)?.getBoundingClientRect()
      return box !== undefined && box.top + box.height / 2 < clientY
    })
    setHeld({ id: held.id, order: others.toSpliced(above.length, 0, held.id) })
  }
  const drop = () => {
    if (held === null) return
    setHeld(null)
    const to = held.order.indexOf(held.id)
    focused.current = held.id
    moveTo(held.id, to)
  }
  const press = (id: number, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && held !== null) {
      event.stopPropagation()
      setHeld(null)
      return
    }
    const at = ids.indexOf(id)
    const targets: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    focused.current = id
    moveTo(id, to)
  }
  return {
    heldId: held?.id ?? null,
    /** Where a row stands just now, from 0. */
    placeOf: (id: number) => (held?.order ?? ids).indexOf(id),
    moveTo,
    rowRef: (id: number) => keep(rows.current, id),
    handleProps: (id: number) => ({
      ref: keep(handles.current, id),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld({ id, order: ids })
      },
      onPointerMove: drag,
      onPointerUp: drop,
      onPointerCancel: () => setHeld(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(id, event),
    }),
  }
}
