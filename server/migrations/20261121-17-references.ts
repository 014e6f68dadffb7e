import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What somebody else says of a person, when asked. Without an application it is the person's own, for whoever they apply to.
    create table reference (
      reference_id bigint generated always as identity primary key,
      person_id bigint not null references person on delete cascade,
      app_id bigint references application on delete cascade,
      company_id bigint references company on delete cascade,
      -- Who asked: the person, or somebody of the company.
      asked_by_user_id bigint references app_user on delete set null,
      is_asked_by_staff boolean not null,
      referee_name text not null,
      referee_email citext not null,
      referee_phone text,
      referee_company text,
      referee_relation text,
      status text not null default 'draft' check (
        status in ('draft', 'requested', 'opened', 'submitted', 'declined', 'expired')),
      questions jsonb not null,
      -- What is typed and not sent yet.
      draft jsonb,
      answers jsonb,
      recommend boolean,
      language text not null,
      -- Counts the letters, so that each is sent once.
      letters int not null default 0,
      reminders int not null default 0,
      last_letter_at timestamptz,
      opened_at timestamptz,
      answered_at timestamptz,
      expires_at timestamptz,
      created_at timestamptz not null default now(),
      check ((app_id is null) = (company_id is null)),
      check (not is_asked_by_staff or app_id is not null)
    );
    create index reference_person on reference (person_id, reference_id desc);
    create index reference_app on reference (app_id) where app_id is not null;
    create index reference_company on reference (company_id) where company_id is not null;
    create index reference_asker on reference (asked_by_user_id) where asked_by_user_id is not null;
    create index reference_expiry on reference (expires_at) where status in ('requested', 'opened');

    -- Each letter to a referee has a link of its own; all of them open the same page.
    create table reference_link (
      token_hash bytea primary key,
      reference_id bigint not null references reference on delete cascade,
      created_at timestamptz not null default now()
    );
    create index reference_link_reference on reference_link (reference_id);
  `.execute(handle)
}
