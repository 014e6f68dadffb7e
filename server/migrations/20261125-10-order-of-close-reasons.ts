import { type Kysely, sql } from 'kysely'

/** A company puts its reasons for closing jobs in an order of its own; those that every company begins with keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table close_reason add place int not null default 0;
    update close_reason r set place = o.place - 1 from (
      select close_reason_id, row_number() over (partition by company_id order by close_reason_id) as place from close_reason) o
      where o.close_reason_id = r.close_reason_id;
    alter table close_reason alter place drop default;

    create or replace function give_close_reasons() returns trigger language plpgsql as $$
      begin
        insert into close_reason (company_id, name, place) select new.company_id, shipped.name, shipped.place - 1 from unnest(array[
          'Position filled', 'Position cancelled', 'No suitable candidates', 'Budget withdrawn', 'Other reason'])
          with ordinality shipped (name, place);
        return null;
      end $$;`.execute(db)
}
