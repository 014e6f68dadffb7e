import type { ChatMessage } from '@hireloom/contract/chat/chats.ts'
import { chatWord } from '@hireloom/contract/chat/chats.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isProblem } from '../kernel/problem.ts'
import { useAtWork } from '../ui/app/use-at-work.ts'

/** What a screen needs of a conversation, from either side. */
export interface ChatView {
  readonly state: 'waiting' | 'open' | 'closed'
  readonly version: number
  readonly messages: readonly ChatMessage[]
  readonly hasEarlier: boolean
  readonly lastOfOther: number
  readonly readByMe: number
  readonly readByOther: number
}

/** How one side reaches a conversation; stays the same object while the conversation does. */
export interface ChatPort<V extends ChatView> {
  /** Names the draft in this browser. */
  readonly key: string
  readonly eventsPath: string
  read(part: { after?: number; before?: number }): Promise<V>
  write(text: string, clientId: string): Promise<V>
  view(messageId: number): Promise<unknown>
}

const pollMs = 10_000

interface ChatOptions<V> {
  onChange?: (view: V) => void
  /** Has no session that could end, so the page may listen as long as it is open. */
  isGuest?: boolean
}

/** An open conversation: it hears of changes by a stream, or by asking where there is none, and marks what is in view as read. */
export function useChat<V extends ChatView>(
  first: V,
  port: ChatPort<V>,
  { onChange, isGuest = false }: ChatOptions<V> = {},
) {
  const isAtWork = useAtWork()
  const [view, setView] = useState(first)
  const latest = useRef(first)
  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })
  const take = useCallback((next: V) => {
    const known = latest.current
    // An answer that was overtaken by a later one brings nothing new.
    const base = next.version >= known.version ? next : known
    const merged = { ...base, messages: merge(known.messages, next.messages), hasEarlier: known.hasEarlier }
    latest.current = merged
    setView(merged)
    told.current?.(merged)
  }, [])
  const refresh = useCallback(
    () => port.read({ after: latest.current.messages.at(-1)?.messageId ?? 0 }).then(take),
    [port, take],
  )
  useLive(isGuest || isAtWork ? port.eventsPath : null, version => {
    // A broken line is tried again with the next word or look.
    if (version === null || version !== latest.current.version) refresh().catch(() => undefined)
  })
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || view.lastOfOther <= view.readByMe) return
      // Only a mark: without it the message stays unread for the next visit.
      port
        .view(view.lastOfOther)
        .then(refresh)
        .catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [port, refresh, view.lastOfOther, view.readByMe])
  const readEarlier = async () => {
    const before = latest.current.messages[0]?.messageId
    if (before === undefined) return
    const part = await port.read({ before })
    const known = latest.current
    const merged = { ...known, messages: merge(part.messages, known.messages), hasEarlier: part.hasEarlier }
    latest.current = merged
    setView(merged)
  }
  return { view, take, refresh, readEarlier }
}

function merge(some: readonly ChatMessage[], others: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...some, ...others].map(message => [message.messageId, message]))
  return [...byId.values()].sort((a, b) => a.messageId - b.messageId)
}

/** Subscribes to change notices of a thread and passes on their version; without a free stream it polls every 10 s (`null`) while the tab is visible. No path: off. */
function useLive(path: string | null, onWord: (version: number | null) => void): void {
  const listener = useRef(onWord)
  useEffect(() => {
    listener.current = onWord
  })
  useEffect(() => {
    if (path === null) return
    let isLive = true
    const source = new EventSource(path)
    const fall = () => {
      isLive = false
      source.close()
    }
    source.addEventListener('message', ({ data }) => {
      const word = z.safeParse(chatWord, JSON.parse(String(data)))
      if (!word.success || !word.data.isLive) return fall()
      listener.current(word.data.version)
    })
    // The browser opens a stream that has ended again by itself; one that was refused it does not.
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && fall())
    const poll = setInterval(() => {
      if (!isLive && document.visibilityState === 'visible') listener.current(null)
    }, pollMs)
    return () => {
      source.close()
      clearInterval(poll)
    }
  }, [path])
}

/**
 * The box of a conversation: what is typed is kept in this browser until the server has it, and a message that is tried again after a
 * broken line goes under the same name, so that it is kept once.
 */
export function useChatDraft<V extends ChatView>(port: ChatPort<V>, take: (view: V) => void) {
  const storageKey = `chat-draft ${port.key}`
  const [text, setText] = useState(() => remembered(storageKey))
  const [isSending, setSending] = useState(false)
  /** English text of what was refused; `''` for a broken line. */
  const [problem, setProblem] = useState<string | null>(null)
  const clientId = useRef<string | null>(null)
  const change = (next: string) => {
    clientId.current = null
    setText(next)
    remember(storageKey, next)
  }
  const send = async (): Promise<boolean> => {
    const wanted = text.trim()
    if (wanted === '' || isSending) return false
    clientId.current ??= crypto.randomUUID()
    setSending(true)
    setProblem(null)
    try {
      take(await port.write(wanted, clientId.current))
      change('')
      return true
    } catch (error) {
      setProblem(isProblem(error) ? error.message : '')
      return false
    } finally {
      setSending(false)
    }
  }
  return { text, change, send, isSending, problem }
}

/** The session's own memory may be forbidden; then a draft lives as long as its page. */
function remembered(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function remember(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Nothing to keep it in.
  }
}
