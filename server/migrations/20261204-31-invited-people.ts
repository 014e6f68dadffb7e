import { type Kysely, sql } from 'kysely'

/** What whoever invites knows of the invited person, for the list of members and the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member_invite
      add column full_name text,
      add column office_id bigint,
      add column department_id bigint,
      add foreign key (office_id, company_id) references office (office_id, company_id) on delete set null (office_id),
      add foreign key (department_id, company_id) references department (department_id, company_id) on delete set null (department_id);
    create index member_invite_office on member_invite (office_id) where office_id is not null;
    create index member_invite_department on member_invite (department_id) where department_id is not null;`.execute(db)
}
