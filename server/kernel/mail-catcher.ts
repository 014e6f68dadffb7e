import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter that stayed in the house; `to` holds plain addresses, `date` is when it was caught. */
export type CaughtMail = {
  id: string
  to: string[]
  from: string
  replyTo: string | null
  subject: string
  date: Date
  text: string
  html: string | null
  headers: { name: string; value: string }[]
}

const KEPT = 500
const MAX_BYTES = 30 * 1024 * 1024
const ID = /^\d{15}-[0-9a-f]{12}$/

/**
 * Receives mail over real SMTP on 127.0.0.1 and keeps the last 500 letters as `.eml` files in `dir`, so that a start
 * without a mail server loses no letter and sends none.
 */
export async function startMailCatcher(dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  let lastTime = 0

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    onData: (stream, _session, done) => callbackify(keep)(stream, done),
  })

  async function keep(stream: Readable) {
    const letter = await buffer(stream)
    // One more than the last, when several come in a millisecond: the ids keep their order.
    lastTime = Math.max(Date.now(), lastTime + 1)
    const id = `${String(lastTime).padStart(15, '0')}-${randomBytes(6).toString('hex')}`
    const path = join(dir, `${id}.eml`)
    await writeFile(`${path}.part`, letter, { mode: 0o600, flag: 'wx' })
    await rename(`${path}.part`, path)
    for (const old of (await listIds()).slice(KEPT)) await rm(join(dir, `${old}.eml`), { force: true })
  }

  async function listIds() {
    const names = await readdir(dir)
    const ids = names.flatMap(name => (name.endsWith('.eml') ? [name.slice(0, -'.eml'.length)] : []))
    return ids
      .filter(id => ID.test(id))
      .toSorted()
      .toReversed()
  }

  async function read(id: string): Promise<CaughtMail | undefined> {
    if (!ID.test(id)) return undefined
    const letter = await readFile(join(dir, `${id}.eml`)).catch(() => undefined)
    if (!letter) return undefined
    const email = await PostalMime.parse(letter)
    return {
      id,
      to: (email.to ?? []).flatMap(addressesOf),
      from: email.from ? (addressesOf(email.from)[0] ?? '') : '',
      replyTo: email.replyTo?.flatMap(addressesOf)[0] ?? null,
      subject: email.subject ?? '',
      date: new Date(Number(id.slice(0, 15))),
      text: email.text ?? '',
      html: email.html ?? null,
      headers: email.headers.map(header => ({ name: header.originalKey, value: header.value })),
    }
  }

  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port')

  return {
    port: address.port,
    read,
    /** The newest first. */
    async list(limit: number) {
      const mails = await Promise.all((await listIds()).slice(0, limit).map(read))
      return mails.filter(mail => mail !== undefined)
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

function addressesOf(address: Address): string[] {
  return address.group === undefined ? [address.address] : address.group.map(member => member.address)
}
