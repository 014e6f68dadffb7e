import assert from 'node:assert/strict'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bringForward } from '../kernel/postgres/migrate.ts'
import { onEmptyDatabase } from '../testing/empty-database.ts'

const migrations = join(import.meta.dirname, '..', 'migrations')
const turn = '20261125-12'

test('labelled values of jobs become fields of their company with the same answers', async () => {
  await onEmptyDatabase(async (handle, _write, folder) => {
    const files = readdirSync(migrations)
    const link = (file: string) => symlinkSync(join(migrations, file), join(folder, file))
    for (const file of files.filter(each => each.endsWith('.ts') && each < turn)) link(file)
    await bringForward(handle, folder)
    await sql`
      insert into company (company_name) values ('One'), ('Two');
      insert into job (company_id, recruiter_company_id, title, sharing_hash)
        select c.company_id, c.company_id, 'Job ' || n, c.company_name || n from company c, generate_series(1, 2) n where c.company_name in ('One', 'Two');
      insert into job_custom_value (job_id, position, label, data_type, response)
        select j.job_id, v.position, v.label, v.data_type, v.response from (values
          ('One1', 0, 'Shift', 'single_choice', '"Night"'::jsonb), ('One1', 1, 'Perks', 'checkbox', '["Meals"]'),
          ('One1', 2, 'Team', 'text', '"Harbour"'), ('One1', 3, 'Team', 'text', '"Quay"'), ('One1', 4, 'Starts', 'date', '1800000000000'),
          ('One2', 0, 'shift', 'single_choice', '"Day"'), ('One2', 1, 'Team', 'number', '7'), ('Two1', 0, 'Shift', 'text', '"Late"')
        ) v (job, position, label, data_type, response) join job j on j.sharing_hash = v.job`.execute(handle)
    for (const file of files.filter(each => each.endsWith('.ts') && each >= turn)) link(file)
    await bringForward(handle, folder)
    const { rows: fields } = await sql<{ company_name: string; name: string; data_type: string; options: string[] }>`
      select c.company_name, f.name, f.data_type, f.options from custom_field f join company c using (company_id)
      where f.type = 'job' and f.is_public order by 1, 2`.execute(handle)
    assert.deepEqual(
      fields.map(row => [row.company_name, row.name, row.data_type, row.options.join()]),
      [
        ['One', 'Perks', 'checkbox', 'Meals'],
        ['One', 'Shift', 'single_choice', 'Day,Night'],
        ['One', 'Starts', 'date', ''],
        ['One', 'Team', 'number', ''],
        ['One', 'Team 2', 'text', ''],
        ['One', 'Team 3', 'text', ''],
        ['Two', 'Shift', 'text', ''],
      ],
    )
    const { rows: answers } = await sql<{ job: string; display_name: string; response: unknown }>`
      select j.sharing_hash as job, f.display_name, a.response from job_custom_answer a join custom_field f using (cf_id)
      join job j using (job_id) order by 1, f.position, f.name`.execute(handle)
    assert.deepEqual(
      answers.map(row => [row.job, row.display_name, row.response]),
      [
        ['One1', 'Shift', 'Night'],
        ['One1', 'Perks', ['Meals']],
        ['One1', 'Team', 'Harbour'],
        ['One1', 'Team', 'Quay'],
        ['One1', 'Starts', 1_800_000_000_000],
        ['One2', 'Shift', 'Day'],
        ['One2', 'Team', 7],
        ['Two1', 'Shift', 'Late'],
      ],
    )
  })
})
