import { type Kysely, sql } from 'kysely'

/** The way back of `working_hours_after`: with it the target of a stage is one moment for all who are in it, and not one for each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The earliest moment whose working_hours_after is not before this one: whatever is earlier has had its hours.
    create function working_hours_before(company bigint, moment timestamptz, hours int) returns timestamptz
    language plpgsql stable strict cost 1000 as $$
      declare
        calendar record;
        clock timestamp;
        day date;
        seconds double precision;
        missing int;
      begin
        select * into calendar from working_calendar(company);
        clock := moment at time zone calendar.zone;
        day := working_day(company, clock::date, 0);
        seconds := case when day = clock::date then extract(epoch from clock::time) else 0 end - hours * 3600.0;
        missing := greatest(ceil(-seconds / 86400), 0);
        seconds := seconds + missing * 86400.0;
        while missing > 0 loop
          day := day - 1;
          if extract(isodow from day)::int = any(calendar.days) and not day = any(calendar.holidays) then
            missing := missing - 1;
          end if;
        end loop;
        -- Whoever comes on a day off has had as much as at the beginning of the next working day.
        while seconds = 0 and not (extract(isodow from day - 1)::int = any(calendar.days) and not day - 1 = any(calendar.holidays)) loop
          day := day - 1;
        end loop;
        return (day + make_interval(secs => seconds)) at time zone calendar.zone;
      end $$;`.execute(db)
}
