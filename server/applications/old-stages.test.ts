import assert from 'node:assert/strict'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { bringForward } from '../kernel/postgres/migrate.ts'
import type { DB } from '../kernel/postgres/tables.ts'
import { onEmptyDatabase } from '../testing/empty-database.ts'

const migrations = join(import.meta.dirname, '..', 'migrations')

/** An application as it was kept before jobs had stages: where it stood, and what its events say. */
async function writeOld(
  handle: Kysely<DB>,
  {
    state,
    statusKey,
    rejectedAt = null,
    withdrawnAt = null,
  }: Record<'state' | 'statusKey', string> & {
    rejectedAt?: string | null
    withdrawnAt?: string | null
  },
  events: readonly [verb: string, statusKey: string][],
): Promise<number> {
  const { rows } = await sql<{ app_id: number }>`
    with human as (insert into person (email) values (gen_random_uuid() || '@example.com') returning person_id),
    copy as (insert into profile (person_id, company_id) select person_id, 1 from human returning profile_id, person_id)
    insert into application (job_id, person_id, profile_id, company_id, state, status_key, rejected_at_status_key, withdrawn_at_status_key,
      status_token_hash)
    select 1, person_id, profile_id, 1, ${state}, ${statusKey}, ${rejectedAt}, ${withdrawnAt}, uuid_send(gen_random_uuid()) from copy
    returning app_id::int`.execute(handle)
  const appId = rows[0]?.app_id ?? 0
  for (const [at, [verb, key]] of events.entries()) {
    await sql`
      insert into domain_event (ts, actor_kind, actor_user_id, verb, entity, entity_id, job_id, app_id, after, request_id)
      values (timestamptz '2026-01-01' + make_interval(days => ${at}), 'user', 1, ${verb}, 'application', ${appId}, 1, ${appId},
        jsonb_build_object('statusKey', ${key}::text), 'old')`.execute(handle)
  }
  return appId
}

test('jobs and applications from before there were stages get the standard ones, with their clocks', () =>
  onEmptyDatabase(async (handle, _write, folder) => {
    for (const file of readdirSync(migrations)) {
      if (file < '20261122-10') symlinkSync(join(migrations, file), join(folder, file))
    }
    await bringForward(handle, folder)
    await sql`insert into company (company_name) values ('Old')`.execute(handle)
    await sql`insert into app_user (email, firstname, lastname, role_id) values ('old@example.com', 'Olga', 'Old', 4)`.execute(
      handle,
    )
    await sql`insert into job (company_id, recruiter_company_id, title, sharing_hash) values (1, 1, 'Old job', 'x')`.execute(
      handle,
    )
    const hired = await writeOld(handle, { state: 'hired', statusKey: 'joined' }, [
      ['application_submitted', 'applied'],
      ['application_moved', 'interview'],
      ['application_moved', 'joining'],
      ['application_joined', 'joined'],
    ])
    const rejected = await writeOld(handle, { state: 'rejected', statusKey: 'rejected', rejectedAt: 'offer' }, [
      ['application_submitted', 'applied'],
      ['application_moved', 'offer'],
      ['application_rejected', 'rejected'],
    ])
    const silent = await writeOld(handle, { state: 'active', statusKey: 'assessment' }, [])
    const declined = await writeOld(handle, { state: 'withdrawn', statusKey: 'withdrawn', withdrawnAt: 'invited' }, [
      ['application_invited', 'invited'],
      ['invite_declined', 'withdrawn'],
    ])
    await bringForward(handle, migrations)
    const places = await sql<{ app_id: number; status_key: string; name: string | null }>`
      select a.app_id::int, a.status_key, s.name from application a left join job_workflow_stage s using (job_stage_id)
      order by a.app_id`.execute(handle)
    assert.deepEqual(
      places.rows.map(row => [row.app_id, row.status_key, row.name]),
      [
        [hired, 'joined', 'Joining'],
        [rejected, 'rejected', 'Offer'],
        [silent, 'assessment', 'Assessment'],
        [declined, 'withdrawn', null],
      ],
    )
    const clocks = await sql<{ app_id: number; name: string; entered_how: string; left_how: string | null }>`
      select h.app_id::int, s.name, h.entered_how, h.left_how from stage_history h join job_workflow_stage s using (job_stage_id)
      order by h.app_id, h.stage_history_id`.execute(handle)
    assert.deepEqual(
      clocks.rows.map(row => [row.app_id, row.name, row.entered_how, row.left_how]),
      [
        [hired, 'Applied', 'submitted', 'moved'],
        [hired, 'Interview', 'moved', 'moved'],
        [hired, 'Joining', 'moved', 'hired'],
        [rejected, 'Applied', 'submitted', 'moved'],
        [rejected, 'Offer', 'moved', 'rejected'],
        [silent, 'Assessment', 'moved', null],
      ],
    )
  }))
