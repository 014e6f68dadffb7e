import { type Kysely, sql } from 'kysely'

/** Screens that count what waits for a person look again when a review of one of their uploads comes or goes. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_resume_review() returns trigger language plpgsql as $$
      begin
        perform pg_notify('notification', b.user_id::text) from resume_file f join resume_batch b using (batch_id)
          where f.file_id = case tg_op when 'DELETE' then old.file_id else new.file_id end and b.user_id is not null;
        return null;
      end $$;
    create trigger resume_review_tells after insert or update of state or delete on resume_review
      for each row execute function tell_resume_review();
  `.execute(handle)
}
