import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    alter table domain_event
      -- The company that recruits, where it is another than the one that hires, which is company_id.
      add column recruiter_company_id bigint,
      add column api_key_id bigint,
      add column link_grant_id bigint,
      -- In which order transactions end is in no number; this one tells whether all before it have.
      add column xid xid8 not null default pg_current_xact_id();
    create index domain_event_order on domain_event (xid, event_id);
    create index domain_event_recruiter on domain_event (recruiter_company_id, event_id desc)
      where recruiter_company_id is not null;

    create function tell_history() returns trigger language plpgsql as $$
      begin perform pg_notify('history', ''); return null; end $$;
    create trigger domain_event_tells after insert on domain_event for each statement execute function tell_history();

    -- Where a subscriber stands: everything at or before (xid, event_id) was handed to it.
    create table event_subscriber (
      name text primary key,
      xid xid8 not null,
      event_id bigint not null,
      attempts int not null default 0,
      retry_at timestamptz
    );
    -- Events that a subscriber failed on for good; the next ones went on.
    create table event_set_aside (
      subscriber text not null references event_subscriber on delete cascade,
      event_id bigint not null references domain_event,
      error text not null,
      set_aside_at timestamptz not null,
      primary key (subscriber, event_id)
    );

    -- Events about a job name both its companies.
    alter table domain_event disable trigger domain_event_append_only;
    update domain_event e set company_id = j.company_id, recruiter_company_id = nullif(j.recruiter_company_id, j.company_id)
    from job j where j.job_id = e.job_id;
    alter table domain_event enable trigger domain_event_append_only;
  `.execute(handle)
}
