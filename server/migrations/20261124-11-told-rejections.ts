import { type Kysely, sql } from 'kysely'

/** A rejection is shown to the applicant, and mailed where that is wanted, only after it can be taken back no more. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application add column rejection_told_at timestamptz,
      add column rejection_letter text constraint application_rejection_letter check (rejection_letter in ('standard', 'future')),
      add column language text;
  `.execute(handle)
}
