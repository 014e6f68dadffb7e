import { keepReferenceDraft, type TypedReference } from '@hireloom/contract/references/answering.ts'
import { call } from '../kernel/api.ts'

/** Loaded at the first change: schemas are heavy and reading the questions needs none. */
export async function keep(token: string, body: TypedReference): Promise<void> {
  await call(keepReferenceDraft, { params: { token }, body })
}
