import { type Kysely, sql } from 'kysely'

/**
 * Roles of members on all jobs of an office, of a department with those below it, or of both together. Jobs name their office and department
 * by a text, so that `job_grant_name` keeps the names that a grant stands for; the database writes them again whenever an office, a department
 * or a grant changes. A name that a department outside of the grant has too stands for neither of them.
 */
export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_grant (
      job_grant_id bigint generated always as identity primary key,
      company_id bigint not null,
      user_id bigint not null,
      role_id int not null,
      office_id bigint,
      department_id bigint,
      foreign key (user_id, company_id) references membership (user_id, company_id) on delete cascade,
      foreign key (office_id, company_id) references office (office_id, company_id) on delete cascade,
      foreign key (department_id, company_id) references department (department_id, company_id) on delete cascade,
      constraint job_grant_place check (office_id is not null or department_id is not null)
    );
    create unique index job_grant_key on job_grant (user_id, company_id, role_id, coalesce(office_id, 0), coalesce(department_id, 0));
    create index job_grant_company on job_grant (company_id);
    create index job_grant_office on job_grant (office_id) where office_id is not null;
    create index job_grant_department on job_grant (department_id) where department_id is not null;

    -- In lower case, as jobs are compared; null where any will do.
    create table job_grant_name (
      job_grant_id bigint not null references job_grant on delete cascade,
      company_id bigint not null,
      user_id bigint not null,
      role_id int not null,
      office text,
      department text,
      unique nulls not distinct (job_grant_id, office, department)
    );
    create index job_grant_name_user on job_grant_name (user_id, company_id);
    create index job_grant_name_company on job_grant_name (company_id);

    create function write_job_grant_names(companies bigint[]) returns void language sql as $$
      with recursive meant as (
        select g.job_grant_id, d.department_id from job_grant g join department d using (department_id)
        where g.company_id = any(companies) and d.removed_at is null
        union
        select m.job_grant_id, d.department_id from meant m join department d on d.parent_id = m.department_id where d.removed_at is null
      ), part as (
        select distinct m.job_grant_id, lower(d.name) as name from meant m join department d using (department_id)
        where not exists (
          select 1 from department other
          where other.company_id = d.company_id and lower(other.name) = lower(d.name) and other.removed_at is null
            and not exists (select 1 from meant own where own.job_grant_id = m.job_grant_id and own.department_id = other.department_id))
      ), wanted as (
        select g.job_grant_id, g.company_id, g.user_id, g.role_id, lower(o.name) as office, part.name as department
        from job_grant g left join office o on o.office_id = g.office_id and o.removed_at is null left join part using (job_grant_id)
        where g.company_id = any(companies) and (g.office_id is null or o.office_id is not null)
          and (g.department_id is null or part.name is not null)
      ), gone as (
        delete from job_grant_name n where n.company_id = any(companies) and not exists (
          select 1 from wanted w where w.job_grant_id = n.job_grant_id
            and (w.office, w.department) is not distinct from (n.office, n.department))
      )
      insert into job_grant_name (job_grant_id, company_id, user_id, role_id, office, department)
      select * from wanted on conflict do nothing
    $$;
    create function follow_job_grants() returns trigger language plpgsql as $$
      begin
        perform write_job_grant_names(array(
          select distinct c.company_id from changed c where exists (select 1 from job_grant g where g.company_id = c.company_id)));
        return null;
      end $$;
    create trigger job_grant_inserts_named after insert on job_grant
      referencing new table as changed for each statement execute function follow_job_grants();
    create trigger office_inserts_named after insert on office
      referencing new table as changed for each statement execute function follow_job_grants();
    create trigger office_updates_named after update on office
      referencing new table as changed for each statement execute function follow_job_grants();
    create trigger department_inserts_named after insert on department
      referencing new table as changed for each statement execute function follow_job_grants();
    create trigger department_updates_named after update on department
      referencing new table as changed for each statement execute function follow_job_grants();
    create trigger department_deletes_named after delete on department
      referencing old table as changed for each statement execute function follow_job_grants();`.execute(handle)
}
