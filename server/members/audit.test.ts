import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportAudit, listAudit } from '@hireloom/contract/members/audit.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { newTeam } from '../testing/made-team.ts'
import { callAs, send } from '../testing/world.ts'

test('an export of the audit log has every event, however many there are', async () => {
  const { company, chief, ada } = await newTeam()
  // More than are read at once.
  await rows(sql`
    insert into domain_event (company_id, request_id, actor_kind, actor_user_id, verb, entity, entity_id, after)
    select ${company.companyId}, 'made', 'user', ${ada.userId}, 'bucket_created', 'bucket', n, '{"bucketName": "=Spring"}' from generate_series(1, 5100) n`)
  const file = await send(exportAudit, { query: { actor: ada.userId } }, chief)
  const text = await file.text()
  assert.equal(text.includes('\uFEFF'), false)
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  assert.match(head, /^At,Who,User,Verb,/)
  const entities = lines.map(line => Number(line.split(',')[5]))
  assert.deepEqual([entities.length, entities.at(0), entities.at(-1)], [5100, 5100, 1])
  assert.equal((await callAs(chief)(listAudit)).list[0]?.verb, 'audit_exported')
})
