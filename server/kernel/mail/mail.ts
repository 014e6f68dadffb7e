import { createTransport, type SendMailOptions } from 'nodemailer'
import type { CaughtMail, MailCatcher } from './catcher.ts'
import { openHandOver } from './hand-over.ts'
import type { HandOverSettings } from './hand-over-process.ts'

export type { CaughtMail }

/** One person; the address is a single one, the name is shown beside it. */
export type MailAddress = { name?: string | undefined; address: string }

export type Letter = {
  to: MailAddress
  /** Shown instead of our name as the sender, such as a company's; the address stays ours. */
  fromName?: string | undefined
  replyTo?: MailAddress | undefined
  subject: string
  html: string
  text: string
  /** Further headers, such as In-Reply-To and References of a thread; the e-mail's own cannot be given here. */
  headers?: Readonly<Record<string, string>> | undefined
  /** `name@host`, given by the caller so that an e-mail sent again after a crash is known as the same. */
  messageId: string
  /** Where the mail program unsubscribes with one click (RFC 8058): an https address that takes POST. */
  unsubscribeUrl?: string | undefined
  attachments?: readonly { fileName: string; contentType: string; content: Uint8Array }[] | undefined
}

export type MailSettings = {
  /** `smtp[s]://user:password@host:port`; without it e-mails are caught and shown to developers. */
  smtpUrl?: string | undefined
  /** Where it is noted which e-mails the mail server has taken. */
  databaseUrl?: string | undefined
  from: MailAddress
  /** Folder of the caught e-mails. */
  catcherDir?: string | undefined
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
}

export type Mail = Awaited<ReturnType<typeof createMail>>

const OWN_HEADERS = new Set([
  'bcc',
  'cc',
  'date',
  'from',
  'message-id',
  'reply-to',
  'return-path',
  'sender',
  'subject',
  'to',
])
const MAX_HEADER_VALUE = 2000

/** The way out for e-mails: an SMTP server when `smtpUrl` is given, else the catcher in `catcherDir`. */
export async function createMail({ smtpUrl, databaseUrl, from, catcherDir, log }: MailSettings) {
  const sender = checkAddress(from)
  const catcher = smtpUrl ? undefined : await openCatcher(catcherDir)
  const wayOut = catcher ? toCatcher(catcher) : toServer({ smtpUrl: smtpUrl ?? '', databaseUrl })

  return {
    isCaught: catcher !== undefined,

    /** Gives an e-mail to the mail server; fails with a MailError, or with the server's answer. */
    async send(letter: Letter): Promise<{ messageId: string }> {
      const message = {
        from: letter.fromName ? checkAddress({ ...from, name: letter.fromName }) : sender,
        to: checkAddress(letter.to),
        ...(letter.replyTo && { replyTo: checkAddress(letter.replyTo) }),
        subject: toOneLine(letter.subject),
        html: letter.html,
        text: letter.text,
        messageId: checkMessageId(letter.messageId),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter), ...checkHeaders(letter.headers) },
        attachments: letter.attachments?.map(({ fileName, contentType, content }) => ({
          filename: toOneLine(fileName),
          contentType: toOneLine(contentType),
          content: Buffer.from(content),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      const messageId = await wayOut.send(message)
      log.info({ messageId }, 'Email sent')
      return { messageId }
    },

    /** The e-mails caught, newest first; none where a mail server is set. */
    caught: async ({ limit = 100 } = {}): Promise<CaughtMail[]> => catcher?.list(limit) ?? [],

    /** Removes caught e-mails that name one of some addresses or names; e-mails that were sent are nowhere here. */
    forget: async (words: readonly string[]): Promise<void> => catcher?.forget(words),

    caughtMail: async (id: string): Promise<CaughtMail | undefined> => catcher?.read(id),

    /** Whether the mail server takes our connection and password now. */
    async health(): Promise<{ isWorking: boolean; detail: string }> {
      try {
        return { isWorking: true, detail: await wayOut.check() }
      } catch (error) {
        return { isWorking: false, detail: error instanceof Error ? error.message : String(error) }
      }
    },

    /** Lets go of the connections. E-mails still waiting fail, so the queue must stop first. */
    async close() {
      wayOut.close()
    },
  }
}

/** Where written letters go; `send` gives the message id. */
interface WayOut {
  readonly send: (message: SendMailOptions & { messageId: string }) => Promise<string>
  readonly check: () => Promise<string>
  readonly close: () => void
}

function toServer(settings: HandOverSettings): WayOut {
  const process = openHandOver(settings)
  return {
    send: async message => {
      await process.send(message)
      return message.messageId
    },
    check: async () => {
      const transport = createTransport({ url: settings.smtpUrl, connectionTimeout: 15_000, greetingTimeout: 15_000 })
      try {
        await transport.verify()
      } finally {
        transport.close()
      }
      return 'the mail server answers'
    },
    close: () => process.close(),
  }
}

function toCatcher(catcher: MailCatcher): WayOut {
  const writer = createTransport({
    streamTransport: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async message => {
      const written = await writer.sendMail(message)
      await catcher.keep(written.message)
      return written.messageId
    },
    check: async () => {
      await catcher.check()
      return 'emails are caught'
    },
    close: () => writer.close(),
  }
}

/** Whether sending the e-mail again cannot help: the address or the e-mail is refused for good. */
export function isPermanentMailFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'MailError') return true
  return 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500
}

/** Whether `address` is one plain mail address that can name no one else besides. */
export function isMailAddress(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@')
  if (more.length > 0 || local.length > 64 || address.length > 254) return false
  const plain = /^[^\s\p{C}@,;:<>()[\]\\"]+$/u
  return plain.test(local) && plain.test(domain) && !/^\.|\.\.|\.$/.test(domain)
}

function checkAddress({ name, address }: MailAddress) {
  if (!isMailAddress(address)) throw mailError('bad-address', 'That is not one mail address')
  return { name: toOneLine(name ?? '').slice(0, 200), address }
}

function checkMessageId(messageId: string): string {
  if (messageId.length > 250 || !/^[\w.+=~-]+@[\w.-]+$/.test(messageId)) {
    throw mailError('bad-header', 'The message id must read name@host')
  }
  return `<${messageId}>`
}

function checkHeaders(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    const isOwn = OWN_HEADERS.has(name.toLowerCase()) || /^(content|mime)-/i.test(name)
    if (
      isOwn ||
      !/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name) ||
      /\p{Cc}/u.test(value) ||
      value.length > MAX_HEADER_VALUE
    ) {
      throw mailError('bad-header', `An email cannot have the header ${JSON.stringify(name)} with that value`)
    }
  }
  return headers
}

function unsubscribeHeaders({ unsubscribeUrl }: Letter): Record<string, string> {
  if (unsubscribeUrl === undefined) return {}
  const address = URL.parse(unsubscribeUrl)
  if (!address || !['https:', 'http:'].includes(address.protocol) || /[<>\s]/.test(unsubscribeUrl)) {
    throw mailError('bad-header', 'The address to unsubscribe must be a web address')
  }
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

async function openCatcher(dir: string | undefined): Promise<MailCatcher> {
  if (!dir) throw new Error('Without SMTP_URL the mail catcher needs a folder')
  // A server that sends its letters has no use for a reader of letters.
  const { openMailCatcher } = await import('./catcher.ts')
  return openMailCatcher(dir)
}

function mailError(code: 'bad-address' | 'bad-header', message: string) {
  return Object.assign(new Error(message), { name: 'MailError', code })
}
