import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Somebody whom an employer has asked to apply, and who has not said yes yet, stands in a place of their own before the first one.
    alter table application drop constraint application_status_key_check;
    alter table application add constraint application_status_key_check check (
      status_key in ('invited', 'applied', 'shortlisted', 'assessment', 'interview', 'offer', 'joining', 'joined', 'rejected', 'withdrawn', 'closed'));
    update application set status_key = 'invited' where state = 'invited';

    -- What an application that an employer began came from. Until somebody accepts, it is none that the person has sent.
    create table application_invite (
      app_id bigint primary key references application on delete cascade,
      bucket_id bigint references bucket on delete set null,
      invited_by bigint references app_user on delete set null,
      -- Which of the letters it is, and what the employer adds in words of their own.
      template_id text not null,
      message text not null default '',
      -- Of the letter, where the person has no account that tells one.
      language text not null,
      letter_at timestamptz,
      accepted_at timestamptz
    );
    create index application_invite_bucket on application_invite (bucket_id) where bucket_id is not null;
    create index application_invite_user on application_invite (invited_by) where invited_by is not null;
  `.execute(handle)
}
