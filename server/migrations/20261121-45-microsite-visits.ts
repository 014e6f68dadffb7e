import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table microsite add column analytics boolean not null default true;

    -- Sums of one day (UTC); who the visitors were is nowhere.
    create table microsite_day (
      microsite_id bigint not null references microsite on delete cascade,
      day date not null,
      views int not null default 0,
      visitors int not null default 0,
      job_views int not null default 0,
      apply_clicks int not null default 0,
      primary key (microsite_id, day)
    );
    create index microsite_day_age on microsite_day (day);

    -- What was searched for on a day, and the sites that visitors came from.
    create table microsite_word (
      microsite_id bigint not null references microsite on delete cascade,
      day date not null,
      kind text not null check (kind in ('search', 'source')),
      word text not null,
      count int not null,
      primary key (microsite_id, day, kind, word)
    );
    create index microsite_word_age on microsite_word (day);

    -- Marks of the visitors of the present day, to count each once. Without the day's salt, which goes away with them, a mark means nothing.
    create table microsite_visitor (
      day date not null,
      microsite_id bigint not null references microsite on delete cascade,
      mark bytea not null,
      primary key (day, microsite_id, mark)
    );
    create index microsite_visitor_site on microsite_visitor (microsite_id);
    create table visitor_salt (
      day date primary key,
      salt bytea not null
    );

    create index application_microsite on application (microsite_id, applied_at) where microsite_id is not null;
  `.execute(handle)
}
