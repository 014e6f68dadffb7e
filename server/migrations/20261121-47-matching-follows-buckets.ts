import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  // People are matched inside buckets, so that who lies in one must be known where they are matched.
  await sql`
    create trigger bucket_profile_feeds_insert after insert on bucket_profile referencing new table as changed
      for each statement execute function feed_search('profile', 'select distinct profile_id as id from changed');
    create trigger bucket_profile_feeds_delete after delete on bucket_profile referencing old table as changed
      for each statement execute function feed_search('profile', 'select distinct profile_id as id from changed');
    -- Those who lie in buckets already.
    insert into search_change (kind, id) select distinct 'profile', profile_id from bucket_profile;
  `.execute(handle)
}
