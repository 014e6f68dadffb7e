import {
  type InviteOutcome,
  type InviteTemplate,
  inviteFromBucket,
  previewInvite,
} from '@hireloom/contract/talent-pool/invites.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePoolChange } from './use-pool-change.ts'

interface Invitation {
  jobId: number | null
  templateId: InviteTemplate
  message: string
}

/** So many people travel in one call; the bar moves on with each. */
const atOnce = 10
const pauseMs = 400

/** Foresees, sends and takes back invitations of some people of a bucket. */
export function useInvites(
  bucketId: number,
  profileIds: readonly number[],
  { jobId, templateId, message }: Invitation,
) {
  const { change, takeBack } = usePoolChange()
  const [sent, setSent] = useState<readonly InviteOutcome[]>([])
  const [tokens, setTokens] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const [written] = useDebouncedValue(message, pauseMs)
  // A second try of the same letter to the same people meets the first; another letter is another call.
  const [keys] = useState(() => new Map<string, string>())
  const params = { bucketId }
  const foreseen = useQuery({
    queryKey: ['foreseen-invites', jobId, templateId, written, ...profileIds],
    queryFn: () =>
      call(previewInvite, {
        params,
        body: { jobId: jobId ?? 0, profileIds: [...profileIds], templateId, message: written },
      }),
    enabled: jobId !== null && sent.length === 0,
    placeholderData: before => before,
    retry: false,
    gcTime: 0,
  })
  const send = async () => {
    setSending(true)
    const done: InviteOutcome[] = []
    const undo: string[] = []
    for (let at = 0; at < profileIds.length; at += atOnce) {
      const body = { jobId: jobId ?? 0, profileIds: profileIds.slice(at, at + atOnce), templateId, message }
      const key = keyOf(keys, JSON.stringify(body))
      const answer = await change(inviteFromBucket, { params, key, body })
      if (answer === null) break
      done.push(...answer.list)
      if (answer.undo !== null) undo.push(answer.undo.token)
      setSent([...done])
      setTokens([...undo])
    }
    setSending(false)
  }
  /** Tells whether all of it is taken back. */
  const undo = async (): Promise<boolean> => {
    setSending(true)
    const left: string[] = []
    for (const token of tokens) if ((await takeBack(token)) === null) left.push(token)
    setSending(false)
    setTokens(left)
    return left.length === 0
  }
  return { foreseen, sent, isSending, canUndo: tokens.length > 0, send, undo }
}

function keyOf(keys: Map<string, string>, body: string): string {
  const key = keys.get(body) ?? crypto.randomUUID()
  keys.set(body, key)
  return key
}
