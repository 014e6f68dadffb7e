import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Colleagues of the maker take some changes back too.
    alter table undo_token add column company_id bigint references company on delete cascade;
    update undo_token set company_id = u.company_id from app_user u where u.user_id = undo_token.user_id;
    create index undo_token_user on undo_token (user_id);
    create index undo_token_expiry on undo_token (expires_at);
  `.execute(handle)
}
