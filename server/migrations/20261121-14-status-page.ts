import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Until when the employer has promised an answer; each open step of the way has its own.
    alter table application add column answer_due_at timestamptz;
    alter table application add column withdrawn_reason text;
    alter table application add column withdrawn_at_status_key text;
    create index application_answer_due on application (company_id, answer_due_at) where state = 'active' and answer_due_at is not null;

    create table accommodation (
      accommodation_id bigint generated always as identity primary key,
      app_id bigint not null references application on delete cascade,
      company_id bigint not null references company,
      request text not null,
      state text not null default 'new' check (state in ('new', 'agreed', 'declined', 'done')),
      due_at timestamptz not null,
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
  `.execute(handle)
}
