import { type Kysely, sql } from 'kysely'

/** What a company keeps for itself on a person, whatever the job: tags, notes, and a hold that keeps the data from being erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_tag (
      profile_id bigint not null references profile on delete cascade,
      tag_id bigint not null references tag on delete cascade,
      primary key (profile_id, tag_id)
    );
    create index profile_tag_tag on profile_tag (tag_id, profile_id);

    create table legal_hold (
      profile_id bigint primary key references profile on delete cascade,
      company_id bigint not null references company on delete cascade,
      reason text not null check (reason <> ''),
      placed_by bigint references app_user on delete set null,
      placed_at timestamptz not null
    );
    create index legal_hold_company on legal_hold (company_id);
    create index legal_hold_placed_by on legal_hold (placed_by);

    alter table note add column profile_id bigint references profile on delete cascade;
    create index note_profile on note (profile_id) where profile_id is not null;
  `.execute(db)
}
