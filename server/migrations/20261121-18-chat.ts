import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A conversation between somebody outside and a company, about one job or one microsite.
    create table chat_thread (
      chat_thread_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      job_id bigint references job on delete cascade,
      microsite_id bigint references microsite on delete cascade,
      -- The application of the same person to the job, where there is one.
      app_id bigint references application on delete set null,
      user_id bigint references app_user on delete cascade,
      name text not null,
      email citext not null,
      lang text not null,
      -- Tells one start from a second click on the same button.
      start_key text not null,
      -- Empty while the address is not proved: nobody of the company sees the thread until then.
      confirmed_at timestamptz,
      state text not null default 'open' check (state in ('open', 'closed')),
      assigned_user_id bigint references app_user on delete set null,
      -- Newest message of each side, how far each side has read, and of what a letter has told it; numbers of messages, 0 for none.
      last_of_visitor bigint not null default 0,
      last_of_staff bigint not null default 0,
      read_by_visitor bigint not null default 0,
      read_by_staff bigint not null default 0,
      told_to_visitor bigint not null default 0,
      told_to_staff bigint not null default 0,
      letter_to_visitor_at timestamptz,
      letter_to_staff_at timestamptz,
      -- Grows with everything that a reader of the thread would see.
      version bigint not null default 1,
      last_message_at timestamptz not null,
      created_at timestamptz not null default now(),
      constraint chat_thread_subject check ((job_id is null) <> (microsite_id is null)),
      constraint chat_thread_start_key unique (email, start_key)
    );
    create index chat_thread_company on chat_thread (company_id, state, last_message_at desc);
    create index chat_thread_job on chat_thread (job_id, last_message_at desc) where job_id is not null;
    create index chat_thread_microsite on chat_thread (microsite_id, last_message_at desc) where microsite_id is not null;
    create index chat_thread_user on chat_thread (user_id) where user_id is not null;
    create index chat_thread_assigned on chat_thread (assigned_user_id) where assigned_user_id is not null;
    create index chat_thread_application on chat_thread (app_id) where app_id is not null;
    create index chat_thread_unread on chat_thread (company_id) where state = 'open' and last_of_visitor > read_by_staff;
    create index chat_thread_waiting on chat_thread (created_at) where confirmed_at is null;

    create table chat_message (
      chat_message_id bigint generated always as identity primary key,
      chat_thread_id bigint not null references chat_thread on delete cascade,
      author text not null check (author in ('visitor', 'staff')),
      author_user_id bigint references app_user on delete set null,
      text text not null check (length(text) between 1 and 5000),
      -- Given by the sender, so that a message sent twice is kept once.
      client_id text not null,
      created_at timestamptz not null,
      constraint chat_message_client_key unique (chat_thread_id, author, client_id)
    );
    create index chat_message_thread on chat_message (chat_thread_id, chat_message_id);
    create index chat_message_author on chat_message (author_user_id) where author_user_id is not null;
  `.execute(handle)
}
