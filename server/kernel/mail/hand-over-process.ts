import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import pg from 'pg'

/**
 * Gives e-mails to the mail server, and notes each that it has taken, in a process of its own: killed between the two, the server would
 * send the e-mail again. This process outlives the server for as long as it takes to end what it has begun.
 */
export interface HandOverSettings {
  readonly smtpUrl: string
  /** Where it is noted what was taken; nowhere without it. */
  readonly databaseUrl: string | undefined
}

/** An e-mail, with the number of the call. */
export interface HandOverCall {
  readonly id: number
  readonly message: SendMailOptions & { readonly messageId: string }
}

/** `failure` has what an error of the mail server says of itself. */
export interface HandOverAnswer {
  readonly id: number
  readonly failure: { readonly name: string; readonly message: string; readonly responseCode?: number } | null
}

/** A database that is away comes back, or nothing is noted. */
const noting = { tries: 300, everyMs: 200 }

let open: { send: (message: HandOverCall['message']) => Promise<void> } | null = null
let underWay = 0
let isAlone = false

function openWith({ smtpUrl, databaseUrl }: HandOverSettings) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The send that meets it fails, and says so.
  transport.on('error', () => undefined)
  const database =
    databaseUrl === undefined
      ? null
      : new pg.Pool({ connectionString: databaseUrl, max: 2, options: '-c statement_timeout=5000' })
  database?.on('error', () => undefined)
  return {
    async send(message: HandOverCall['message']) {
      await transport.sendMail(message)
      for (let tried = 0; database && tried < noting.tries; tried += 1) {
        try {
          await database.query('insert into letter_handed_over (message_id) values ($1) on conflict do nothing', [
            message.messageId,
          ])
          return
        } catch {
          await wait(noting.everyMs)
        }
      }
    },
  }
}

async function answer({ id, message }: HandOverCall): Promise<void> {
  underWay += 1
  let failure: HandOverAnswer['failure'] = null
  try {
    if (open === null) throw new Error('nothing was said of the mail server')
    await open.send(message)
  } catch (error) {
    failure = describe(error)
  }
  underWay -= 1
  // A server that is gone hears no answer; that it is gone is told as well, if later.
  if (!isAlone) process.send?.({ id, failure } satisfies HandOverAnswer, undefined, undefined, () => undefined)
  leaveWhenDone()
}

function describe(error: unknown): HandOverAnswer['failure'] {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message } = error
  return 'responseCode' in error && typeof error.responseCode === 'number'
    ? { name, message, responseCode: error.responseCode }
    : { name, message }
}

function leaveWhenDone(): void {
  if (isAlone && underWay === 0) process.exit(0)
}

process.on('message', (said: HandOverSettings | HandOverCall) => {
  if ('id' in said) void answer(said)
  else open = openWith(said)
})
process.on('disconnect', () => {
  isAlone = true
  leaveWhenDone()
})
// It ends with the server, which hears these signals too.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
