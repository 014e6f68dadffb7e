import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { readIfPresent } from './process.ts'

/** The product's own role: it owns the database and all in it, and nothing of the server. */
const role = 'hireloom'
const passwordFile = 'hireloom-role-password'

/**
 * The address under which the product uses the database: as an owner that is no superuser, so that anyone who gets a statement through can
 * neither read files nor run programs. Makes the role the first time, and gives it what an earlier release made as the superuser.
 */
export async function asOwner(adminUrl: string, cluster: string): Promise<string> {
  const file = join(cluster, passwordFile)
  const password = readIfPresent(file) || (await makeOwner(adminUrl, file))
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  return url.href
}

async function makeOwner(adminUrl: string, file: string): Promise<string> {
  // Once in the life of a database: no start waits for the library otherwise.
  const { default: pg } = await import('pg')
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    // Held until the file stands: of two processes that start at once one makes the role, the other reads.
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [role])
    const made = readIfPresent(file)
    if (made !== '') return made
    const password = randomBytes(24).toString('base64url')
    await admin.query('begin')
    await admin.query(makeRole)
    await admin.query(`alter role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`)
    await admin.query(handOver)
    await admin.query(`alter database postgres owner to ${role}`)
    await admin.query('commit')
    const { uid, gid } = fs.statSync(join(file, '..'))
    fs.writeFileSync(`${file}-draft`, password, { mode: 0o600 })
    fs.chownSync(`${file}-draft`, uid, gid)
    fs.renameSync(`${file}-draft`, file)
    return password
  } finally {
    await admin.end()
  }
}

const makeRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
  end $$`

/**
 * Gives the role all that the superuser owns in the database but the system's own, what belongs to extensions, and what follows its table.
 * `reassign owned` would be the word for it, but it refuses the superuser that made the cluster.
 */
const handOver = `
  do $$
  declare
    statement text;
  begin
    for statement in
      with own as (
        select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      ), dependent as (
        select classid, objid from pg_depend where deptype in ('e', 'a', 'i')
      ), former as (
        select oid from pg_roles where rolname = current_user
      )
      select format('alter schema %I owner to ${role}', n.nspname) from pg_namespace n, former
        where n.oid in (select oid from own) and n.nspowner = former.oid
      union all
      select format('alter table %s owner to ${role}', c.oid::regclass) from pg_class c, former
        where c.relnamespace in (select oid from own) and c.relowner = former.oid and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from dependent d where d.classid = 'pg_class'::regclass and d.objid = c.oid)
      union all
      select format('alter routine %s owner to ${role}', p.oid::regprocedure) from pg_proc p, former
        where p.pronamespace in (select oid from own) and p.proowner = former.oid
          and not exists (select from dependent d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)
      union all
      select format('alter type %s owner to ${role}', t.oid::regtype) from pg_type t, former
        where t.typnamespace in (select oid from own) and t.typowner = former.oid and t.typtype in ('e', 'd')
          and not exists (select from dependent d where d.classid = 'pg_type'::regclass and d.objid = t.oid)
      union all
      select format('alter text search configuration %s owner to ${role}', f.oid::regconfig) from pg_ts_config f, former
        where f.cfgnamespace in (select oid from own) and f.cfgowner = former.oid
    loop
      execute statement;
    end loop;
  end $$`
