// npm test -- security
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { createContext, type ServerBuild } from 'react-router'
import { jump } from '../../testing/accounts.ts'
import { until } from '../../testing/until.ts'
import { newCompany, newRecruiter, world } from '../../testing/world.ts'
import { issueLinkGrant, linkToken } from '../link-grants.ts'
import { createHttp } from './http.ts'
import { requestsInFlight } from './lanes.ts'
import { createPageCache } from './pages.ts'
import { mountPages } from './web.ts'

let held = Promise.withResolvers<void>()
let drawn = 0

/** A bundle of two pages: one that is kept for everybody and says how often it was drawn, and one that waits. */
function bundleOf(): ServerBuild {
  const route = (id: string, path: string, loader?: () => Promise<Response>) => ({
    id,
    path,
    ...(id !== 'root' && { parentId: 'root' }),
    module: { ...(loader && { loader }) },
  })
  const text = (words: string) => new Response(words, { headers: { 'content-type': 'text/html' } })
  const build: unknown = {
    entry: { module: { default: () => text(''), requestContext: createContext() } },
    routes: {
      root: route('root', ''),
      jobs: route('jobs', 'public/jobs', async () => text(`drawn ${++drawn} times`)),
      login: route('login', 'login', async () => {
        await held.promise
        return text('late')
      }),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  return build as ServerBuild
}

const apps: FastifyInstance[] = []
after(async () => {
  held.resolve()
  await Promise.all(apps.map(app => app.close()))
})

async function site(): Promise<string> {
  const { config } = await world()
  const app = createHttp({ ...config, poolSize: 10, trustProxy: ['127.0.0.1'] })
  apps.push(app)
  const bundle = { build: () => Promise.resolve(bundleOf()), mode: 'production' as const, version: '' }
  const parts = {
    userOf: () => Promise.resolve(null),
    hostOf: async (name: string) => ({
      preSignedUrl: null,
      primaryColor: '',
      secondaryColor: '',
      tertiaryColor: '',
      headerColor: '',
      companyId: null,
      name,
      languages: [],
      defaultLanguage: 'en' as const,
      whatsappConsent: false,
    }),
    readForm: () => Promise.reject(new Error('no form is posted')),
  }
  await mountPages(app, { bundle, calls: new Map(), parts, cache: createPageCache() })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const ask = (url: string, path: string, from: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'x-forwarded-for': from, ...headers } })

test('a page that is kept is answered while others hold every place', async () => {
  const url = await site()
  const kept = await (await ask(url, '/public/jobs', '198.51.100.7')).text()
  const crowd = Array.from({ length: 8 }, (_each, n) => ask(url, '/login', `203.0.113.${n}`))
  await until(() => requestsInFlight().page === 8, 'every place of pages taken')
  for (let n = 0; n < 20; n += 1) {
    const answer = await ask(url, '/public/jobs', `198.51.100.${n}`)
    assert.deepEqual([answer.status, await answer.text()], [200, kept])
  }
  assert.equal((await ask(url, '/login', '198.51.100.7')).status, 503)
  held.resolve()
  for (const answer of await Promise.all(crowd)) assert.equal(answer.status, 200)
})

test('a page that has become old is sent at once, also while others hold every place, and drawn anew when there is one', async context => {
  held = Promise.withResolvers()
  const url = await site()
  const read = async () => (await ask(url, '/public/jobs', '198.51.100.7')).text()
  const first = await read()
  const crowd = Array.from({ length: 8 }, (_each, n) => ask(url, '/login', `203.0.113.${n}`))
  await until(() => requestsInFlight().page === 8, 'every place of pages taken')
  jump(context, 11_000)
  for (let n = 0; n < 5; n += 1) assert.equal(await read(), first)
  held.resolve()
  await Promise.all(crowd)
  const next = await until(async () => {
    const text = await read()
    return text !== first && text
  }, 'the page drawn anew')
  assert.equal(await read(), next)
  await until(() => requestsInFlight().page === 0, 'every place free')
  jump(context, 32_000)
  assert.notEqual(await read(), next)
})

test('a page that is kept is the same in every encoding', async () => {
  const url = await site()
  const read = async (encoding: string) => {
    const answer = await ask(url, '/public/jobs', '198.51.100.7', { 'accept-encoding': encoding })
    assert.equal(answer.headers.get('content-encoding') ?? 'identity', encoding)
    return answer.text()
  }
  const first = await read('br')
  assert.match(first, /^drawn \d+ times$/)
  for (const encoding of ['gzip', 'identity', 'br', 'gzip']) assert.equal(await read(encoding), first, encoding)
})

test('what is drawn for the holder of a signed link is nobody else’s', async () => {
  const url = await site()
  const company = await newCompany()
  const { userId } = await newRecruiter(company)
  const grant = { kind: 'xref' as const, userId, refType: 'approval', refId: 1, companyId: company.companyId }
  const xrtoken = (await linkToken(await issueLinkGrant(grant))) ?? assert.fail('no link')
  const own = await (await ask(url, '/public/jobs', '198.51.100.7', { xrtoken })).text()
  const other = await (await ask(url, '/public/jobs', '198.51.100.8')).text()
  assert.notEqual(own, other)
  assert.equal(await (await ask(url, '/public/jobs', '198.51.100.9')).text(), other)
  assert.notEqual(await (await ask(url, '/public/jobs', '198.51.100.7', { xrtoken })).text(), other)
})
