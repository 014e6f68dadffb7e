import { type Kysely, sql } from 'kysely'

/** The offices, departments, teams and locations of companies, and who belongs to them. */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table office (
      office_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      name text not null,
      address text,
      country_id bigint references country,
      region text,
      time_zone text,
      is_hq boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      removed_at timestamptz,
      unique (office_id, company_id)
    );
    create unique index office_name_key on office (company_id, lower(name)) where removed_at is null;
    create unique index office_hq_key on office (company_id) where is_hq and removed_at is null;

    -- A tree: no department is above itself. Changes of one company's departments wait for each other.
    create table department (
      department_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      parent_id bigint,
      name text not null,
      manager_user_id bigint,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      removed_at timestamptz,
      unique (department_id, company_id),
      foreign key (parent_id, company_id) references department (department_id, company_id) on delete set null (parent_id),
      foreign key (manager_user_id, company_id) references membership (user_id, company_id) on delete set null (manager_user_id)
    );
    create unique index department_name_key on department (company_id, coalesce(parent_id, 0), lower(name)) where removed_at is null;
    create index department_parent on department (parent_id) where parent_id is not null;
    create index department_manager on department (manager_user_id) where manager_user_id is not null;

    create table team (
      team_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      department_id bigint,
      name text not null,
      lead_user_id bigint,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      removed_at timestamptz,
      unique (team_id, company_id),
      foreign key (department_id, company_id) references department (department_id, company_id) on delete set null (department_id),
      foreign key (lead_user_id, company_id) references membership (user_id, company_id) on delete set null (lead_user_id)
    );
    create unique index team_name_key on team (company_id, coalesce(department_id, 0), lower(name)) where removed_at is null;
    create index team_department on team (department_id) where department_id is not null;
    create index team_lead on team (lead_user_id) where lead_user_id is not null;

    create table location (
      location_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      label text not null,
      country_id bigint references country,
      region text,
      city text,
      postcode text,
      latitude double precision,
      longitude double precision,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      removed_at timestamptz
    );
    create unique index location_label_key on location (company_id, lower(label)) where removed_at is null;

    -- Rows in place of the lists of numbers in membership, which could hold nothing: there was nothing to belong to.
    alter table membership drop column office_ids, drop column department_ids, drop column team_ids;
    create table office_member (
      office_id bigint not null,
      user_id bigint not null,
      company_id bigint not null,
      primary key (office_id, user_id),
      foreign key (office_id, company_id) references office (office_id, company_id) on delete cascade,
      foreign key (user_id, company_id) references membership (user_id, company_id) on delete cascade
    );
    create index office_member_user on office_member (user_id, company_id);
    create table department_member (
      department_id bigint not null,
      user_id bigint not null,
      company_id bigint not null,
      primary key (department_id, user_id),
      foreign key (department_id, company_id) references department (department_id, company_id) on delete cascade,
      foreign key (user_id, company_id) references membership (user_id, company_id) on delete cascade
    );
    create index department_member_user on department_member (user_id, company_id);
    create table team_member (
      team_id bigint not null,
      user_id bigint not null,
      company_id bigint not null,
      primary key (team_id, user_id),
      foreign key (team_id, company_id) references team (team_id, company_id) on delete cascade,
      foreign key (user_id, company_id) references membership (user_id, company_id) on delete cascade
    );
    create index team_member_user on team_member (user_id, company_id);

    -- Jobs name their office and their department by a text.
    create index job_office on job (company_id, lower(office)) where office is not null;
    create index job_department on job (company_id, lower(department)) where department is not null;
  `.execute(handle)
}
