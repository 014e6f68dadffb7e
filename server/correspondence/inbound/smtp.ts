import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { config, log } from '../../kernel/ports.ts'
import { inScope } from '../../kernel/request-scope.ts'
import { type Envelope, isKnown, receive } from './receive.ts'

const mostBytes = 10 * 1024 * 1024
const mostRecipients = 20
const mostClients = 30
const silenceMs = 30_000

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

type Done = (error?: Error | null) => void

async function judge(address: string, done: Done): Promise<void> {
  let answer: Error | null = refusal(451, 'Try again later')
  try {
    answer = (await isKnown(address)) ? null : refusal(550, 'No such address')
  } catch (error) {
    log().warn({ err: asError(error) }, 'an address of incoming mail could not be looked up')
  }
  done(answer)
}

async function take(sessionId: string, envelope: Envelope, done: Done): Promise<void> {
  const scope = { viewer: null, requestId: `mail:${sessionId}`, actorKind: 'system' as const }
  let answer: Error | null = refusal(451, 'Try again later')
  try {
    const isKept = await inScope(scope, () => receive(envelope))
    answer = isKept ? null : refusal(550, 'No conversation has this address')
  } catch (error) {
    log().warn({ err: asError(error) }, 'an email that came in could not be kept')
  }
  done(answer)
}

/** Takes emails to reply addresses and to nobody else; it relays nothing. */
export async function openInbound({ host, port }: { host: string; port: number }) {
  const server = new SMTPServer({
    name: config().replyDomain ?? 'localhost',
    banner: 'Hireloom',
    size: mostBytes,
    maxClients: mostClients,
    socketTimeout: silenceMs,
    closeTimeout: 2000,
    disableReverseLookup: true,
    authOptional: true,
    // A server of mail stands before this one, and knows TLS.
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= mostRecipients) return done(refusal(452, 'Too many recipients'))
      void judge(address, done)
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        if (!stream.sizeExceeded) parts.push(part)
      })
      stream.once('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'The email is too large'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        void take(session.id, { recipients, raw: Buffer.concat(parts) }, done)
      })
    },
  })
  // A client that breaks off must not end us.
  server.on('error', error => log().warn({ err: error }, 'a connection for incoming mail failed'))
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  const address: AddressInfo | string | null = listening.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

let opened: Awaited<ReturnType<typeof openInbound>> | null = null

export async function startInbound(): Promise<void> {
  const { replyDomain, inboundSmtpPort, host } = config()
  if (replyDomain === null || inboundSmtpPort === null) return
  opened = await openInbound({ host, port: inboundSmtpPort })
}

export async function stopInbound(): Promise<void> {
  await opened?.close()
  opened = null
}
