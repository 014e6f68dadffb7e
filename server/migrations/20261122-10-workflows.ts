import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- A list of stages to hire by. Without a company it is shipped with the product: everybody may use it, nobody changes it.
    create table workflow (
      workflow_id bigint generated always as identity primary key,
      company_id bigint references company,
      shipped_key text unique,
      name text not null,
      version int not null default 1,
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      check ((company_id is null) = (shipped_key is not null))
    );
    create index workflow_company on workflow (company_id) where company_id is not null;

    -- What new jobs of a company start with; a company without a row starts with the shipped workflow 'standard'.
    create table workflow_default (
      company_id bigint primary key references company on delete cascade,
      workflow_id bigint not null references workflow
    );
    create index workflow_default_workflow on workflow_default (workflow_id);

    create table workflow_stage (
      stage_id bigint generated always as identity primary key,
      workflow_id bigint not null references workflow on delete cascade,
      position int not null,
      name text not null,
      stage_type_id int not null check (stage_type_id between 1 and 15),
      stage_group text not null check (stage_group in ('sourcing', 'applied', 'screening', 'assessment', 'interview', 'offer', 'hired')),
      config jsonb not null default '{}',
      -- By language; a language without a text has the label of the stage's type.
      candidate_label jsonb not null default '{}',
      sla_hours int check (sla_hours > 0)
    );
    create index workflow_stage_workflow on workflow_stage (workflow_id, position);

    insert into workflow (shipped_key, name)
    values ('standard', 'Standard'), ('short', 'Short'), ('campus', 'Campus'), ('agency', 'Agency');
    insert into workflow_stage (workflow_id, position, name, stage_type_id, stage_group)
    select w.workflow_id, s.position, s.name, s.stage_type_id, s.stage_group
    from (values
      ('standard', 1, 'Applied', 2, 'applied'),
      ('standard', 2, 'Shortlisted', 15, 'screening'),
      ('standard', 3, 'Phone', 8, 'screening'),
      ('standard', 4, 'Assessment', 6, 'assessment'),
      ('standard', 5, 'Interview', 10, 'interview'),
      ('standard', 6, 'Offer', 13, 'offer'),
      ('standard', 7, 'Joining', 14, 'hired'),
      ('short', 1, 'Applied', 2, 'applied'),
      ('short', 2, 'Interview', 10, 'interview'),
      ('short', 3, 'Offer', 13, 'offer'),
      ('short', 4, 'Joining', 14, 'hired'),
      ('campus', 1, 'Applied', 2, 'applied'),
      ('campus', 2, 'Pre-interview questions', 4, 'screening'),
      ('campus', 3, 'Video', 7, 'assessment'),
      ('campus', 4, 'Onsite day', 10, 'interview'),
      ('campus', 5, 'Offer', 13, 'offer'),
      ('campus', 6, 'Joining', 14, 'hired'),
      ('agency', 1, 'Applied', 2, 'applied'),
      ('agency', 2, 'Screened', 15, 'screening'),
      ('agency', 3, 'Sent to client', 15, 'screening'),
      ('agency', 4, 'Client interview', 10, 'interview'),
      ('agency', 5, 'Offer', 13, 'offer'),
      ('agency', 6, 'Placed', 14, 'hired')
    ) as s (shipped_key, position, name, stage_type_id, stage_group)
    join workflow w using (shipped_key)
    order by w.workflow_id, s.position;

    create table job_workflow (
      job_id bigint primary key references job on delete cascade,
      workflow_id bigint not null references workflow
    );
    create index job_workflow_workflow on job_workflow (workflow_id);

    -- The stages of one job: a copy of its workflow's, changed on their own from then on. A removed one stays for the history.
    create table job_workflow_stage (
      job_stage_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      -- Applicants may follow another workflow than the job itself (job_workflow): then the job has the stages of both.
      workflow_id bigint not null references workflow,
      from_stage_id bigint references workflow_stage on delete set null,
      position int not null,
      name text not null,
      stage_type_id int not null check (stage_type_id between 1 and 15),
      stage_group text not null check (stage_group in ('sourcing', 'applied', 'screening', 'assessment', 'interview', 'offer', 'hired')),
      config jsonb not null default '{}',
      candidate_label jsonb not null default '{}',
      sla_hours int check (sla_hours > 0),
      schedule_event_data jsonb,
      written_assessment_id bigint,
      pre_interview_stage_id bigint,
      video_interview_id bigint,
      soft_skill_assessment_id bigint,
      scorecard_template_id bigint,
      interviewer_pool jsonb,
      removed_at timestamptz,
      -- Applications refer to the job and the group too, so that these can not differ.
      unique (job_stage_id, job_id, stage_group)
    );
    create index job_workflow_stage_job on job_workflow_stage (job_id, position);
    create index job_workflow_stage_workflow on job_workflow_stage (workflow_id);
    create index job_workflow_stage_from on job_workflow_stage (from_stage_id);

    create function copy_workflow_stages() returns trigger language plpgsql as $$
      begin
        insert into job_workflow_stage (job_id, workflow_id, from_stage_id, position, name, stage_type_id, stage_group, config,
          candidate_label, sla_hours)
        select n.job_id, n.workflow_id, s.stage_id, s.position, s.name, s.stage_type_id, s.stage_group, s.config, s.candidate_label, s.sla_hours
        from chosen n join workflow_stage s on s.workflow_id = n.workflow_id
        order by n.job_id, s.position;
        return null;
      end $$;
    create trigger job_workflow_copies after insert on job_workflow
      referencing new table as chosen for each statement execute function copy_workflow_stages();

    -- Whoever writes jobs, their jobs have stages.
    create function choose_workflow() returns trigger language plpgsql as $$
      begin
        insert into job_workflow (job_id, workflow_id)
        select n.job_id, coalesce(d.workflow_id, (select workflow_id from workflow where shipped_key = 'standard'))
        from added n left join workflow_default d on d.company_id = n.company_id;
        return null;
      end $$;
    create trigger job_chooses_workflow after insert on job
      referencing new table as added for each statement execute function choose_workflow();

    insert into job_workflow (job_id, workflow_id)
    select j.job_id, w.workflow_id from job j, workflow w where w.shipped_key = 'standard';
  `.execute(handle)
}
