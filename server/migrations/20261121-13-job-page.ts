import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a company tells of a job beyond our own columns, in its order: response is a text, a list of texts, a number, or a day.
    create table job_custom_value (
      job_custom_value_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      position int not null,
      label text not null check (length(label) between 1 and 100),
      data_type text not null check (data_type in ('text', 'number', 'date', 'single_choice', 'multiple_choice', 'checkbox')),
      response jsonb not null,
      unique (job_id, position)
    );
    create trigger job_custom_value_tells after insert or update or delete on job_custom_value
      for each statement execute function tell_public_data();

    -- How often people left for the employer's own application form, by day (UTC).
    create table job_ext_click (
      job_id bigint not null references job on delete cascade,
      day date not null,
      clicks int not null default 1,
      primary key (job_id, day)
    );
  `.execute(handle)
}
