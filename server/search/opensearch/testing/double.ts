import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import * as z from 'zod'
import { type Indexed, indexOf, type Mapping, mappingShape, Refusal } from './dsl.ts'
import { answer } from './search.ts'

/** A server of the part of OpenSearch that job search uses. */
export interface OpenSearchDouble {
  readonly url: string
  /** What was not taken, with the reason: a test ends with none. */
  readonly refused: string[]
  /** How many searches were answered. */
  readonly searches: () => number
  /** Names of the indices. */
  readonly indices: () => string[]
  /** Breaks every connection until it is called with `false`. */
  readonly breakOff: (isBroken: boolean) => void
  readonly removeAll: () => void
  readonly close: () => Promise<void>
}

interface Index {
  readonly mapping: Mapping
  readonly window: number
  readonly aliases: Set<string>
  /** As written, and as last refreshed: only the latter is searched. */
  readonly documents: Map<string, Indexed>
  readonly versions: Map<string, number>
  found: Indexed[]
}

const creation = z.strictObject({
  aliases: z.record(z.string(), z.strictObject({})),
  mappings: mappingShape,
  settings: z.strictObject({
    index: z.strictObject({ refresh_interval: z.string(), max_result_window: z.number() }),
  }),
})
const place = z.strictObject({ _id: z.string(), version: z.number().min(1), version_type: z.literal('external_gte') })
const action = z.union([z.strictObject({ index: place }), z.strictObject({ delete: place })])
const source = z.record(z.string(), z.unknown())
const named = z.strictObject({ index: z.string(), alias: z.string() })
const aliasActions = z.strictObject({
  actions: z.array(
    z.union([
      z.strictObject({ add: named }),
      z.strictObject({ remove: named }),
      z.strictObject({ remove_index: z.strictObject({ index: z.string() }) }),
    ]),
  ),
})

interface Reply {
  readonly status: number
  readonly body: unknown
}
const done: Reply = { status: 200, body: { acknowledged: true } }
const missing: Reply = { status: 404, body: { error: { type: 'index_not_found_exception' } } }

/**
 * Starts the double on a free port of this machine. It takes the requests that job search makes and refuses all others with 400; it keeps
 * documents in memory and answers by reading each query literally, two shards and the refresh between writing and finding included.
 */
export async function startOpenSearchDouble(): Promise<OpenSearchDouble> {
  const indices = new Map<string, Index>()
  const refused: string[] = []
  let searches = 0
  let isBroken = false

  const behind = (name: string): Index | undefined =>
    indices.get(name) ?? [...indices.values()].find(index => index.aliases.has(name))
  const isAlias = (name: string): boolean => !indices.has(name)

  function create(name: string, body: unknown): Reply {
    const { aliases, mappings, settings } = creation.parse(body)
    if (behind(name)) throw new Refusal('resource_already_exists_exception')
    const window = settings.index.max_result_window
    const own = { aliases: new Set(Object.keys(aliases)), documents: new Map(), versions: new Map(), found: [] }
    indices.set(name, { mapping: mappings, window, ...own })
    return done
  }

  function exchange(body: unknown): Reply {
    for (const one of aliasActions.parse(body).actions) {
      if ('remove_index' in one) indices.delete(one.remove_index.index)
      else if ('add' in one) indices.get(one.add.index)?.aliases.add(one.add.alias)
      else indices.get(one.remove.index)?.aliases.delete(one.remove.alias)
    }
    return done
  }

  function bulk(index: Index, lines: readonly string[]): Reply {
    const items: unknown[] = []
    for (let at = 0; at < lines.length; at++) {
      const next = action.parse(JSON.parse(lines[at] ?? ''))
      const kind = 'index' in next ? 'index' : 'delete'
      const { _id, version } = 'index' in next ? next.index : next.delete
      const written = kind === 'index' ? source.parse(JSON.parse(lines[++at] ?? '')) : null
      const isOlder = version < (index.versions.get(_id) ?? 0)
      const status = isOlder ? 409 : kind === 'index' ? 200 : index.documents.has(_id) ? 200 : 404
      items.push({ [kind]: { _id, status, result: status === 404 ? 'not_found' : 'updated' } })
      if (isOlder) continue
      index.versions.set(_id, version)
      if (written) index.documents.set(_id, indexOf(_id, written, index.mapping))
      else index.documents.delete(_id)
    }
    return { status: 200, body: { errors: false, items } }
  }

  function reply(method: string, url: URL, text: string): Reply {
    const [name = '', operation = '', id = ''] = url.pathname.slice(1).split('/').map(decodeURIComponent)
    const parameters = Object.fromEntries(url.searchParams)
    const expect = (wanted: Record<string, string>): void => {
      if (JSON.stringify(parameters) !== JSON.stringify(wanted)) throw new Refusal(`parameters ${url.search}`)
    }
    const call = operation === '' ? `${method} ${name.startsWith('_') ? name : 'index'}` : `${method} ${operation}`
    if (call === 'PUT index') return create(name, JSON.parse(text))
    if (call === 'POST _aliases') return exchange(JSON.parse(text))
    if (call === 'GET _alias') {
      const own = [...indices].filter(([index]) => index.startsWith(name.replace(/\*$/, '')))
      return { status: 200, body: Object.fromEntries(own.map(([index]) => [index, {}])) }
    }
    const index = behind(name)
    if (!index) return missing
    switch (call) {
      case 'PUT _bulk':
        expect({ require_alias: 'true' })
        return isAlias(name) ? bulk(index, text.trimEnd().split('\n')) : missing
      case 'PUT _doc':
        expect({ require_alias: 'true' })
        if (!isAlias(name)) return missing
        index.documents.set(id, indexOf(id, source.parse(JSON.parse(text)), index.mapping))
        return done
      case 'GET _doc': {
        const document = index.documents.get(id)
        return document
          ? { status: 200, body: { _id: id, _source: document.source } }
          : { status: 404, body: { found: false } }
      }
      case 'GET _refresh':
        index.found = [...index.documents.values()]
        return done
      case 'POST _search':
        expect({ allow_partial_search_results: 'false' })
        searches++
        return { status: 200, body: answer(JSON.parse(text), index.found, index.mapping, index.window) }
      case 'GET _stats': {
        const primaries = { docs: { count: index.found.length }, store: { size_in_bytes: 1 }, segments: { count: 1 } }
        return { status: 200, body: { _all: { primaries } } }
      }
    }
    throw new Refusal(`${method} ${url.pathname}`)
  }

  const server = createServer((request, response) => {
    if (isBroken) {
      request.socket.destroy()
      return
    }
    void read(request).then(text => {
      const { status, body } = answerOr400(request, text)
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    })
  })

  function answerOr400(request: IncomingMessage, text: string): Reply {
    try {
      return reply(request.method ?? '', new URL(request.url ?? '', 'http://double'), text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refused.push(`${request.method} ${request.url}: ${reason}\n${text.slice(0, 500)}`)
      return { status: 400, body: { error: { type: 'refused', reason }, status: 400 } }
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the double has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    refused,
    searches: () => searches,
    indices: () => [...indices.keys()],
    breakOff: broken => {
      isBroken = broken
      if (broken) server.closeAllConnections()
    },
    removeAll: () => indices.clear(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
