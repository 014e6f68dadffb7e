import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table career_fair_event (
      event_id bigint generated always as identity primary key,
      uuid uuid not null default gen_random_uuid() constraint career_fair_event_uuid_key unique,
      company_id bigint not null references company on delete cascade,
      title text not null,
      description text not null default '',
      event_banner text,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      time_zone text not null,
      mode text not null check (mode in ('online', 'onsite', 'hybrid')),
      location text,
      join_url text,
      capacity int check (capacity > 0),
      registration text not null default 'open' check (registration in ('open', 'invite', 'closed')),
      -- Whether it is live or over is told by the clock.
      state text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
      -- Of the calendar file: rises with each change that moves the event (RFC 5545, 3.8.7.4).
      sequence int not null default 0,
      version int not null default 1,
      created_by bigint references app_user on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (ends_at > starts_at)
    );
    create index career_fair_event_company on career_fair_event (company_id, starts_at);
    create index career_fair_event_creator on career_fair_event (created_by) where created_by is not null;
    create trigger career_fair_event_tells after insert or update or delete on career_fair_event
      for each statement execute function tell_public_data();

    -- Microsites that show an event; one that names none is on all of its company's.
    create table event_microsite (
      event_id bigint not null references career_fair_event on delete cascade,
      microsite_id bigint not null references microsite on delete cascade,
      primary key (event_id, microsite_id)
    );
    create index event_microsite_microsite on event_microsite (microsite_id);
    create trigger event_microsite_tells after insert or update or delete on event_microsite
      for each statement execute function tell_public_data();

    -- What an event is filtered by: a row of ours by number, or a word.
    create table event_tag (
      event_id bigint not null references career_fair_event on delete cascade,
      kind text not null check (kind in ('bucket', 'function', 'industry', 'jobtitle', 'company', 'skill', 'user')),
      key text not null,
      bucket_id bigint references bucket on delete cascade,
      tagged_company_id bigint references company on delete cascade,
      user_id bigint references app_user on delete cascade,
      primary key (event_id, kind, key),
      check (num_nonnulls(bucket_id, tagged_company_id, user_id) = (kind in ('bucket', 'company', 'user'))::int)
    );
    create index event_tag_bucket on event_tag (bucket_id) where bucket_id is not null;
    create index event_tag_company on event_tag (tagged_company_id) where tagged_company_id is not null;
    create index event_tag_user on event_tag (user_id) where user_id is not null;
    create trigger event_tag_tells after insert or update or delete on event_tag
      for each statement execute function tell_public_data();

    create table event_participant (
      participant_id bigint generated always as identity primary key,
      event_id bigint not null references career_fair_event on delete cascade,
      company_id bigint not null references company on delete cascade,
      person_id bigint not null references person on delete cascade,
      first_name text not null,
      last_name text not null,
      email citext not null,
      language text not null default 'en',
      status text not null check (status in ('invited', 'registered', 'waitlisted', 'checked_in', 'cancelled')),
      -- Rises with each change of the status, so that each is told in one letter.
      version int not null default 1,
      -- What somebody shows at the door: typed or scanned by people of the company, so it opens nothing by itself.
      qr text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 10)),
      -- The order of the waiting list; somebody who cancels and comes again stands at its end.
      asked_at timestamptz not null default now(),
      invited_at timestamptz,
      checked_in_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index event_participant_email_key on event_participant (event_id, email);
    create index event_participant_waiting on event_participant (event_id, status, asked_at, participant_id);
    create index event_participant_person on event_participant (person_id);
    create index event_participant_company on event_participant (company_id);
    create unique index event_participant_qr_key on event_participant (event_id, qr);
    create trigger event_participant_tells after insert or update or delete on event_participant
      for each statement execute function tell_public_data();
  `.execute(handle)
}
