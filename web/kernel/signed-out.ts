const listeners = new Set<(to: string | null) => void>()

/** Says that the server no longer knows who this is (X0PA-401-1); `to` is where it has already led a page's data, remembering the page. */
export function tellSignedOut(to: string | null = null): void {
  for (const listener of listeners) listener(to)
}

/** Hears of it; public pages have nothing to do then, and do not listen. Answers how to stop. */
export function onSignedOut(listener: (to: string | null) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
