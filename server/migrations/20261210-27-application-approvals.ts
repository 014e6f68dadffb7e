import { type Kysely, sql } from 'kysely'

const kinds = sql.raw(
  "'job', 'application', 'opening', 'offer', 'salary_proposal', 'company', 'event', 'fee', 'agreement'",
)

/** Applications are approved in stages that ask for it, once for each time that they are in such a stage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table approval_flow drop constraint approval_flow_kind_check,
      add constraint approval_flow_kind_check check (kind in (${kinds}));
    alter table approval drop constraint approval_kind_check,
      add constraint approval_kind_check check (kind in (${kinds})),
      add app_id bigint references application on delete cascade,
      -- The time in the stage that is approved; null once that is undone.
      add stage_history_id bigint references stage_history on delete set null,
      add constraint approval_application check ((kind = 'application') = (app_id is not null));
    create index approval_app on approval (app_id) where app_id is not null;
    create index approval_stage_history on approval (stage_history_id) where stage_history_id is not null;`.execute(db)
}
