import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table note add column edited_at timestamptz;
    -- Out of sight until it can be brought back no more; then the row goes.
    alter table note add column removed_at timestamptz;

    create table note_mention (
      note_id bigint not null references note on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      primary key (note_id, user_id)
    );
    create index note_mention_user on note_mention (user_id);
  `.execute(db)
}
