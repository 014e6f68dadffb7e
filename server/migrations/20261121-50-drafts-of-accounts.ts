import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whoever began a draft signed in takes it along when the account goes.
    alter table application_draft add column user_id bigint references app_user on delete set null;
    create index application_draft_user on application_draft (user_id);
    -- By hash: what was typed for an address may be longer than an entry of a tree.
    create index application_draft_address on application_draft using hash
      (lower(coalesce(nullif(data ->> 'referrerEmail', ''), data ->> 'candidateEmail')));
  `.execute(handle)
}
