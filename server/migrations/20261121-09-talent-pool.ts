import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table bucket (
      bucket_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      owner_user_id bigint references app_user on delete set null,
      bucket_name text not null,
      shared boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A removed bucket stays for the moment in which its removal can be taken back; its name is free at once.
      removed_at timestamptz
    );
    create unique index bucket_name_key on bucket (company_id, coalesce(owner_user_id, 0), lower(bucket_name)) where removed_at is null;
    create index bucket_owner on bucket (owner_user_id) where owner_user_id is not null;

    create table bucket_profile (
      bucket_id bigint not null references bucket on delete cascade,
      profile_id bigint not null references profile on delete cascade,
      stage text not null default 'new' check (stage in ('new', 'contacted', 'in_discussion', 'ready', 'not_now')),
      -- Null for somebody who came in by a join page.
      added_by bigint references app_user on delete set null,
      note text,
      added_at timestamptz not null default now(),
      primary key (bucket_id, profile_id)
    );
    create index bucket_profile_profile on bucket_profile (profile_id);
    create index bucket_profile_adder on bucket_profile (added_by) where added_by is not null;

    -- Links that anybody may open; the primary one of a company is what its pages invite with.
    create table shareable_link (
      link_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      user_id bigint references app_user on delete set null,
      sharinghash text not null constraint shareable_link_sharinghash_key unique,
      kind text not null check (kind in ('talentpool', 'talentpool_bt', 'careers')),
      bucket_id bigint constraint shareable_link_bucket references bucket on delete cascade,
      invite_only boolean not null default false,
      is_primary boolean not null default false,
      expires_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index shareable_link_primary_key on shareable_link (company_id) where is_primary;
    create index shareable_link_company on shareable_link (company_id);
    create index shareable_link_user on shareable_link (user_id) where user_id is not null;
    create index shareable_link_bucket_index on shareable_link (bucket_id) where bucket_id is not null;
    -- A recruiter has one link into the pool and one into each bucket: asking again gives the same.
    create unique index shareable_link_user_key on shareable_link (company_id, user_id, coalesce(bucket_id, 0)) where user_id is not null;
    create trigger shareable_link_tells after insert or update or delete on shareable_link
      for each statement execute function tell_public_data();

    -- Who joined a company's talent network; once a person and company, however often they come.
    create table pool_membership (
      membership_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      person_id bigint not null references person on delete cascade,
      profile_id bigint not null references profile on delete cascade,
      link_id bigint references shareable_link on delete set null,
      application_source text not null,
      document_id bigint references document on delete set null,
      referrer_full_name text,
      referrer_email text,
      referrer_unique_id text,
      joined_at timestamptz not null default now(),
      left_at timestamptz,
      letter_at timestamptz
    );
    create unique index pool_membership_person_key on pool_membership (company_id, person_id);
    create index pool_membership_person on pool_membership (person_id);
    create index pool_membership_profile on pool_membership (profile_id);
    create index pool_membership_link on pool_membership (link_id) where link_id is not null;
    create index pool_membership_document on pool_membership (document_id) where document_id is not null;

    -- A CV that has arrived before its form was sent.
    create table pool_cv (
      token_hash bytea primary key,
      company_id bigint not null references company on delete cascade,
      document_id bigint not null references document on delete cascade,
      expires_at timestamptz not null
    );
    create index pool_cv_document on pool_cv (document_id);
    create index pool_cv_company on pool_cv (company_id);
    create index pool_cv_expiry on pool_cv (expires_at);
  `.execute(handle)
}
