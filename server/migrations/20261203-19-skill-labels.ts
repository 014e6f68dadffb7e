import { type Kysely, sql } from 'kysely'

/** The name under which the spellings of a skill are counted, by what these have in common, and the list of skills that they were filled from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table skill_label (
      squeezed text primary key,
      label text not null,
      label_folded text not null
    );
    create table skill_label_list (
      version text primary key
    )`.execute(db)
}
