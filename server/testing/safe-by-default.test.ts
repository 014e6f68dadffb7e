// npm test -- security
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { test } from 'node:test'
import { whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { greetingOf } from '../greeting.ts'
import { readConfig } from '../kernel/config.ts'
import { isOfUnknownProxy } from '../kernel/http/unknown-proxy.ts'
import { isFromHere, showsCaughtMails } from '../kernel/local.ts'
import { warningsOf } from '../warnings.ts'
import { cookieOf, newSite, signInAt } from './processes.ts'
import { world } from './world.ts'

/** Answers with the status; unlike `fetch` it lets one say any `Host`. */
async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const asked = request(url, { headers }).end()
  const [response] = await once(asked, 'response')
  response.resume()
  return response.statusCode
}

const throughProxy = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.9' },
  { host: 'evil.example' },
]

for (const path of ['/development/mails', '/development/mails.json', '/development/mails/1', '/metrics'])
  test(`${path} is there for this machine and for nobody behind a proxy or with another name`, async () => {
    const { app } = await world()
    const here = await statusOf(`${app.url}${path}`)
    assert.equal(here, path.endsWith('/1') ? 404 : 200)
    for (const headers of throughProxy)
      assert.equal(await statusOf(`${app.url}${path}`, headers), 404, JSON.stringify(headers))
  })

test('whoever comes from another machine is not here, whatever they say', () => {
  const from = (remoteAddress: string, hostname = 'localhost') =>
    isFromHere({ hostname, headers: {}, raw: { socket: { remoteAddress } } })
  assert.ok(from('127.0.0.1'))
  assert.ok(from('::ffff:127.0.0.1', '[::1]'))
  assert.ok(!from('203.0.113.9'))
  assert.ok(!from('::ffff:203.0.113.9'))
  assert.ok(!from('127.0.0.1', 'localhost.evil.example'))
})

test('caught letters and the demo are for an installation of its own machine', () => {
  const read = (more: Record<string, string>) => {
    const config = readConfig({ SECRET_KEY: 'x'.repeat(20), ...more })
    return { mails: showsCaughtMails(config), demo: config.demo }
  }
  assert.deepEqual(read({}), { mails: true, demo: true })
  assert.deepEqual(read({ PUBLIC_URL: 'http://localhost:3000' }), { mails: true, demo: true })
  assert.deepEqual(read({ PUBLIC_URL: 'https://jobs.example.com' }), { mails: false, demo: false })
  assert.deepEqual(read({ HOST: '0.0.0.0' }), { mails: false, demo: false })
  assert.deepEqual(read({ PUBLIC_URL: 'https://jobs.example.com', DEMO: '1' }), { mails: false, demo: true })
  assert.deepEqual(read({ DEMO: '0', SMTP_URL: 'smtp://mail' }), { mails: false, demo: false })
})

