import type { Schema } from '@hireloom/contract/endpoint.ts'
import * as z from 'zod'

const seen = new WeakSet<Schema>()

/**
 * The same schema, whose objects are from now on read by code that is made for them: seven times as fast for long lists. Contracts are
 * written with `zod/mini`, which leaves that out to be small in browsers.
 */
export function compiled<S extends Schema>(schema: S): S {
  if (!seen.has(schema)) compile(schema)
  return schema
}

function compile(schema: Schema): void {
  if (seen.has(schema)) return
  seen.add(schema)
  for (const part of partsOf(schema)) compile(part)
  if (!(schema instanceof z.core.$ZodObject)) return
  const inside: { parse: unknown; run: unknown } = schema._zod
  const before = inside.parse
  z.core.$ZodObjectJIT.init(schema, schema._zod.def)
  // Without checks of its own a schema is run by its parser itself.
  if (inside.run === before) inside.run = inside.parse
}

function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.core.$ZodObject) return Object.values(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options
  if (schema instanceof z.core.$ZodRecord) return [schema._zod.def.valueType]
  if (schema instanceof z.core.$ZodPipe) return [schema._zod.def.in, schema._zod.def.out]
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return [schema._zod.def.innerType]
  if (schema instanceof z.core.$ZodDefault) return [schema._zod.def.innerType]
  return []
}
