import { type Kysely, sql } from 'kysely'

/** The group of the stage that a status key stood for while the keys were the pipeline. */
const groupOf = (key: ReturnType<typeof sql>) => sql`(case ${key}
  when 'applied' then 'applied' when 'shortlisted' then 'screening' when 'assessment' then 'assessment' when 'interview' then 'interview'
  when 'offer' then 'offer' when 'joining' then 'hired' when 'joined' then 'hired' end)`

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- Tab slug of an application: the group of its stage while it is active, otherwise its outcome.
    create function status_key_of(state text, stage_group text) returns text language sql immutable parallel safe return
      case state
        when 'active' then
          case stage_group when 'sourcing' then 'invited' when 'screening' then 'shortlisted' when 'hired' then 'joining' else stage_group end
        when 'hired' then 'joined'
        when 'closed_out' then 'closed'
        else state
      end;

    alter table application
      -- Where it stands, or stood when it ended; null while it is only an invitation.
      add column job_stage_id bigint,
      add column stage_group text,
      add column on_hold_until date,
      add column start_date date;

    update application a set job_stage_id = s.job_stage_id, stage_group = s.stage_group
    from application b cross join lateral (
      select w.job_stage_id, w.stage_group from job_workflow_stage w
      where w.job_id = b.job_id
        and w.stage_group = ${groupOf(sql`coalesce(b.rejected_at_status_key, b.withdrawn_at_status_key, b.status_key)`)}
      order by w.position limit 1) s
    where b.app_id = a.app_id;

    alter table application
      drop column rejected_at_status_key,
      drop column withdrawn_at_status_key,
      drop column status_key,
      add column status_key text not null generated always as (status_key_of(state, stage_group)) stored,
      add constraint application_stage_fkey foreign key (job_stage_id, job_id, stage_group)
        references job_workflow_stage (job_stage_id, job_id, stage_group) on update cascade,
      add constraint application_stage_group check ((job_stage_id is null) = (stage_group is null)),
      add constraint application_in_a_stage check (state not in ('active', 'hired') or job_stage_id is not null);
    create index application_stage on application (job_stage_id);

    -- The group follows the stage, and what nobody has put anywhere begins at the first stage.
    create function take_stage() returns trigger language plpgsql as $$
      begin
        if new.job_stage_id is null and new.state = 'active' then
          select s.job_stage_id into new.job_stage_id from job_workflow w join job_workflow_stage s using (job_id, workflow_id)
          where w.job_id = new.job_id and s.stage_group = 'applied' and s.removed_at is null order by s.position limit 1;
        end if;
        new.stage_group := (select stage_group from job_workflow_stage where job_stage_id = new.job_stage_id);
        return new;
      end $$;
    create trigger application_takes_stage before insert or update of state, job_stage_id, stage_group on application
      for each row execute function take_stage();

    -- The clock of each stage an application has been in; the row of the present stage has no end.
    create table stage_history (
      stage_history_id bigint generated always as identity primary key,
      app_id bigint not null references application on delete cascade,
      job_stage_id bigint not null references job_workflow_stage,
      entered_at timestamptz not null,
      entered_by bigint references app_user on delete set null,
      entered_how text not null,
      left_at timestamptz,
      left_by bigint references app_user on delete set null,
      left_how text,
      check ((left_at is null) = (left_how is null))
    );
    create index stage_history_app on stage_history (app_id, stage_history_id);
    create unique index stage_history_present on stage_history (app_id) where left_at is null;
    create index stage_history_stage on stage_history (job_stage_id, entered_at);
    create index stage_history_entered_by on stage_history (entered_by) where entered_by is not null;
    create index stage_history_left_by on stage_history (left_by) where left_by is not null;

    with told as (
      select e.event_id, e.app_id, e.ts, u.user_id, ${groupOf(sql`e.after->>'statusKey'`)} as stage_group, e.after->>'statusKey' as key,
        case e.verb when 'application_submitted' then 'submitted' when 'application_added' then 'added'
          when 'invite_accepted' then 'accepted' when 'application_reopened' then 'reopened'
          when 'application_rejected' then 'rejected' when 'application_withdrawn' then 'withdrawn'
          when 'application_joined' then 'hired' when 'application_decision_undone' then 'undone' else 'moved' end as how
      from domain_event e left join app_user u on u.user_id = e.actor_user_id
      where e.app_id is not null and e.after->>'statusKey' is not null),
    steps as (
      select t.*, lead(ts) over following as next_ts, lead(user_id) over following as next_user, lead(how) over following as next_how
      from told t window following as (partition by app_id order by event_id))
    insert into stage_history (app_id, job_stage_id, entered_at, entered_by, entered_how, left_at, left_by, left_how)
    select t.app_id, s.job_stage_id, t.ts, t.user_id, t.how, t.next_ts, t.next_user, t.next_how
    from steps t join application a on a.app_id = t.app_id
    join lateral (
      select job_stage_id from job_workflow_stage w where w.job_id = a.job_id and w.stage_group = t.stage_group
      order by w.position limit 1) s on true
    -- Who has started work stays in the stage that was reached before.
    where t.stage_group is not null and t.key <> 'joined'
    order by t.app_id, t.event_id;

    update stage_history h set left_at = a.last_activity_at, left_how = 'erased' from application a
    where a.app_id = h.app_id and a.state = 'archived' and h.left_at is null;

    -- Applications from before there were events, or whose last event says nothing of a stage.
    insert into stage_history (app_id, job_stage_id, entered_at, entered_how)
    select a.app_id, a.job_stage_id, a.status_since, 'moved' from application a
    where a.state = 'active' and not exists (select 1 from stage_history h where h.app_id = a.app_id and h.left_at is null);
  `.execute(handle)
}
