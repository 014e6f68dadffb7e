import { type Kysely, sql } from 'kysely'

/** Searches for people by a sentence, kept for a day for the one who asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table candidate_search (
      search_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      sentence text not null,
      created_at timestamptz not null
    );
    create index candidate_search_user on candidate_search (user_id, created_at);
    create index candidate_search_company on candidate_search (company_id);
    create index candidate_search_created on candidate_search (created_at);
  `.execute(db)
}