test('a start says loudly what a public installation lacks, and nothing to one of its own machine', () => {
  const rights = { whyRoot: null, isSuperuser: false, hasAdmin: true }
  const warn = (more: Record<string, string>, has: Parameters<typeof warningsOf>[1] = rights) =>
    warningsOf(readConfig({ SECRET_KEY: 'x'.repeat(20), ...more }), has).join()
  assert.equal(warn({}), '')
  const bare = warn({ PUBLIC_URL: 'https://jobs.example.com', DEMO: '1' })
  for (const name of ['DEMO', 'SMTP_URL']) assert.ok(bare.includes(name), name)
  assert.match(warn({ PUBLIC_URL: 'https://jobs.example.com', HOST: '0.0.0.0' }), /TRUST_PROXY/)
  const nobody = { ...rights, hasAdmin: false }
  assert.match(warn({ PUBLIC_URL: 'https://jobs.example.com' }, nobody), /create --email \S+ .*--role platform-admin/)
  assert.equal(warn({}, nobody), '')
  const safe = { PUBLIC_URL: 'https://jobs.example.com', TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://mail' }
  assert.equal(warn(safe), '')
  assert.match(warn({ ...safe, PUBLIC_URL: 'http://jobs.example.com' }), /unencrypted/)
  assert.match(warn({ HOST: '0.0.0.0' }), /PUBLIC_URL/)
  assert.match(warn({}, { ...rights, whyRoot: 'it must', isSuperuser: true }), /as root: it must.*superuser/s)
})

test('a start speaks of caught letters where they are shown, and not where a mail server takes them', () => {
  const said = (more: Record<string, string>) =>
    greetingOf(readConfig({ SECRET_KEY: 'x'.repeat(20), ...more }), {
      address: 'http://localhost:3000',
      demo: { people: [], closed: 0 },
    })
  assert.match(said({}), /Emails are caught and shown at http:\/\/localhost:3000\/development\/mails/)
  assert.doesNotMatch(said({ SMTP_URL: 'smtp://mail' }), /caught/)
  assert.doesNotMatch(said({ PUBLIC_URL: 'https://jobs.example.com' }), /caught/)
})

test('behind a public address the proxy of this machine is believed, and nobody else unless a setting says so', () => {
  const believed = (more: Record<string, string>) => readConfig({ SECRET_KEY: 'x'.repeat(20), ...more }).trustProxy
  assert.deepEqual(believed({}), [])
  assert.deepEqual(believed({ PUBLIC_URL: 'http://localhost:3000' }), [])
  assert.deepEqual(believed({ PUBLIC_URL: 'https://jobs.example.com' }), ['loopback'])
  assert.deepEqual(believed({ PUBLIC_URL: 'https://jobs.example.com', HOST: '0.0.0.0' }), [])
  assert.deepEqual(believed({ PUBLIC_URL: 'https://jobs.example.com', TRUST_PROXY: '10.0.0.2' }), ['10.0.0.2'])
})

test('a proxy of this machine that is not believed is noticed when it names a visitor', () => {
  const notices = (more: Record<string, string>, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    isOfUnknownProxy(
      { headers, raw: { socket: { remoteAddress } } },
      readConfig({ SECRET_KEY: 'x'.repeat(20), ...more }),
    )
  const named = { 'x-forwarded-for': '203.0.113.9' }
  assert.ok(notices({}, named))
  assert.ok(notices({ PUBLIC_URL: 'https://jobs.example.com', HOST: '0.0.0.0' }, named, '::ffff:127.0.0.1'))
  assert.ok(!notices({}, {}))
  assert.ok(!notices({}, named, '203.0.113.7'), 'a visitor may say what they like')
  assert.ok(!notices({ PUBLIC_URL: 'https://jobs.example.com' }, named))
  assert.ok(!notices({ TRUST_PROXY: '127.0.0.1' }, named))
})

test('readiness writes nothing and says of a part only whether it works', async () => {
  const { app } = await world()
  const { status, parts } = await fetch(`${app.url}/health/ready`).then(response => response.json())
  assert.deepEqual([status, Object.values(parts)], ['ok', ['ok', 'ok', 'ok']])
})

test('a server started as root goes on as a plain user, with the data folder as its own', {
  skip: process.getuid?.() === 0 && process.platform === 'linux' ? false : 'only root can be left',
}, async t => {
  const server = await newSite(t).start({ DEMO: '1' })
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  assert.match(status, /^Uid:(\t[1-9]\d*){4}$/m)
  assert.match(status, /^Gid:(\t[1-9]\d*){4}$/m)
  assert.equal((await signInAt(server)).status, 200)
})

test('accounts of the demo are closed where there is none, and the keeper has a password of its own, told once', async t => {
  const { start } = newSite(t)
  const demo = await start({ DEMO: '1' })
  const [admin] = demo.people
  const keeper = demo.people.find(person => person.role === 'platform administrator')
  if (!admin || !keeper) return assert.fail('the demo lacks its people')
  const cookie = cookieOf(await signInAt(demo))
  // Whoever runs the platform needs a second factor beside the password.
  assert.doesNotMatch(
    await (await signInAt(demo, { ...keeper, password: admin.password })).text(),
    /second-factor-required/,
  )
  assert.match(await (await signInAt(demo, keeper)).text(), /second-factor-required/)

  await demo.end('SIGTERM')
  const open = await start({
    DEMO: '',
    PUBLIC_URL: 'https://jobs.example.com',
    METRICS_TOKEN: 'a long word for metrics',
  })
  assert.deepEqual(open.people, [])
  for (const person of demo.people) {
    const refused = await signInAt(open, person)
    assert.equal(refused.status, 401, person.email)
    assert.doesNotMatch(await refused.text(), /second-factor-required/)
  }
  const me = await fetch(`${open.url}${whoAmI.path}`, { headers: { cookie: cookie.replace(/^rsid/, '__Host-rsid') } })
  assert.doesNotMatch(await me.text(), new RegExp(admin.email))
  assert.notEqual(await statusOf(`${open.url}/development/mails.json`), 200)
  assert.equal(await statusOf(`${open.url}/metrics`), 404)
  assert.equal(await statusOf(`${open.url}/metrics`, { authorization: 'Bearer another word' }), 404)
  assert.equal(await statusOf(`${open.url}/metrics`, { authorization: 'Bearer a long word for metrics' }), 200)

  await open.end('SIGTERM')
  const again = await start({ DEMO: '1' })
  assert.equal(again.people.find(person => person.email === keeper.email)?.password, null)
  assert.equal((await signInAt(again, admin)).status, 200)
  assert.match(await (await signInAt(again, keeper)).text(), /second-factor-required/)
})
