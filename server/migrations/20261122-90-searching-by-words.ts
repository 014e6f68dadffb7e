import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Text as lists compare it with what somebody typed: José is jose. unaccent by itself is not immutable, because another dictionary may
    -- be set to be the usual one; named, it is, so that it can stand in an index.
    create function plain_letters(value text) returns text language sql immutable parallel safe
      return lower(public.unaccent('public.unaccent', normalize(value, nfkc)));

    -- The longest lists are of people: a company's applications are searched by name and address.
    create index profile_names on profile using gin (plain_letters(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
  `.execute(handle)
}
