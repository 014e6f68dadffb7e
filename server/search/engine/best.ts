/** Keeps the first `limit` of many things in an order, in a heap whose top is the last of them. */
export function keepFirst<Thing>(limit: number, isBefore: (one: Thing, other: Thing) => boolean) {
  const heap: Thing[] = []

  function sink(thing: Thing): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      const left = heap[child]
      const right = heap[child + 1]
      if (left === undefined) break
      let later = left
      if (right !== undefined && isBefore(left, right)) {
        later = right
        child++
      }
      if (!isBefore(thing, later)) break
      heap[at] = later
      at = child
    }
    heap[at] = thing
  }

  return {
    offer(thing: Thing): void {
      const last = heap[0]
      if (heap.length === limit) {
        if (last !== undefined && isBefore(thing, last)) sink(thing)
        return
      }
      let at = heap.length
      while (at > 0) {
        const above = heap[(at - 1) >>> 1]
        if (above === undefined || !isBefore(above, thing)) break
        heap[at] = above
        at = (at - 1) >>> 1
      }
      heap[at] = thing
    },
    /** The last one kept once all places are taken: what is not before it need not be offered. */
    last: (): Thing | undefined => (heap.length === limit ? heap[0] : undefined),
    inOrder: (): Thing[] => heap.toSorted((a, b) => (isBefore(a, b) ? -1 : 1)),
  }
}
