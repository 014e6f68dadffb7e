// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '@hireloom/contract/all-pages.ts'
import { inOrder } from '@hireloom/contract/page.ts'
import { createStaticRouter, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { handlerOf } from './page-handlers.ts'

const above = (path: string): string[] =>
  path === '/' ? [] : [path.replace(/\/[^/]+$/, '') || '/'].flatMap(each => [each, ...above(each)])

/** A bundle of all pages that answers which of them an address and those above it lead to, and how many it knows of. */
function bundle(): ServerBuild {
  const module = { default: () => null }
  const ids = inOrder(Object.keys(pages)).map(pattern => [pattern.slice(1) || 'home', pattern])
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module }],
    ...ids.map(([id = '', pattern = '']) => {
      const place = pattern === '/' ? { index: true } : { path: id }
      return [id, { id, parentId: 'root', module, ...place }]
    }),
  ])
  const tell = (request: Request, _status: number, _headers: Headers, { manifest, ...context }: EntryContext) => {
    const { matches } = context.staticHandlerContext
    const router = createStaticRouter([], context.staticHandlerContext)
    return Response.json({
      found: matches.map(({ route, params, pathname }) => [route.id, params, pathname]),
      above: above(new URL(request.url).pathname).map(path => router.match(path)?.map(({ route }) => route.id)),
      known: Object.keys(manifest.routes).length,
    })
  }
  const build: unknown = {
    entry: { module: { default: tell } },
    routes,
    assets: { entry: { imports: [], module: '' }, routes, url: '', version: '' },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  return build as ServerBuild
}

const build = bundle()
const whole = '/nowhere'

async function ask(path: string, handledAs: string): Promise<{ found: unknown; above: unknown; known: number }> {
  const handler = handlerOf(build, 'production', handledAs)
  const answer = await handler(new Request(`http://localhost${path}`), new RouterContextProvider())
  return answer.json()
}

test('a page is found among the few routes of its address as it is among all', async () => {
  const most = 8
  for (const pattern of Object.keys(pages)) {
    for (const value of ['7', 'onboard', 'jobs', 'saved', 'abc_-.~9']) {
      const path = pattern.replaceAll(/:\w+\??/g, value).replace('*', value)
      const { known, ...few } = await ask(path, path)
      const { known: all, ...many } = await ask(path, whole)
      assert.deepEqual(few, many, path)
      assert.ok(pattern.endsWith('*') || known <= most, `${path} is looked for among ${known} of ${all}`)
    }
  }
})

test('an address with escapes is looked for among all pages', async () => {
  const { found } = await ask('/public/status/a%20b', '/public/status/a%20b')
  assert.deepEqual(found, (await ask('/public/status/a%20b', whole)).found)
  assert.match(JSON.stringify(found), /public\/status\/:/)
})
