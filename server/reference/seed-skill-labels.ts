import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { fold } from './seed.ts'
import { pathOf } from './taxonomy/file.ts'

/** What the labels are made from. Reading the list takes long at a start; telling whether it is another one does not. */
function versionOfList(): string {
  const hash = createHash('sha256').update(readFileSync(pathOf('skills')))
  for (const file of ['own-skills.ts', 'skills.ts', 'skill-labels.ts'])
    hash.update(readFileSync(join(import.meta.dirname, 'taxonomy', file)))
  return hash.digest('hex')
}

/** Fills the labels of skills anew where the list of skills has changed, and has the search read the jobs that name one otherwise. */
export async function seedSkillLabels(): Promise<void> {
  const version = versionOfList()
  const isKnown = async () => (await rows(sql`select 1 from skill_label_list where version = ${version}`)).length > 0
  if (await isKnown()) return
  const { labelsBySqueezed } = await import('./taxonomy/skill-labels.ts')
  const skills = [...labelsBySqueezed()]
  await transaction(async () => {
    // Two processes may start at once.
    await sql`lock table skill_label_list in exclusive mode`.execute(db())
    if (await isKnown()) return
    await sql`delete from skill_label_list`.execute(db())
    await sql`delete from skill_label`.execute(db())
    await sql`
      insert into skill_label (squeezed, label, label_folded) select * from unnest(${skills.map(([key]) => key)}::text[],
        ${skills.map(([, label]) => label)}::text[], ${skills.map(([, label]) => fold(label))}::text[])`.execute(db())
    await sql`insert into skill_label_list (version) values (${version})`.execute(db())
    await sql`
      insert into search_change (kind, id, is_own) select distinct 'job', js.job_id, false
      from job_skill js join skill s on s.skill_id = js.skill_id`.execute(db())
  })
}
