import pg from 'pg'

/** A statement is prepared when it comes so often, and no more than so many are: each takes memory in every connection. */
const leastUses = 20
const mostPrepared = 150
/** Texts that are counted; statements written again each time must not fill memory. */
const mostCounted = 5000

/**
 * Has connections keep the plans of statements with parameters that come often: to read and plan one again takes longer than to run it.
 * After a change of its tables' shape by another process one fails once, and is prepared under another name from then on. What is counted
 * here is shared by all connections that are given to it.
 */
export function preparing(): (client: pg.PoolClient) => void {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let given = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= mostPrepared) return known
    const count = (uses.get(text) ?? 0) + 1
    if (count < leastUses) {
      if (uses.size < mostCounted || uses.has(text)) uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    const name = `often_${++given}`
    names.set(text, name)
    return name
  }

  return client => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') return
    Reflect.set(client, 'query', (text: unknown, values: unknown, ...others: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) && others.length === 0 ? nameOf(text) : undefined
      if (name === undefined) return Reflect.apply(query, client, [text, values, ...others])
      const result: Promise<unknown> = Reflect.apply(query, client, [{ name, text, values }])
      return result.catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === changedShape) names.delete(String(text))
        throw error
      })
    })
  }
}

/** 'cached plan must not change result type' is a feature that is not supported. */
const changedShape = '0A000'
