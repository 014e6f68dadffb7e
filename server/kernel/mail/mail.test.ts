import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { createMail, isMailAddress, isPermanentMailFailure, type Letter, type Mail } from './mail.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const FROM = { name: 'Hireloom', address: 'no-reply@hireloom.example' }
const LETTER: Letter = {
  to: { name: 'Nur, "the" <Great>', address: 'nur@people.example' },
  subject: 'Your application – 日本',
  html: '<p>Hello <b>Nur</b></p>',
  text: 'Hello Nur',
  messageId: 'letter-1@hireloom.example',
}

async function withCatcher(use: (mail: Mail, dir: string) => Promise<void>) {
  const dir = await mkdtemp(join(tmpdir(), 'mail-test-'))
  const mail = await createMail({ from: FROM, catcherDir: dir, log: silent })
  try {
    await use(mail, dir)
  } finally {
    await mail.close()
    await rm(dir, { recursive: true })
  }
}

/** A mail server of the outside world, with what its envelopes and e-mails said. */
async function withServer(
  use: (mail: Mail, received: { to: string[]; letter: string }[], connections: () => number) => Promise<void>,
) {
  const received: { to: string[]; letter: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'user' && password === 'pass/word') return done(null, { user: username })
      return done(new Error('wrong password'))
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = { 'nobody@people.example': 550, 'later@people.example': 451 }[address]
      done(code ? Object.assign(new Error('refused'), { responseCode: code }) : null)
    },
    onData: (stream, session, done) =>
      callbackify(async () => {
        const letter = await text(stream)
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), letter })
      })(done),
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const smtpUrl = `smtp://user:pass%2Fword@127.0.0.1:${port}`
  const mail = await createMail({ smtpUrl, from: FROM, log: silent })
  try {
    await use(mail, received, () => server.connections.size)
  } finally {
    await mail.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
}

test('a letter is delivered once, as it was written', () =>
  withServer(async (mail, received) => {
    await mail.send({ ...LETTER, replyTo: { address: 'recruiter@company.example' } })
    assert.deepEqual(
      received.map(({ to }) => to),
      [['nur@people.example']],
    )
    const letter = received[0]?.letter ?? ''
    assert.match(letter, /^From: Hireloom <no-reply@hireloom\.example>/m)
    assert.match(letter, /^Reply-To: recruiter@company\.example/m)
    assert.match(letter, /^Message-ID: <letter-1@hireloom\.example>/m)
    assert.match(letter, /^Auto-Submitted: auto-generated/m)
  }))

test('a company can be shown as the sender, from our address', () =>
  withServer(async (mail, received) => {
    await mail.send({ ...LETTER, fromName: 'Acme\r\nBcc: x' })
    assert.match(received[0]?.letter ?? '', /^From: "?Acme Bcc: x"? <no-reply@hireloom\.example>/m)
  }))

test('many letters share few connections, and closing ends them', () =>
  withServer(async (mail, received, connections) => {
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => mail.send({ ...LETTER, messageId: `m${i}@hireloom.example` })),
    )
    assert.equal(new Set(received.map(({ letter }) => /^Message-ID: (.*)$/m.exec(letter)?.[1])).size, 50)
    assert.ok(connections() > 0 && connections() <= 5)
    await mail.close()
    await assert.rejects(mail.send(LETTER))
  }))

test('an address that names somebody else besides is refused', () =>
  withServer(async (mail, received) => {
    const addresses = [
      'a@x.example\r\nBcc: b@y.example',
      'a@x.example,b@y.example',
      'a@x.example;b@y.example',
      'a@x.example b@y.example',
      '<a@x.example>',
      'A <a@x.example>',
      'group:a@x.example;',
      'a@b@c.example',
      '"a b"@x.example',
      'a@x.example\u0000',
      'a@x.example\u2028b',
      '@x.example',
      'a@',
      'a',
      '',
      `${'a'.repeat(65)}@x.example`,
      'a@.example',
      'a@x..example',
    ]
    for (const address of addresses) {
      assert.equal(isMailAddress(address), false, address)
      await assert.rejects(mail.send({ ...LETTER, to: { address } }), { code: 'bad-address' })
      await assert.rejects(mail.send({ ...LETTER, replyTo: { address } }), { code: 'bad-address' })
    }
    assert.deepEqual(received, [])
    for (const address of ['a@x.example', "o'neil+tag@x.example", 'a@localhost', 'ü@bücher.example']) {
      assert.equal(isMailAddress(address), true, address)
    }
  }))

test('neither name nor subject can add a header or a recipient', () =>
  withServer(async (mail, received) => {
    const evil = 'x\r\nBcc: b@y.example\r\n\r\nbody'
    await mail.send({ ...LETTER, subject: evil, to: { name: `${evil}" <b@y.example>, "`, address: 'a@x.example' } })
    assert.deepEqual(received[0]?.to, ['a@x.example'])
    assert.doesNotMatch(received[0]?.letter ?? '', /^Bcc:/im)
  }))

