import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs one statement on a database server. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of a server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A database without a table. */
export const createEmptyDatabase = (serverUrl: string) => create(serverUrl)

/** A new database: a copy of `HIRELOOM_TEST_TEMPLATE` where that is set, else an empty one that the product migrates. */
export const createDatabase = (serverUrl: string) => create(serverUrl, process.env.HIRELOOM_TEST_TEMPLATE)

async function create(serverUrl: string, template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `hireloom_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
