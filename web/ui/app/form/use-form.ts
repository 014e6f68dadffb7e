import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { serverText } from '../../../kernel/server-text.ts'
import { useSending } from '../failures.ts'
import { useLeaveGuard, useLeaveQuestion } from '../use-leave-guard.ts'
import { type KeptInTab, keepTyped, readKept } from './kept-in-tab.ts'

const saveEveryMs = 5000

interface FormOptions<Typed extends object, Answer> {
  /** What it starts with. Later changes of it are ignored: a conflict shows up when saving. */
  readonly start: () => Typed
  /** Throws the problem, which the form shows; the same key makes one thing only, however often it is sent. */
  readonly send: (typed: Typed, key: string) => Promise<Answer>
  readonly onSent?: (answer: Answer, typed: Typed) => void
  /** What the server has made of it, which is shown unless something else was typed meanwhile. */
  readonly keptOf?: (answer: Answer) => Typed
  /** Where the server's words about a part lie; under its own name where it is not said. */
  readonly paths?: Partial<Record<keyof Typed, string>>
  /** Sends by itself what was typed: every five seconds, and when the page is left. */
  readonly savesItself?: boolean
  /** Keeps in this tab what was typed until it is sent: leaving loses nothing, and is not asked about. */
  readonly keptInTab?: KeptInTab<Typed>
}

/** Where the sending of a form stands. */
export type FormState = 'clean' | 'dirty' | 'sending' | 'saved' | 'failed'

/** What a field of a form needs; the kit's fields take it as it is. */
export interface FieldWiring<V> {
  readonly value: V
  readonly error: string | undefined
  readonly onChange: (value: V) => void
}

/**
 * What is typed in a form, what the server finds wrong with it, and whether it is on its way. Nothing typed is lost: neither by a failure,
 * nor by leaving, which is asked about first. An error goes when its field changes.
 */
export function useForm<Typed extends object, Answer>(options: FormOptions<Typed, Answer>) {
  const { send: work, onSent, savesItself = false, keptInTab } = options
  const tabName = keptInTab?.name
  const paths: Partial<Record<keyof Typed, string>> = options.paths ?? {}
  const { i18n } = useLingui()
  const [kept, setKept] = useState(options.start)
  const [found] = useState(() => keptInTab && readKept(keptInTab))
  const [typed, setTyped] = useState(found ?? kept)
  const [hasSent, setSent] = useState(false)
  const sending = useSending()
  const { setErrors, message, isSending } = sending
  const errors = Object.fromEntries(
    Object.entries(sending.errors).map(([path, text]) => [path, serverText(i18n, text)]),
  )
  const key = useRef(crypto.randomUUID())
  const isDirty = JSON.stringify(typed) !== JSON.stringify(kept)
  // What saves itself does so when it is left.
  const isLost = isDirty && !savesItself && tabName === undefined
  const letGo = useLeaveGuard(isLost)
  const askToLeave = useLeaveQuestion()
  const pathOf = (name: keyof Typed): string => paths[name] ?? String(name)
  const isAt = (name: keyof Typed, path: string) => path === pathOf(name) || path.startsWith(`${pathOf(name)}.`)

  const isOf = (path: string, names: readonly (keyof Typed)[]) => names.some(name => isAt(name, path))
  const forgetErrors = (names: readonly (keyof Typed)[]) =>
    setErrors(known => Object.fromEntries(Object.entries(known).filter(([path]) => !isOf(path, names))))
  const set = (parts: Partial<Typed>) => {
    setTyped(known => ({ ...known, ...parts }))
    forgetErrors(Object.keys(parts).filter((name): name is keyof Typed & string => name in typed))
  }
  const errorOf = (name: keyof Typed): string | undefined =>
    Object.entries(errors).find(([path]) => isAt(name, path))?.[1]
  const field = <K extends keyof Typed>(name: K): FieldWiring<Typed[K]> => ({
    value: typed[name],
    error: errorOf(name),
    onChange: value => {
      setTyped(known => ({ ...known, [name]: value }))
      forgetErrors([name])
    },
  })
  /** Answers whether it went well. `parts` are sent in place of what is typed. */
  const submit = (parts: Partial<Typed> = {}): Promise<boolean> =>
    sending.send(async () => {
      const sent = { ...typed, ...parts }
      const answer = await work(sent, key.current)
      key.current = crypto.randomUUID()
      const next = options.keptOf?.(answer) ?? sent
      setKept(next)
      setTyped(present => (present === typed ? next : present))
      setSent(true)
      if (tabName !== undefined) keepTyped(tabName, null)
      letGo()
      onSent?.(answer, sent)
    })

  /** Whether its dialog may close: what was typed is left behind only when asked for. */
  const mayLeave = async (): Promise<boolean> => {
    if (isLost && !(await askToLeave())) return false
    letGo()
    return true
  }

  useEffect(() => {
    if (tabName !== undefined) keepTyped(tabName, isDirty ? typed : null)
  }, [tabName, isDirty, typed])

  const latest = useRef({ isDirty, submit })
  useEffect(() => {
    latest.current = { isDirty, submit }
  })
  useEffect(() => {
    if (!savesItself) return
    const save = () => {
      if (latest.current.isDirty) void latest.current.submit()
    }
    const timer = setInterval(save, saveEveryMs)
    addEventListener('pagehide', save)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', save)
      save()
    }
  }, [savesItself])

  const hasFailed = message !== null
  const state: FormState = isSending
    ? 'sending'
    : hasFailed
      ? 'failed'
      : isDirty
        ? 'dirty'
        : hasSent
          ? 'saved'
          : 'clean'
  return {
    typed,
    set,
    field,
    /** By path. */
    errors,
    errorOf,
    message,
    isSending,
    isDirty,
    /** It began with what was typed and left before. */
    isResumed: isDirty && found != null,
    state,
    submit,
    mayLeave,
  }
}

/** The form of some `Typed`, for what draws its fields. */
export interface FormOf<Typed extends object> {
  readonly typed: Typed
  readonly set: (parts: Partial<Typed>) => void
  readonly field: <K extends keyof Typed>(name: K) => FieldWiring<Typed[K]>
  /** By path, for parts of what is typed. */
  readonly errors: Readonly<Record<string, string>>
  readonly errorOf: (name: keyof Typed) => string | undefined
}

/** What the frames of forms need of one. */
export interface FormControl {
  readonly message: string | null
  readonly isSending: boolean
  readonly isDirty: boolean
  readonly state: FormState
  readonly submit: () => Promise<boolean>
  readonly mayLeave: () => Promise<boolean>
}
