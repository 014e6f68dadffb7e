import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a person reads before agreeing, by version; without a company it is the installation's own.
    create table legal_text (
      legal_text_id bigint generated always as identity primary key,
      company_id bigint references company,
      kind text not null check (kind in ('terms', 'privacy', 'cookies', 'support', 'accessibility')),
      lang text not null,
      version int not null,
      html text not null,
      effective_from timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create unique index legal_text_key on legal_text (coalesce(company_id, 0), kind, lang, version);

    -- Only ever added to: the latest row of a purpose is the present state.
    create table consent (
      consent_id bigint generated always as identity primary key,
      person_id bigint not null references person on delete cascade,
      company_id bigint not null references company,
      app_id bigint references application on delete set null,
      purpose text not null,
      state text not null check (state in ('given', 'refused', 'withdrawn', 'expired')),
      notice_id bigint references legal_text,
      notice_version int not null,
      source text not null,
      proof jsonb not null default '{}',
      given_at timestamptz not null default now(),
      expires_at timestamptz
    );
    create index consent_person on consent (person_id, company_id, purpose, consent_id desc);

    create table accommodation (
      accommodation_id bigint generated always as identity primary key,
      app_id bigint not null references application on delete cascade,
      company_id bigint not null references company,
      request text not null,
      state text not null default 'new' check (state in ('new', 'agreed', 'declined', 'done')),
      due_at timestamptz not null,
      -- What the employer said to it, and the language in which it was asked, for the letter with the answer.
      answer text not null default '',
      answered_at timestamptz,
      lang text not null default 'en',
      created_at timestamptz not null default now()
    );
    create index accommodation_app on accommodation (app_id);
    create index accommodation_company on accommodation (company_id, state);

    create table privacy_request (
      privacy_request_id bigint generated always as identity primary key,
      kind text not null check (kind in ('access', 'export', 'rectify', 'erase', 'restrict', 'object', 'manual_review')),
      person_id bigint references person on delete set null,
      company_id bigint not null references company,
      app_id bigint references application on delete set null,
      state text not null default 'received' check (
        state in ('received', 'verifying', 'in_progress', 'done', 'refused', 'cancelled')),
      -- An erasure happens by itself from then on, unless it is taken back before.
      due_at timestamptz not null,
      note text,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create unique index privacy_request_open on privacy_request (app_id, kind) where state in ('received', 'verifying', 'in_progress');
    create index privacy_request_company on privacy_request (company_id, state, due_at);
    create index privacy_request_person on privacy_request (person_id);
    -- An employer may keep something of a person who never applied (a talent network, an event): its erasure has no application.
    create unique index privacy_request_open_person on privacy_request (person_id, company_id, kind)
      where app_id is null and state in ('received', 'verifying', 'in_progress');
  `.execute(handle)
}
