import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Of the demo, with a password that everybody can read: closed where there is no demo.
    alter table app_user add column is_demo boolean not null default false;
    update app_user set is_demo = true where email in (
      'ada@lumenharbour.example', 'ravi@lumenharbour.example', 'noura@saffronclinics.example',
      'mateo@northlightenergy.example', 'yuki@people.example', 'root@hireloom.example'
    );
  `.execute(handle)
}
