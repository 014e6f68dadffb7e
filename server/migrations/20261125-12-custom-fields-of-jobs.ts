import { type Kysely, sql } from 'kysely'

/** Jobs answer fields that their company defines. What stood on the pages of jobs as labelled values becomes such fields with answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table custom_field drop constraint custom_field_type_check;
    alter table custom_field add constraint custom_field_type_check check (type in ('candidate', 'referral', 'job'));
    -- A changed answer of a published job is approved again.
    alter table custom_field add trigger_reapproval boolean not null default false;

    create table job_custom_answer (
      job_id bigint not null references job on delete cascade,
      cf_id bigint not null references custom_field,
      -- A text, a number, a list of texts or epoch milliseconds.
      response jsonb not null,
      primary key (job_id, cf_id)
    );
    create index job_custom_answer_field on job_custom_answer (cf_id);
    create trigger job_custom_answer_tells after insert or update or delete on job_custom_answer
      for each statement execute function tell_public_data();
    create trigger custom_field_tells after insert or update or delete on custom_field
      for each statement execute function tell_public_data();

    create temporary table told on commit drop as
      select j.company_id, v.job_id, lower(v.label) as folded, v.label, v.data_type, v.response, v.position,
        -- A job that says a label twice needs two fields for it.
        row_number() over (partition by v.job_id, lower(v.label), v.data_type order by v.position) as again
      from job_custom_value v join job j using (job_id);
    create temporary table made on commit drop as
      select company_id, folded, data_type, again, min(label) as label, min(position) as position,
        row_number() over (partition by company_id, folded order by again, count(*) desc, data_type) as place,
        nextval(pg_get_serial_sequence('custom_field', 'cf_id')) as cf_id
      from told group by company_id, folded, data_type, again;
    insert into custom_field (cf_id, company_id, type, name, display_name, data_type, options, section, is_public, position)
      overriding system value
      select m.cf_id, m.company_id, 'job', case when m.place = 1 then m.label else m.label || ' ' || m.place end, m.label, m.data_type,
        case when m.data_type not in ('single_choice', 'multiple_choice', 'checkbox') then '{}' else coalesce((
          select array_agg(distinct o.option order by o.option) from told t,
            lateral jsonb_array_elements_text(case jsonb_typeof(t.response) when 'array' then t.response else jsonb_build_array(t.response) end) o (option)
          where t.company_id = m.company_id and t.folded = m.folded and t.data_type = m.data_type and t.again = m.again
            and not (m.data_type = 'checkbox' and o.option in ('true', 'false'))), '{}') end,
        'basicDetails', true, m.position
      from made m;
    insert into job_custom_answer (job_id, cf_id, response)
      select t.job_id, m.cf_id, t.response from told t
      join made m on m.company_id = t.company_id and m.folded = t.folded and m.data_type = t.data_type and m.again = t.again;
    drop table told, made;
    drop table job_custom_value;`.execute(db)
}
