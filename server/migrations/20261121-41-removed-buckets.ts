import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A removed bucket stays for the moment in which its removal can be taken back; its name is free at once.
    alter table bucket add column removed_at timestamptz;
    drop index bucket_name_key;
    create unique index bucket_name_key on bucket (company_id, coalesce(owner_user_id, 0), lower(bucket_name)) where removed_at is null;

    -- An employer may keep something of a person who never applied (a talent network, an event): its erasure has no application.
    create unique index privacy_request_open_person on privacy_request (person_id, company_id, kind)
      where app_id is null and state in ('received', 'verifying', 'in_progress');
  `.execute(handle)
}
