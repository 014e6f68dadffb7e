import { fromSchemaOrg } from '../../import/boards.ts'
import { isObject, type JsonObject, looseFields } from '../../import/loose.ts'
import { plainText } from '../../kernel/sanitize.ts'
import { type Reading, readText } from './read-text.ts'

/** Facts that a site publishes for machines are as good as typed. */
const published = 0.95
const mostCharacters = 50_000

/** Objects of `schema.org` in a page, at any depth of lists and graphs. */
function* objectsIn(value: unknown): Generator<JsonObject> {
  if (Array.isArray(value)) for (const each of value) yield* objectsIn(each)
  else if (isObject(value)) {
    yield value
    yield* objectsIn(value['@graph'])
    yield* objectsIn(value.mainEntity)
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
  const scripts = html.matchAll(/<script[^>]+application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi)
  for (const [, text = ''] of scripts)
    for (const object of objectsIn(jsonOf(text))) if (isPosting(object)) return object
  return undefined
}

/** Understands a web page with a job: what it says for machines, and where it says nothing, its text. */
export function readPage(html: string): Reading {
  const posting = findPosting(html)
  const main = /<main[\s>][\s\S]*<\/main>|<article[\s>][\s\S]*<\/article>/i.exec(html)?.[0] ?? html
  if (posting === undefined) return readText(plainText(main).slice(0, mostCharacters))
  const loose = fromSchemaOrg(posting, { company: '', details: {} })
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
