import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import PostalMime, { type Address } from 'postal-mime'

/** An e-mail that stayed in the house; `to` holds plain addresses, `date` is when it was caught. */
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
/** To look for old e-mails takes longer than to keep one, so so many are kept between two looks. */
const LOOK_EVERY = 50
const ID = /^\d{15}-[0-9a-f]{12}$/

export type MailCatcher = Awaited<ReturnType<typeof openMailCatcher>>

/** Keeps at least the last 500 e-mails as `.eml` files in `dir`, so that a start without a mail server loses no letter and sends none. */
export async function openMailCatcher(dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  let lastTime = 0
  let kept = 0

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

  const parsed = new Map<string, Promise<CaughtMail | undefined>>()

  /** The e-mails of these ids, which never change: each is taken apart once, however often someone looks for a new one. */
  async function readAll(ids: readonly string[]): Promise<CaughtMail[]> {
    const mails = ids.map(id => {
      const mail = parsed.get(id) ?? read(id)
      parsed.set(id, mail)
      return mail
    })
    const present = new Set(ids)
    for (const id of parsed.keys()) if (!present.has(id)) parsed.delete(id)
    return (await Promise.all(mails)).filter(mail => mail !== undefined)
  }

  return {
    /** Keeps an e-mail as it would go over the wire. */
    async keep(letter: Buffer | Readable) {
      // One more than the last, when several come in a millisecond: the ids keep their order.
      lastTime = Math.max(Date.now(), lastTime + 1)
      const id = `${String(lastTime).padStart(15, '0')}-${randomBytes(6).toString('hex')}`
      const path = join(dir, `${id}.eml`)
      await writeFile(`${path}.part`, letter, { mode: 0o600, flag: 'wx' })
      await rename(`${path}.part`, path)
      if (kept++ % LOOK_EVERY !== 0) return
      for (const old of (await listIds()).slice(KEPT)) await rm(join(dir, `${old}.eml`), { force: true })
    },
    read,
    /** Removes the letters that hold one of some words, in whatever size of letters. */
    async forget(words: readonly string[]) {
      const wanted = words.map(word => word.toLowerCase())
      if (wanted.length === 0) return
      for (const id of await listIds()) {
        const caught = await read(id)
        const text = [caught?.to, caught?.replyTo, caught?.subject, caught?.text].flat().join('\n').toLowerCase()
        if (wanted.some(word => text.includes(word))) await rm(join(dir, `${id}.eml`), { force: true })
      }
    },
    /** Throws when nothing could be kept. */
    check: () => access(dir, constants.W_OK),
    /** The newest first. */
    list: async (limit: number) => (await readAll(await listIds())).slice(0, limit),
  }
}

function addressesOf(address: Address): string[] {
  return address.group === undefined ? [address.address] : address.group.map(member => member.address)
}
