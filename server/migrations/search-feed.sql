-- version 2
--
-- What tells the indexes of job search and matching which jobs and people to read again: every trigger that writes search_change.
-- Replaced as a whole when the version above is higher than the one in the database, so raise it with every change.

-- The first argument is 'job' or 'profile'; the second a query over the changed rows that gives the numbers to read again. With a third one
-- the rows are not what changed themselves. The notice names the kind, so that no reader is woken for what it does not hold.
create or replace function feed_search() returns trigger language plpgsql as $$
  declare told bigint;
  begin
    execute format('insert into search_change (kind, id, is_own) select %L, x.id, %L::boolean from (%s) x where x.id is not null',
      tg_argv[0], tg_nargs < 3, tg_argv[1]);
    get diagnostics told = row_count; -- EXECUTE does not set FOUND
    if told > 0 then perform pg_notify('search_change', tg_argv[0]); end if;
    return null;
  end $$;

do $$
declare
  feed record;
  act text;
begin
  for feed in select tgname, tgrelid::regclass as tab from pg_trigger where tgfoid = 'feed_search'::regproc loop
    execute format('drop trigger %I on %s', feed.tgname, feed.tab);
  end loop;

  -- Rows that are a job or a person, or belong to one: their numbers, once a statement.
  for feed in select * from (values
    ('job', 'job', 'select job_id as id from changed'),
    ('job_skill', 'job', 'select distinct job_id as id from changed'),
    ('job_collaborator', 'job', 'select distinct job_id as id from changed'),
    ('job_authorized_user', 'job', 'select distinct job_id as id from changed'),
    ('job_share', 'job', 'select distinct job_id as id from changed'),
    ('profile', 'profile', 'select profile_id as id from changed'),
    -- People are matched inside buckets. A note or a stage changes nothing that is searched by, so that updates are not told.
    ('bucket_profile', 'profile', 'select distinct profile_id as id from changed')
  ) rows_of (tab, kind, ids) loop
    foreach act in array array['insert', 'update', 'delete'] loop
      continue when feed.tab = 'bucket_profile' and act = 'update';
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function feed_search(%L, %L)',
        feed.tab || '_feeds_' || act, act, feed.tab, case act when 'delete' then 'old' else 'new' end, feed.kind, feed.ids);
    end loop;
  end loop;

  -- Who sees the jobs of another company. Job 0 says that it changed, even of no job yet.
  foreach act in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on company_link referencing %s table as changed for each statement execute function feed_search(%L, %L, %L)',
      'company_link_feeds_' || act, act, case act when 'delete' then 'old' else 'new' end, 'job',
      'select job_id as id from job j join changed c on c.parent_company_id = j.company_id union select 0 from changed', 'by others');
  end loop;

  -- Who works on all jobs of an office or a department. Job 0 says so of jobs that are moved or published meanwhile.
  foreach act in array array['insert', 'delete'] loop
    execute format('create trigger %I after %s on job_grant_name referencing %s table as changed for each statement execute function feed_search(%L, %L, %L)',
      'job_grant_name_feeds_' || act, act, case act when 'delete' then 'old' else 'new' end, 'job',
      'select job_id as id from job j join changed c on c.company_id = j.company_id and (c.office is null or c.office = lower(j.office))
        and (c.department is null or c.department = lower(j.department)) union select 0 from changed', 'by others');
  end loop;

  -- Names that jobs are found, counted or shown by: the jobs that have them, where the name changes. The first rows of a name have no jobs yet.
  -- Readers look a second time at what was made while a name changed, and at nothing else: job 0 tells them that one did.
  for feed in select * from (values
    ('company', 'company_id', 'company_name', 'select job_id, company_id from job'),
    ('skill', 'skill_id', 'skill_name', 'select job_id, skill_id from job_skill'),
    ('job_name', 'name_id', 'name_name', 'select job_id, name_id from job'),
    ('country', 'country_id', 'country_full', 'select job_id, country_id from job'),
    ('choice', 'choice_id', 'name', 'select job_id, choice_id from job, unnest(array[hour_type_id, term_id, seniority_id]) choice_id')
  ) names_of (tab, key, name, jobs) loop
    execute format('create trigger %I after update on %I referencing old table as before new table as changed for each statement execute function feed_search(%L, %L, %L)',
      feed.tab || '_feeds_update', feed.tab, 'job', format('with renamed as (
      select %1$I from changed join before using (%1$I) where before.%2$I is distinct from changed.%2$I)
      select job_id as id from (%3$s) j join renamed using (%1$I) union select 0 from renamed', feed.key, feed.name, feed.jobs), 'by others');
  end loop;
end $$;
