/** A question before something that cannot be taken back; where it can, the way back is offered afterwards instead. */
export interface Question {
  /** What it is about, where the question needs a sentence or two. */
  readonly title?: string
  readonly question: string
  /** What the button says that goes on: a verb. */
  readonly act: string
  readonly isDanger?: boolean
}

interface Asked extends Question {
  readonly answer: (isYes: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function put(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks in a dialog; a question that is still open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve => {
    put({
      ...question,
      answer: isYes => {
        put(null)
        resolve(isYes)
      },
    })
  })
}

/** What is asked now, for the dialog. */
export const askedNow = {
  read: () => asked,
  listen: (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}
