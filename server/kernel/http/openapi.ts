import { type Endpoint, isCreating, type Schema } from '@hireloom/contract/endpoint.ts'
import { problems } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { escapeHtml } from '../escape-html.ts'

type JsonObject = Record<string, unknown>

/** JSON Schema of what travels: input schemas as a caller writes them, output schemas as a caller reads them. */
function schemaOf(schema: Schema, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parametersOf(declared: Endpoint): JsonObject[] {
  return (['path', 'query', 'header'] as const).flatMap(place => {
    const schema = { path: declared.params, query: declared.query, header: declared.headers }[place]
    if (!schema) return []
    const shape = schemaOf(schema, 'input')
    const required: unknown[] = Array.isArray(shape.required) ? shape.required : []
    const properties = isObject(shape.properties) ? shape.properties : {}
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(place === 'query' && { description: `Also understood as filter[${name}].` }),
    }))
  })
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeated with the same key within 24 hours, the call answers what it answered first.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

function bodyOf(declared: Endpoint): JsonObject | undefined {
  const body = declared.body ? schemaOf(declared.body, 'input') : undefined
  if (declared.kind === 'upload') {
    const files = Object.keys(declared.files ?? {}).map(name => [name, { type: 'string', format: 'binary' }])
    const properties: JsonObject = { ...Object.fromEntries(files), ...(body && { meta: body }) }
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
  }
  return body && { required: true, content: { 'application/json': { schema: body } } }
}

function responsesOf(declared: Endpoint): JsonObject {
  const type = {
    json: 'application/json',
    upload: 'application/json',
    sse: 'text/event-stream',
    file: 'application/octet-stream',
  }
  const kind = declared.kind ?? 'json'
  const schema = kind === 'file' ? { type: 'string', format: 'binary' } : schemaOf(declared.output, 'output')
  const responses: JsonObject = {
    [declared.status ?? 200]: { description: 'Success', content: { [type[kind]]: { schema } } },
  }
  const names = new Set([
    ...(declared.problems ?? []),
    ...(declared.audience === 'anyone' ? [] : (['unauthorized'] as const)),
    ...(declared.may ? (['forbidden'] as const) : []),
    ...(isCreating(declared) ? (['same-key-other-request'] as const) : []),
    ...(declared.limit ? (['too-many-requests'] as const) : []),
    'unexpected' as const,
  ])
  for (const name of names) {
    const { status, code, message } = problems[name]
    const known = responses[status]
    const before = isObject(known) && typeof known.description === 'string' ? `${known.description}; ` : ''
    responses[status] = {
      description: `${before}${code} (${name}): ${message.id}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return responses
}

function descriptionOf({ audience, may, limit }: Endpoint): string {
  const lines = [
    `Audience: ${audience}.`,
    may && `Permission: ${may}.`,
    limit && `Limit: ${limit.most} calls in ${limit.seconds} s by ${limit.by}.`,
  ]
  return lines.filter(Boolean).join(' ')
}

/** The OpenAPI 3.1 document of these endpoints. */
export function openApi(endpoints: readonly Endpoint[], serverUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const declared of endpoints) {
    const body = bodyOf(declared)
    const path = (paths[declared.path] ??= {})
    path[declared.method.toLowerCase()] = {
      operationId: declared.name,
      summary: declared.summary,
      description: descriptionOf(declared),
      'x-audience': declared.audience,
      ...(declared.may && { 'x-permission': declared.may }),
      ...(declared.audience !== 'anyone' && { security: [{ session: [] }] }),
      parameters: [...parametersOf(declared), ...(isCreating(declared) ? [idempotencyKey] : [])],
      ...(body && { requestBody: body }),
      responses: responsesOf(declared),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hireloom', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rsid' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: {
                code: { type: 'string' },
                message: { type: 'string' },
                fields: { type: 'object', additionalProperties: { type: 'string' } },
                details: { type: 'object' },
                requestId: { type: 'string' },
              },
            },
          },
        },
      },
    },
  }
}

/** The same document as a page to read, without script. */
export function openApiPage(document: JsonObject): string {
  const paths = isObject(document.paths) ? document.paths : {}
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => {
      const parts = isObject(operation) ? operation : {}
      const detail = JSON.stringify(
        { parameters: parts.parameters, requestBody: parts.requestBody, responses: parts.responses },
        null,
        2,
      )
      return `<details id="${escapeHtml(String(parts.operationId))}"><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> <span>${escapeHtml(String(parts.summary))}</span></summary><p>${escapeHtml(String(parts.description))}</p><pre>${escapeHtml(detail)}</pre></details>`
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hireloom API</title><style>
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}h1{letter-spacing:-.02em}
details{border-block-end:1px solid #8883;padding:.5rem 0}summary{cursor:pointer}summary span{opacity:.7;margin-inline-start:.5rem}pre{overflow:auto;background:#8881;padding:1rem;border-radius:.5rem;font-size:13px}
</style></head><body><h1>Hireloom API</h1><p>The document itself: <a href="/roboroy/api/openapi.json">openapi.json</a></p>${sections.join('\n')}</body></html>`
}
