import { cleanFileName } from '../../kernel/http/multipart.ts'
import { cleanRichText } from '../../kernel/rich-text.ts'
import { cleanLine, cleanText } from '../../kernel/sanitize.ts'
import type { ArrivedPart } from '../files/arrived.ts'
import { parseMail } from './parse-mail.ts'

/** What an email says that came in; everything in it is somebody's claim. */
export interface ReadMail {
  readonly fromName: string
  readonly fromAddress: string
  readonly subject: string
  readonly bodyHtml: string
  readonly rfcId: string | null
  /** Numbers of our messages that it answers, as it says. */
  readonly answers: readonly number[]
  /** Written by a program: a note of absence, a list, a delivery report. */
  readonly isAutomatic: boolean
  /** What another mail server says of an email of ours; a report of a delay or of reading is none of these. */
  readonly report: 'delivered' | 'bounced' | 'gone' | 'complained' | null
  /** Keys of our reply addresses in the email that is reported. */
  readonly reportedKeys: readonly string[]
  /** Without the pictures that belong to its text. */
  readonly files: readonly ArrivedPart[]
}

const mostText = 60_000

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.codePointAt(0)};`)

/** Plain text as paragraphs. */
const paragraphs = (text: string): string =>
  cleanText(text)
    .split(/\n{2,}/)
    .map(part => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Reads an email within limits of depth and length; throws where it is none. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await parseMail(raw)
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const references = `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.slice(0, 10_000)
  const report = readReport(header('content-type').toLowerCase(), raw)
  return {
    fromName: cleanLine(mail.from?.name ?? '').slice(0, 200),
    fromAddress: (mail.from?.address ?? '').trim().slice(0, 254),
    subject: cleanLine(mail.subject ?? '').slice(0, 300),
    bodyHtml: await bodyOf(mail),
    rfcId: mail.messageId?.slice(0, 250) ?? null,
    answers: [...`${references} ${report.said}`.matchAll(/<message-(\d{1,15})@/g)]
      .map(([, number]) => Number(number))
      .slice(0, 50),
    isAutomatic: report.isReport || isAutomatic(header),
    report: report.kind,
    reportedKeys: [...report.said.matchAll(/reply\+([\da-f]{24})@/gi)]
      .map(([, key = '']) => key.toLowerCase())
      .slice(0, 5),
    files: mail.attachments
      .filter(({ related }) => related !== true)
      .map(({ filename, content }) => ({
        fileName: cleanFileName(filename ?? ''),
        content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      })),
  }
}

const mostReport = 200_000

/**
 * A report of delivery (RFC 3464) or of a complaint (RFC 5965), with what it says as text. `gone` is an address that does not exist: a
 * full mailbox and a server that refuses us say nothing of the address.
 */
function readReport(contentType: string, raw: Uint8Array) {
  if (!/multipart\/report|message\/delivery-status/.test(contentType)) return { isReport: false, kind: null, said: '' }
  const said = Buffer.from(raw.subarray(0, mostReport)).toString('latin1')
  const field = (name: string): string =>
    new RegExp(`^${name}:[ \\t]*([\\w.-]+)`, 'im').exec(said)?.[1]?.toLowerCase() ?? ''
  const kind = (): ReadMail['report'] => {
    if (contentType.includes('feedback-report'))
      return ['abuse', 'fraud'].includes(field('Feedback-Type')) ? 'complained' : null
    if (contentType.includes('disposition-notification')) return null
    if (field('Action') === 'delivered') return 'delivered'
    if (!['', 'failed'].includes(field('Action'))) return null
    return /^5\.(?:[01]\.\d+|2\.1|4\.4)$/.test(field('Status')) ? 'gone' : 'bounced'
  }
  return { isReport: true, kind: kind(), said }
}

/** RFC 3834, and the marks that programs used before it. */
function isAutomatic(header: (name: string) => string): boolean {
  const submitted = header('auto-submitted').toLowerCase()
  if (submitted !== '' && !submitted.startsWith('no')) return true
  if (/\b(bulk|junk|list|auto_reply)\b/i.test(header('precedence'))) return true
  return ['x-autoreply', 'x-autorespond', 'list-id', 'x-loop'].some(name => header(name) !== '')
}

async function bodyOf({ html, text }: { html?: string | undefined; text?: string | undefined }): Promise<string> {
  if (text !== undefined && text.trim() !== '') return paragraphs(text.slice(0, mostText))
  return cleanRichText('html', (html ?? '').slice(0, mostText))
}
