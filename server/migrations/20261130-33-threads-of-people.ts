import { type Kysely, sql } from 'kysely'

/** Threads and sequences belong to an application, or to a person of whom the company knows without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message_thread alter column app_id drop not null,
      add column profile_id bigint references profile on delete cascade,
      add constraint message_thread_about check (num_nonnulls(app_id, profile_id) = 1);
    create unique index message_thread_profile on message_thread (profile_id) where profile_id is not null;

    alter table sequence_enrollment alter column app_id drop not null,
      add column profile_id bigint references profile on delete cascade,
      add constraint sequence_enrollment_about check (num_nonnulls(app_id, profile_id) = 1);
    create unique index sequence_enrollment_person_under_way on sequence_enrollment (sequence_id, profile_id)
      where profile_id is not null and state in ('active', 'paused');
    create index sequence_enrollment_profile on sequence_enrollment (profile_id) where profile_id is not null;
    alter table sequence_enrollment drop constraint sequence_enrollment_stop_reason_check;
    alter table sequence_enrollment add constraint sequence_enrollment_stop_reason_check
      check (stop_reason in ('replied', 'bounced', 'unsubscribed', 'refused', 'applied', 'ended', 'manual', 'sender', 'template'));`.execute(
    db,
  )
}
