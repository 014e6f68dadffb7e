import { type Kysely, sql } from 'kysely'

/** Email templates of companies; the product's own are no rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_template (
      -- Lower numbers are those of the product.
      email_template_id bigint generated always as identity (start with 1000) primary key,
      company_id bigint not null references company on delete cascade,
      display_name text not null check (display_name <> ''),
      category text not null,
      lang text not null,
      -- By language: subject and bodyHtml.
      texts jsonb not null,
      version int not null default 1,
      changed_at timestamptz not null,
      removed_at timestamptz
    );
    create unique index email_template_name_key on email_template (company_id, lower(display_name)) where removed_at is null;`.execute(
    db,
  )
}
