import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    create table note (
      note_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      entity text not null,
      entity_id bigint not null,
      app_id bigint references application on delete cascade,
      -- Null for an applicant without an account, and for whoever has left.
      author_user_id bigint references app_user on delete set null,
      -- Written on its own, with a decision, or by the applicant who withdraws.
      kind text not null check (kind in ('note', 'decision', 'withdrawal')),
      text text not null,
      visibility text not null check (visibility in ('team', 'private', 'job')),
      created_at timestamptz not null
    );
    create index note_entity on note (entity, entity_id, note_id);
    create index note_app on note (app_id) where app_id is not null;

    -- Texts leave the events, once and for all.
    alter table domain_event disable trigger domain_event_append_only;
    with moved as (
      insert into note (company_id, entity, entity_id, app_id, author_user_id, kind, text, visibility, created_at)
      select a.company_id, 'application', a.app_id, a.app_id, u.user_id, 'decision', e.after ->> 'note', 'team', e.ts
      from domain_event e join application a on a.app_id = e.app_id left join app_user u on u.user_id = e.actor_user_id
      where e.after ? 'note' order by e.event_id
      returning note_id, app_id, created_at)
    update domain_event e set after = e.after || jsonb_build_object('noteId', moved.note_id)
    from moved where e.app_id = moved.app_id and e.ts = moved.created_at and e.after ? 'note';
    update domain_event set after = after - 'note' where after ? 'note';
    with moved as (
      insert into note (company_id, entity, entity_id, app_id, author_user_id, kind, text, visibility, created_at)
      select a.company_id, 'application', a.app_id, a.app_id, null, 'withdrawal', a.withdrawn_reason, 'team', a.status_since
      from application a where a.withdrawn_reason is not null
      returning note_id, app_id)
    update domain_event e set after = e.after || jsonb_build_object('noteId', moved.note_id)
    from moved where e.event_id = (
      select max(w.event_id) from domain_event w where w.app_id = moved.app_id and w.verb = 'application_withdrawn');
    alter table domain_event enable trigger domain_event_append_only;
    alter table application drop column withdrawn_reason;
  `.execute(handle)
}
