const ends = new EventTarget()

/** Says that the server no longer knows who this is (X0PA-401-1). */
export function tellSignedOut(): void {
  ends.dispatchEvent(new Event('end'))
}

/** Hears of it; public pages have nothing to do then, and do not listen. Answers how to stop. */
export function onSignedOut(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}
