import { type Kysely, sql } from 'kysely'

/** Applications are searched by the words of their CVs. Longer texts are cut: no CV has so many pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document add column cv_words tsvector
      generated always as (to_tsvector('simple', plain_letters(left(text_content, 100000)))) stored;
    create index document_cv_words on document using gin (cv_words);`.execute(db)
}
