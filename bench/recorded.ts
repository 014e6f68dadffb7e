import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

/** A statement as the product sent it for one request, with the rows it got. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: readonly Record<string, unknown>[]
}

/** One kind of request that is measured. */
export interface Case {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** What the bare program does for it: send the same bytes from memory, run the same statements, or take an application. */
  readonly kind: 'bytes' | 'rows' | 'application'
  /** Each request has another address, so that no page is kept of it. */
  readonly isNewEachTime: boolean
  readonly statements: readonly Statement[]
  /** The product's answer. */
  readonly head: string
  readonly body: Buffer
}

export interface Plan {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly cases: readonly Case[]
}

/** Begins what an address gets to be another one; pages take no notice of it. */
export const newAddressMark = '?n='

/** Rows that an application makes while it is recorded have numbers of eight digits from here on, and no others have. */
export const firstNumber = 50_000_000

/** Hands the plan to another process: v8's own form keeps dates and bytes as they are. */
export function writePlan(file: string, plan: Plan): void {
  writeFileSync(file, serialize(plan))
}

export function readPlan(file: string): Plan {
  const plan: Plan = deserialize(readFileSync(file))
  return plan
}
