import { type Kysely, sql } from 'kysely'

/**
 * Working time of a company, by its time zone, its working days (1 is Monday) and its holidays. Promised answers, the targets of stages,
 * automations and sequences are all counted with these functions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function working_calendar(company bigint, out zone text, out days int[], out holidays date[])
    language sql stable as $$
      select coalesce((select c.time_zone from company c where c.company_id = company), 'UTC'),
        coalesce((select array(select jsonb_array_elements_text(s.value)::int) from company_setting s
          where s.company_id = company and s.name = 'workingDays' and jsonb_array_length(s.value) > 0), '{1,2,3,4,5}'),
        coalesce((select array(select jsonb_array_elements_text(s.value)::date) from company_setting s
          where s.company_id = company and s.name = 'holidays'), '{}')
    $$;

    -- The day itself, or the first working day after it, for 0; else that many working days later.
    create function working_day(company bigint, since date, after int) returns date
    language plpgsql stable strict cost 1000 as $$
      declare
        calendar record;
        day date := since;
        missing int := after;
      begin
        select * into calendar from working_calendar(company);
        loop
          if extract(isodow from day)::int = any(calendar.days) and not day = any(calendar.holidays) then
            if day > since then missing := missing - 1; end if;
            if missing <= 0 then return day; end if;
          end if;
          day := day + 1;
        end loop;
      end $$;

    -- The same time of the day, that many working days later.
    create function working_days_after(company bigint, since timestamptz, days int) returns timestamptz
    language sql stable strict cost 1000 as $$
      select (working_day(company, (since at time zone c.zone)::date, working_days_after.days) + (since at time zone c.zone)::time) at time zone c.zone
      from working_calendar(company) c
    $$;

    -- The last second of the day that many working days later.
    create function end_of_working_day(company bigint, since timestamptz, days int) returns timestamptz
    language sql stable strict cost 1000 as $$
      select (working_day(company, (since at time zone c.zone)::date, end_of_working_day.days) + interval '1 day' - interval '1 second')
        at time zone c.zone
      from working_calendar(company) c
    $$;

    -- So many hours later by a clock that runs day and night on working days, and stands still on others.
    create function working_hours_after(company bigint, since timestamptz, hours int) returns timestamptz
    language plpgsql stable strict cost 1000 as $$
      declare
        zone text := (working_calendar(company)).zone;
        clock timestamp := since at time zone zone;
        day date := working_day(company, clock::date, 0);
        seconds double precision := hours * 3600.0 + case when day = clock::date then extract(epoch from clock::time) else 0 end;
        whole int := floor(seconds / 86400);
      begin
        return (working_day(company, day, whole) + make_interval(secs => seconds - whole * 86400.0)) at time zone zone;
      end $$;

    -- The moment itself where it is on a working day between 9:00 and 18:00, else the next time that such hours begin.
    create function office_moment(company bigint, moment timestamptz) returns timestamptz
    language plpgsql stable strict cost 1000 as $$
      declare
        zone text := (working_calendar(company)).zone;
        clock timestamp := moment at time zone zone;
        day date := working_day(company, clock::date, 0);
      begin
        if day = clock::date and clock::time >= time '9:00' then
          if clock::time < time '18:00' then return moment; end if;
          day := working_day(company, day, 1);
        end if;
        return (day + time '9:00') at time zone zone;
      end $$;

    -- The day of a moment where the company is.
    create function company_day(company bigint, moment timestamptz) returns date
    language sql stable strict as $$
      select (moment at time zone coalesce((select c.time_zone from company c where c.company_id = company), 'UTC'))::date
    $$;`.execute(db)
}
