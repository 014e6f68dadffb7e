// npm test -- security
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { startPostgres } from './postgres.ts'

const silent = () => {}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function inNewFolder(use: (dataDir: string) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-postgres-test-'))
  try {
    await use(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts a database in another process, which then is killed without a chance to stop it. */
async function startAndDie(dataDir: string): Promise<string> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(import.meta.resolve('./postgres.ts'))})
    const database = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    process.stdout.write(database.url, () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let url = ''
  child.stdout.setEncoding('utf8').on('data', text => (url += text))
  await once(child, 'close')
  return url
}

function pidOfServer(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

test('the database keeps its rows over a restart and asks for its password', () =>
  inNewFolder(async dataDir => {
    const first = await startPostgres({ dataDir, log: silent })
    assert.equal(first.reused, false)
    await query(first.url, 'create table kept as select 7 as n')
    await first.stop()

    const second = await startPostgres({ dataDir, log: silent })
    try {
      assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 7 }])
      assert.deepEqual(await query(second.url, 'show fsync'), [{ fsync: 'on' }])
      const wrong = new URL(second.url)
      wrong.password = 'wrong'
      await assert.rejects(query(wrong.href, 'select 1'), /password authentication failed/)
      assert.equal(statSync(join(dataDir, 'cluster')).mode & 0o777, 0o700)
      assert.equal(statSync(join(dataDir, 'cluster/hireloom-password')).mode & 0o777, 0o600)
    } finally {
      await second.stop()
    }
  }))

test('the product is no superuser, and owns what an earlier release made as one', () =>
  inNewFolder(async dataDir => {
    const first = await startPostgres({ dataDir, log: silent })
    await query(
      first.adminUrl,
      `create schema old;
       create table old.kept (id bigint generated always as identity primary key, n int);
       insert into old.kept (n) values (7);
       create view seen as select n from old.kept;
       create type mood as enum ('good');
       create extension pg_trgm;
       create function seven() returns int language sql as 'select 7';
       alter database postgres owner to postgres`,
    )
    await first.stop()
    rmSync(join(dataDir, 'cluster/hireloom-role-password'))

    const [second, other] = await Promise.all([
      startPostgres({ dataDir, log: silent }),
      startPostgres({ dataDir, log: silent }),
    ])
    try {
      assert.equal(second.url, other.url)
      const [role] = await query(
        second.url,
        'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
      )
      assert.deepEqual(role, { rolsuper: false, rolcreatedb: false, rolcreaterole: false })
      await assert.rejects(query(second.url, `select pg_read_file('/etc/passwd')`), /permission denied/)
      await assert.rejects(query(second.url, `copy (select 1) to program 'true'`), /permission denied|must be/)
      await query(
        second.url,
        `alter table old.kept add column more int;
         insert into old.kept (n) values (8);
         alter type mood add value 'better';
         create or replace function seven() returns int language sql as 'select 8';
         create or replace view seen as select n, more from old.kept;
         create table fresh (name text);
         create index on fresh using gin (name gin_trgm_ops)`,
      )
      assert.equal(statSync(join(dataDir, 'cluster/hireloom-role-password')).mode & 0o777, 0o600)
    } finally {
      await second.stop()
      await other.stop()
    }
  }))

test('killed processes leave no note behind that they use the database', () =>
  inNewFolder(async dataDir => {
    await startAndDie(dataDir)
    assert.equal(readdirSync(join(dataDir, 'users')).length, 1)
    const next = await startPostgres({ dataDir, log: silent })
    assert.equal(readdirSync(join(dataDir, 'users')).length, 1)
    await next.stop()
    assert.deepEqual(readdirSync(join(dataDir, 'users')), [])
  }))

test('starts at the same moment on one folder share one server, and the last to leave ends it', () =>
  inNewFolder(async dataDir => {
    const start = () => startPostgres({ dataDir, log: silent, fast: true })
    const [first, second] = await Promise.all([start(), start()])
    assert.equal(first.url, second.url)
    assert.notEqual(first.reused, second.reused)
    await first.stop()
    assert.deepEqual(await query(second.url, 'select 1 as n'), [{ n: 1 }])
    await second.stop()
    await assert.rejects(query(second.url, 'select 1'), /ECONNREFUSED/)
  }))

test('a server whose starter was killed is taken over, and a killed server comes back with its rows', () =>
  inNewFolder(async dataDir => {
    const url = await startAndDie(dataDir)
    const adopted = await startPostgres({ dataDir, log: silent })
    assert.equal(adopted.reused, true)
    assert.equal(adopted.url, url)
    await query(adopted.url, 'create table kept as select 7 as n')

    process.kill(pidOfServer(dataDir), 'SIGKILL')
    const recovered = await startPostgres({ dataDir, log: silent })
    assert.deepEqual(await query(recovered.url, 'select n from kept'), [{ n: 7 }])
    await recovered.stop()
    await adopted.stop()
    await assert.rejects(query(recovered.url, 'select 1'), /ECONNREFUSED/)
  }))
