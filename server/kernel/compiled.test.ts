import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import * as mini from 'zod/mini'
import { compiled } from './compiled.ts'

const schema = () => {
  const entry = mini.object({
    key: mini.string().check(mini.maxLength(3)),
    count: mini.int(),
    note: mini.optional(mini.string()),
  })
  return mini.object({
    list: mini.array(entry),
    one: mini.nullable(entry),
    byName: mini.record(mini.string(), entry),
    any: mini.union([mini.object({ a: mini.string() }), mini.object({ b: mini._default(mini.number(), 7) })]),
    text: mini.pipe(
      mini.string(),
      mini.transform(text => text.trim()),
    ),
  })
}
const entry = { key: 'k', count: 1 }
const good = { list: [entry, { ...entry, note: 'n' }], one: null, byName: { x: entry }, any: { a: 'a' }, text: ' t ' }

test('a compiled schema takes, refuses and leaves out what it did before', () => {
  const [plain, fast] = [schema(), compiled(schema())]
  const inputs: unknown[] = [
    good,
    { ...good, other: 1, list: [{ ...entry, other: 2 }], one: { ...entry, other: 3 } },
    { ...good, any: {} },
    { ...good, list: [entry, { key: 'long', count: 1.5 }] },
    { ...good, byName: { x: { key: 1 } }, one: undefined },
    { list: 'no' },
    null,
  ]
  for (const input of inputs) {
    const [one, other] = [z.safeParse(plain, input), z.safeParse(fast, input)]
    assert.deepEqual(other.data, one.data)
    assert.deepEqual(other.error?.issues, one.error?.issues)
  }
  assert.deepEqual(z.safeParse(fast, inputs[1]).data, { ...good, list: [entry], one: entry, text: 't' })
  assert.ok(fast._zod.traits.has('$ZodObjectJIT'))
  assert.ok(fast._zod.def.shape.list._zod.def.element._zod.traits.has('$ZodObjectJIT'))
})
