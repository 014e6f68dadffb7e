/** The one source of the present moment; a test may move it. */
let offsetMs = 0

export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** A moment some milliseconds from now. */
export function later(ms: number): Date {
  return new Date(now().getTime() + ms)
}

/** Moves the clock of this process by some milliseconds, for tests of what time does. */
export function moveClock(ms: number): void {
  offsetMs += ms
}
