import { type Kysely, sql } from 'kysely'

/** Fields of uploaded CVs that the reading was not sure of, for people to decide about. */
export async function up(handle: Kysely<never>): Promise<void> {
  await sql`
    create table resume_review (
      review_id bigint generated always as identity primary key,
      file_id bigint not null references resume_file on delete cascade,
      profile_id bigint not null references profile on delete cascade,
      document_id bigint references document on delete set null,
      field text not null check (field in ('name', 'email', 'phone', 'summary', 'skills', 'links', 'workexperiences', 'educations',
        'certificates', 'languages')),
      confidence real not null,
      -- What each reading says where they do not agree.
      options jsonb not null default '[]',
      state text not null default 'open' check (state in ('open', 'accepted', 'corrected', 'cleared')),
      decided_by bigint references app_user on delete set null,
      decided_at timestamptz,
      unique (file_id, field)
    );
    create index resume_review_profile on resume_review (profile_id);
    create index resume_review_document on resume_review (document_id) where document_id is not null;
    create index resume_review_decider on resume_review (decided_by) where decided_by is not null;

    create function profile_emptied_of_reviews() returns trigger language plpgsql as $$
      begin
        delete from resume_review where profile_id = new.profile_id;
        return null;
      end $$;
    create trigger profile_emptied_reviews after update on profile for each row
      when (new.email = '' and new.first_name = '' and new.merged_into_profile_id is null and (old.email <> '' or old.first_name <> ''))
      execute function profile_emptied_of_reviews();
  `.execute(handle)
}
