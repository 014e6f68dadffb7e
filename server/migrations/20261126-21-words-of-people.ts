import { type Kysely, sql } from 'kysely'

/** Applications are searched by the words of their people, which are kept as they are compared: without accents and in small letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function plain_words_of(first_name text, last_name text, email text, title text, company text, skills text[]) returns text
      language sql immutable parallel safe
      return plain_letters(concat_ws(chr(10), first_name || ' ' || last_name, email, title, company, array_to_string(skills, chr(10))));
    alter table profile add column plain_words text
      generated always as (plain_words_of(first_name, last_name, email, current_title, current_company, skills)) stored;`.execute(
    db,
  )
}
