import { attempt } from '../kernel/browser-memory.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where the tab keeps what stood in the fields when its session ended. */
export const key = 'typed'

/** Secrets stay nowhere, and files cannot be put back. */
const leftOut = new Set(['password', 'file', 'hidden', 'submit', 'button'])

/** The fields in which somebody has typed or chosen. */
export const touched = new WeakSet<Field>()

export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !leftOut.has(target.type))
  )
}

/** What keeps and puts back comes with the first field that is touched, so it is there when the session ends. */
const load = () => import('./typed-fields.ts')
let loaded: Awaited<ReturnType<typeof load>> | undefined

async function prepare(): Promise<void> {
  // Where it cannot come now, the next field asks again.
  loaded ??= await load().catch(() => undefined)
}

/** Notes in which fields somebody types or chooses; answers how to stop. */
export function watchTyping(): () => void {
  const note = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !isField(target)) return
    touched.add(target)
    if (loaded === undefined) void prepare()
  }
  const kinds = ['input', 'change'] as const
  for (const kind of kinds) document.addEventListener(kind, note, { capture: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, note, { capture: true })
  }
}

/** Keeps what stands in the fields that somebody has touched, in this tab alone and for this person alone. */
export function keepTyped(): void {
  loaded?.keepTyped()
}

export function forgetTyped(): void {
  attempt(() => sessionStorage.removeItem(key), undefined)
}

/** Puts back what was kept for this address, see `restoreTyped` of typed-fields.ts; answers how to stop waiting. */
export function restoreTyped(onBack: () => void): () => void {
  if (attempt(() => sessionStorage.getItem(key), null) === null) return () => undefined
  let stop: (() => void) | undefined
  let isWanted = true
  void prepare().then(() => {
    if (isWanted) stop = loaded?.restoreTyped(onBack)
  })
  return () => {
    isWanted = false
    stop?.()
  }
}