test('headers that would break the letter are refused', () =>
  withServer(async (mail, received) => {
    const refused: Record<string, string>[] = [
      { 'X-Note': 'a\r\nBcc: b@y.example' },
      { Bcc: 'b@y.example' },
      { to: 'b@y.example' },
      { 'Content-Type': 'text/html' },
      { 'X Note': 'a' },
      { 'X:Note': 'a' },
      { '': 'a' },
    ]
    for (const headers of refused) {
      await assert.rejects(mail.send({ ...LETTER, headers }), { code: 'bad-header' })
    }
    for (const messageId of ['', 'x', 'a@b>\r\nBcc: x', 'a b@c']) {
      await assert.rejects(mail.send({ ...LETTER, messageId }), { code: 'bad-header' })
    }
    for (const unsubscribeUrl of ['javascript:alert(1)', 'https://x.example/> , <https://y.example', 'nonsense']) {
      await assert.rejects(mail.send({ ...LETTER, unsubscribeUrl }), { code: 'bad-header' })
    }
    assert.deepEqual(received, [])
  }))

test('a letter can be left with one click, and belongs to its thread', () =>
  withCatcher(async mail => {
    const unsubscribeUrl = `https://jobs.example/unsubscribe?token=${'a'.repeat(150)}`
    await mail.send({ ...LETTER, unsubscribeUrl, headers: { 'In-Reply-To': '<first@hireloom.example>' } })
    const [caught] = await mail.caught()
    const headers = Object.fromEntries(caught?.headers.map(({ name, value }) => [name, value]) ?? [])
    assert.equal(headers['List-Unsubscribe'], `<${unsubscribeUrl}>`)
    assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
    assert.equal(headers['In-Reply-To'], '<first@hireloom.example>')
  }))

test('a refusal for good is told from one for now', () =>
  withServer(async mail => {
    const fail = (address: string) =>
      mail.send({ ...LETTER, to: { address } }).then(
        () => undefined,
        (error: unknown) => error,
      )
    assert.equal(isPermanentMailFailure(await fail('nobody@people.example')), true)
    assert.equal(isPermanentMailFailure(await fail('later@people.example')), false)
    assert.equal(isPermanentMailFailure(await fail('no address')), true)
  }))

test('a mail server that is away makes the mail unhealthy, and letters fail for now', async () => {
  const mail = await createMail({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM, log: silent })
  assert.equal((await mail.health()).isWorking, false)
  const error = await mail.send(LETTER).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Error)
  assert.equal(isPermanentMailFailure(error), false)
  await mail.close()
})

test('without a mail server letters are caught, newest first, and outlive a restart', () =>
  withCatcher(async (mail, dir) => {
    assert.equal(mail.isCaught, true)
    assert.equal((await mail.health()).isWorking, true)
    for (const subject of ['one', 'two', 'three']) await mail.send({ ...LETTER, subject })
    assert.deepEqual(
      (await mail.caught({ limit: 2 })).map(({ subject }) => subject),
      ['three', 'two'],
    )
    const again = await createMail({ from: FROM, catcherDir: dir, log: silent })
    const [newest] = await again.caught()
    assert.equal(newest?.subject, 'three')
    assert.deepEqual(newest?.to, ['nur@people.example'])
    assert.equal(newest?.from, FROM.address)
    assert.match(newest?.html ?? '', /<b>Nur<\/b>/)
    assert.equal(newest?.text.trim(), 'Hello Nur')
    assert.ok(Math.abs(Date.now() - (newest?.date.getTime() ?? 0)) < 60_000)
    assert.equal((await again.caughtMail(newest?.id ?? ''))?.subject, 'three')
    await again.close()
  }))

test('a caught letter is asked for by its id only', () =>
  withCatcher(async mail => {
    for (const id of ['', '..', '../../etc/passwd', '000000000000000-000000000000']) {
      assert.equal(await mail.caughtMail(id), undefined)
    }
  }))

test('the catcher keeps the last 500 letters, for its owner only', () =>
  withCatcher(async (mail, dir) => {
    for (let i = 0; i < 520; i += 1) {
      await writeFile(join(dir, `${String(i).padStart(15, '0')}-000000000000.eml`), 'Subject: old\r\n\r\nx')
    }
    await mail.send(LETTER)
    const names = await readdir(dir)
    assert.equal(names.length, 500)
    assert.equal((await mail.caught({ limit: 1 }))[0]?.subject, LETTER.subject)
    assert.equal((await stat(join(dir, names.toSorted().at(-1) ?? ''))).mode & 0o777, 0o600)
  }))

test('attachments arrive', () =>
  withServer(async (mail, received) => {
    const content = Buffer.from('BEGIN:VCALENDAR')
    await mail.send({
      ...LETTER,
      attachments: [{ fileName: 'invite.ics', contentType: 'text/calendar; method=REQUEST', content }],
    })
    assert.match(received[0]?.letter ?? '', /Content-Type: text\/calendar; method=REQUEST/)
    assert.match(received[0]?.letter ?? '', /invite\.ics/)
  }))
