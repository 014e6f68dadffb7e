/** How the keeping of a draft stands; `error` is what the last try failed with. */
export type SaveState = { is: 'saved' | 'waiting' | 'saving' } | { is: 'failed'; error: unknown }

export interface DraftSaver<T> {
  /** Somebody typed: it is sent after a pause. */
  readonly change: (content: T) => void
  /** Sends what is not sent yet; the version of the draft then, or `null` when it could not be kept (`failure`). */
  readonly flush: () => Promise<number | null>
  /** What the last save failed with. */
  readonly failure: () => unknown
  /** Takes what the server has in place of what was typed. */
  readonly replace: (version: number, content: T) => void
  /** Goes on from another version, with what was typed. */
  readonly rebase: (version: number) => void
  readonly isClean: () => boolean
}

const pauseMs = 1200

/** Keeps a draft on the server while it is typed: one save at a time, each from the version that the last one made. */
export function createDraftSaver<T>(
  start: { version: number; content: T },
  send: (version: number, content: T) => Promise<number>,
  tell: (state: SaveState) => void,
): DraftSaver<T> {
  let { version, content: latest } = start
  let kept = latest
  let running: Promise<void> | null = null
  let failure: unknown = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = async () => {
    while (kept !== latest) {
      const sending = latest
      tell({ is: 'saving' })
      try {
        version = await send(version, sending)
      } catch (error) {
        failure = error
        tell({ is: 'failed', error })
        return
      }
      kept = sending
    }
    tell({ is: 'saved' })
  }
  const flush = async () => {
    clearTimeout(timer)
    if (kept !== latest) {
      running ??= run().finally(() => {
        running = null
      })
      await running
    }
    return kept === latest ? version : null
  }
  return {
    change: content => {
      latest = content
      tell({ is: 'waiting' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pauseMs)
    },
    flush,
    failure: () => failure,
    replace: (next, content) => {
      clearTimeout(timer)
      version = next
      latest = content
      kept = content
      tell({ is: 'saved' })
    },
    rebase: next => {
      version = next
    },
    isClean: () => kept === latest,
  }
}
