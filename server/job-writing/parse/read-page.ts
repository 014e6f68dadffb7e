import { fromSchemaOrg, unescapeHtml } from '../../import/boards.ts'
import { isObject, type JsonObject, looseFields } from '../../import/loose.ts'
import { plainText } from '../../kernel/sanitize.ts'
import { type Reading, readText } from './read-text.ts'

/** Facts that a site publishes for machines are as good as typed. */
const published = 0.95
const mostCharacters = 50_000

const deepest = 20

/** Objects of `schema.org` in a page, in its lists and graphs. */
function* objectsIn(value: unknown, depth = 0): Generator<JsonObject> {
  if (depth > deepest) return
  if (Array.isArray(value)) for (const each of value) yield* objectsIn(each, depth + 1)
  else if (isObject(value)) {
    yield value
    yield* objectsIn(value['@graph'], depth + 1)
    yield* objectsIn(value.mainEntity, depth + 1)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isPosting = (object: JsonObject): boolean => [object['@type']].flat().includes('JobPosting')

function findPosting(html: string): JsonObject | undefined {
  for (const text of scriptsIn(html)) for (const object of objectsIn(jsonOf(text))) if (isPosting(object)) return object
  return undefined
}

/** What the page says for machines, each script from its beginning to its end: however many begin and do not end, the page is read once. */
function* scriptsIn(html: string): Generator<string> {
  const begin = /<script[^>]{1,300}?application\/ld\+json[^>]{0,300}>/gi
  const end = /<\/script>/gi
  for (let found = begin.exec(html); found !== null; found = begin.exec(html)) {
    end.lastIndex = begin.lastIndex
    const ended = end.exec(html)
    if (ended === null) return
    yield html.slice(begin.lastIndex, ended.index)
    begin.lastIndex = end.lastIndex
  }
}

/** Markup that some sites escape once more than JSON asks for. */
function unescaped(description: unknown): unknown {
  if (typeof description !== 'string' || /<\/?[a-z][^<>]*>/i.test(description)) return description
  return /&lt;\/?[a-z][^&]{0,200}&gt;/i.test(description) ? unescapeHtml(description) : description
}

/** The part of a page that is its own; without one, the whole. */
function mainOf(html: string): string {
  for (const [begin, end] of [
    [/<main[\s>]/i, /<\/main>/gi],
    [/<article[\s>]/i, /<\/article>/gi],
  ] as const) {
    const from = html.search(begin)
    const to = [...html.matchAll(end)].at(-1)?.index ?? -1
    if (from >= 0 && to > from) return html.slice(from, to)
  }
  return html
}

/** Understands a web page with a job: what it says for machines, and where it says nothing, its text. */
export function readPage(html: string): Reading {
  const posting = findPosting(html)
  const main = mainOf(html)
  if (posting === undefined) return readText(plainText(main).slice(0, mostCharacters))
  const loose = fromSchemaOrg({ ...posting, description: unescaped(posting.description) }, { company: '', details: {} })
  const named = [...looseFields, 'locations' as const, 'skills' as const].filter(name => loose[name] !== undefined)
  // The text of the posting tells what its facts leave out: skills, years, the degree.
  const inText = readText(plainText([loose.description, loose.requirements].join('\n')).slice(0, mostCharacters))
  const { seniority, qualification, expText, skills, workMode } = inText.loose
  return {
    loose: {
      ...(seniority !== undefined && { seniority }),
      ...(qualification !== undefined && { qualification }),
      ...(expText !== undefined && { expText }),
      ...(skills !== undefined && { skills }),
      ...(workMode !== undefined && { workMode }),
      ...loose,
    },
    sure: { ...inText.sure, ...Object.fromEntries(named.map(name => [name, published])) },
  }
}
