import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A profile that was merged is empty and leads to the one that was kept, so that its person is known there when they come again.
    alter table profile add column merged_into_profile_id bigint references profile on delete set null;
    create index profile_merged_into on profile (merged_into_profile_id) where merged_into_profile_id is not null;

    create function kept_profile(asked bigint) returns bigint language sql stable as $$
      with recursive chain as (
        select profile_id, merged_into_profile_id, 1 as depth from profile where profile_id = asked
        union all
        select p.profile_id, p.merged_into_profile_id, c.depth + 1
        from chain c join profile p on p.profile_id = c.merged_into_profile_id where c.depth < 50)
      select profile_id from chain order by depth desc limit 1
    $$;

    create function merged_profiles(kept bigint) returns setof bigint language sql stable as $$
      with recursive tree as (
        select profile_id, 1 as depth from profile where profile_id = kept
        union all
        select p.profile_id, t.depth + 1 from tree t join profile p on p.merged_into_profile_id = t.profile_id where t.depth < 50)
      select profile_id from tree
    $$;

    -- Persons are of all companies, so that two whom one company has merged could apply to one of its jobs once each.
    create unique index application_job_profile_key on application (job_id, profile_id) where state <> 'archived';

    -- What a profile is recognised by, in a form in which equal means the same.
    create table duplicate_key (
      profile_id bigint not null references profile on delete cascade,
      company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('email', 'phone', 'link', 'name_employer')),
      key text not null,
      primary key (profile_id, kind, key)
    );
    create index duplicate_key_value on duplicate_key (company_id, kind, key);

    -- Which state of a profile was compared with the others last.
    create table duplicate_check (
      profile_id bigint primary key references profile on delete cascade,
      seen_at timestamptz not null
    );
    create index document_same_file on document (company_id, sha256) where removed_at is null and company_id is not null;

    -- Two profiles of a company that may be one person.
    create table duplicate (
      duplicate_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      a_profile_id bigint not null references profile on delete cascade,
      b_profile_id bigint not null references profile on delete cascade,
      reasons jsonb not null,
      score int not null check (score between 0 and 100),
      status text not null default 'open' check (status in ('open', 'merged', 'kept_apart')),
      is_automatic boolean not null default false,
      found_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by bigint references app_user on delete set null,
      unmerged_at timestamptz,
      unique (a_profile_id, b_profile_id),
      check (a_profile_id < b_profile_id)
    );
    create index duplicate_company on duplicate (company_id, status, score desc, duplicate_id desc);
    create index duplicate_other on duplicate (b_profile_id);
    create index duplicate_decider on duplicate (decided_by) where decided_by is not null;

    -- A merge as long as it can be undone: both profiles as they were, the kept one as it became, and what was moved.
    create table profile_merge (
      duplicate_id bigint primary key references duplicate on delete cascade,
      company_id bigint not null references company on delete cascade,
      kept_profile_id bigint not null references profile on delete cascade,
      merged_profile_id bigint not null references profile on delete cascade,
      kept_before jsonb not null,
      kept_after jsonb not null,
      merged_before jsonb not null,
      moved jsonb not null,
      merged_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index profile_merge_kept on profile_merge (kept_profile_id);
    create index profile_merge_merged on profile_merge (merged_profile_id);
    create index profile_merge_end on profile_merge (ends_at);

    -- Addresses, numbers and links of a merged profile, by which its person is still recognised.
    create table profile_alias (
      profile_id bigint not null references profile on delete cascade,
      from_profile_id bigint not null references profile on delete cascade,
      company_id bigint not null references company on delete cascade,
      kind text not null check (kind in ('email', 'phone', 'link')),
      value text not null,
      primary key (profile_id, from_profile_id, kind, value)
    );
    create index profile_alias_from on profile_alias (from_profile_id);

    -- A profile that is emptied, by an erasure or a merge, is compared with nobody; an erasure takes what was kept for undoing too.
    create function profile_emptied() returns trigger language plpgsql as $$
      begin
        delete from duplicate_key where profile_id = new.profile_id;
        delete from duplicate_check where profile_id = new.profile_id;
        delete from duplicate where status = 'open' and new.profile_id in (a_profile_id, b_profile_id);
        if new.merged_into_profile_id is null then
          -- What the merged profiles still hold beside what was moved.
          delete from profile_entry where profile_id in (select merged_profile_id from profile_merge where kept_profile_id = new.profile_id);
          delete from profile_source where profile_id in (select merged_profile_id from profile_merge where kept_profile_id = new.profile_id);
          delete from profile_tag where profile_id in (select merged_profile_id from profile_merge where kept_profile_id = new.profile_id);
          delete from profile_alias where profile_id = new.profile_id or from_profile_id = new.profile_id;
          delete from profile_merge where kept_profile_id = new.profile_id or merged_profile_id = new.profile_id;
        end if;
        return null;
      end $$;
    create trigger profile_is_emptied after update on profile for each row
      when (new.email = '' and new.first_name = '' and (old.email <> '' or old.first_name <> ''))
      execute function profile_emptied();
  `.execute(handle)
}
