import {
  chatTextLength,
  confirmChat,
  eraseOwnChat,
  followOwnChat,
  type OwnChat,
  readOwnChat,
  viewOwnChat,
  writeOwnChat,
} from '@hireloom/contract/chat/chats.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { call } from '../kernel/api.ts'
import { useHasScript } from '../kernel/has-script.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { serverText } from '../kernel/server-text.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { TextArea } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ChatPage.ts'
import { ChatLog, type ChatWords } from './ChatLog.tsx'
import { EraseChat, Erased } from './EraseChat.tsx'
import { type ChatPort, useChat, useChatDraft } from './use-chat.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // Said at the address of what was erased, where nothing else is left.
  if (url.searchParams.has('erased')) return { chat: null, clientId: '' }
  const chat = await orNotFound(context.get(requestContext).call(readOwnChat, { params: { token: params.token } }))
  // Names the message that the form would send without script.
  return { chat, clientId: crypto.randomUUID() }
}

/** What the buttons do without script, and the confirmation always: opening the page does nothing, because programs open links of letters. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const form = await request.formData()
  const fieldOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const byToken = { params: { token: params.token } }
  const text = fieldOf('text')
  try {
    const intent = fieldOf('_intent')
    if (intent === 'confirm') await web.call(confirmChat, byToken)
    else if (intent === 'erase') await web.call(eraseOwnChat, byToken)
    else await web.call(writeOwnChat, { ...byToken, body: { text, clientId: fieldOf('clientId') } })
  } catch (error) {
    if (!isProblem(error) || error.status === 404) throw error
    return data({ problem: error.fields?.text ?? error.message, text }, { status: error.status })
  }
  throw redirect(
    `${pathOf('/public/chat/:token', { token: params.token })}${fieldOf('_intent') === 'erase' ? '?erased' : ''}`,
  )
}

/** A conversation opened by its link. */
export default function ChatPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { chat, clientId } = loaderData
  if (chat === null) return <Erased />
  const { subject, state } = chat
  const title = t`Conversation with ${subject.companyName}`
  return (
    <div className="narrow stack roomy">
      <PageHead title={title} isHidden />
      <div className="stack tight">
        <h1>{title}</h1>
        <p>
          <Link to={subject.path}>
            <bdi>{subject.title}</bdi>
          </Link>
        </p>
      </div>
      {state === 'waiting' ? (
        <Waiting chat={chat} />
      ) : (
        <Thread
          key={`${params.token} ${clientId}`}
          chat={chat}
          clientId={clientId}
          token={params.token}
          refused={actionData}
        />
      )}
      <EraseChat companyName={subject.companyName} />
      <p className="soft small">
        <Trans>Anyone with this link can read the conversation and reply. Keep it private.</Trans>
      </p>
    </div>
  )
}

/** The first message before its click. */
function Waiting({ chat }: { chat: OwnChat }) {
  const { companyName } = chat.subject
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="stack" replace>
      <p>
        <Trans>
          Your message hasn't been sent yet. Confirm your address to send it to <bdi>{companyName}</bdi>.
        </Trans>
      </p>
      <Log chat={chat} />
      <p>
        <Button type="submit" name="_intent" value="confirm" look="primary" disabled={isSending}>
          <Trans>Confirm and send</Trans>
        </Button>
      </p>
    </Form>
  )
}

interface ThreadProps {
  chat: OwnChat
  clientId: string
  token: string
  refused: { problem: string; text: string } | undefined
}

function Thread({ chat, clientId, token, refused }: ThreadProps) {
  const { t, i18n } = useLingui()
  const hasScript = useHasScript()
  const isGuest = useRootData()?.person === null
  const port = useMemo(() => portOf(token), [token])
  const { view, take, readEarlier } = useChat(chat, port, { isGuest })
  const draft = useChatDraft(port, take)
  const box = useRef<HTMLTextAreaElement>(null)
  const { change, text: kept } = draft
  useEffect(() => {
    if (box.current === null) return
    // What was typed before the script came counts; else what this browser has kept. Later the box has its own text, so it runs once.
    if (box.current.value === '') box.current.value = kept
    else if (box.current.value !== kept) change(box.current.value)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const send = async () => {
    if ((await draft.send()) && box.current) box.current.value = ''
    box.current?.focus()
  }
  const error =
    draft.problem === null
      ? refused && serverText(i18n, refused.problem)
      : draft.problem === ''
        ? t`We couldn't send your message. It's still here: try again.`
        : serverText(i18n, draft.problem)
  return (
    <>
      <Log chat={view} onEarlier={view.hasEarlier && hasScript ? () => void readEarlier() : undefined} />
      {view.state === 'closed' && (
        <Notice tone="warn" isNews>
          <p>
            <Trans>This conversation has ended.</Trans>
          </p>
          <LinkButton to={chat.subject.path}>
            {chat.subject.kind === 'job' ? <Trans>Back to the job</Trans> : <Trans>Back to page</Trans>}
          </LinkButton>
        </Notice>
      )}
      {(view.state === 'open' || (hasScript && draft.text !== '')) && (
        <Form
          method="post"
          className="stack"
          onSubmit={event => {
            event.preventDefault()
            void send()
          }}
        >
          <input type="hidden" name="clientId" value={clientId} />
          <TextArea
            name="text"
            label={<Trans>Your message</Trans>}
            hint={hasScript && <Trans>Press Ctrl+Enter to send.</Trans>}
            error={error}
            rows={3}
            maxLength={chatTextLength}
            required
            ref={box}
            defaultValue={refused?.text}
            readOnly={draft.isSending}
            onChange={event => draft.change(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            }}
          />
          <p>
            <Button type="submit" look="primary" disabled={draft.isSending || view.state === 'closed'}>
              <Trans>Send</Trans>
            </Button>
          </p>
        </Form>
      )}
    </>
  )
}

function Log({
  chat,
  onEarlier,
}: {
  chat: Pick<OwnChat, 'messages' | 'readByOther'> & { subject?: OwnChat['subject'] }
  onEarlier?: (() => void) | undefined
}) {
  const { t } = useLingui()
  const words: ChatWords = {
    log: t`Messages`,
    earlier: t`Earlier messages`,
    seen: t`Seen`,
    by: ({ author, authorName }) => (author === 'visitor' ? t`You` : (authorName ?? t`The employer`)),
  }
  return (
    <ChatLog messages={chat.messages} me="visitor" readByOther={chat.readByOther} words={words} onEarlier={onEarlier} />
  )
}

function portOf(token: string): ChatPort<OwnChat> {
  const params = { token }
  return {
    key: token.slice(0, 12),
    eventsPath: pathWith(followOwnChat.path, params),
    read: part => call(readOwnChat, { params, query: part }),
    write: (text, clientId) => call(writeOwnChat, { params, body: { text, clientId } }),
    view: messageId => call(viewOwnChat, { params, body: { messageId } }),
  }
}
