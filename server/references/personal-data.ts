import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { exportReferences } from './references.ts'

/** What others say of an applicant, and who they are. */
export const personalData: PersonalData = {
  turn: 30,
  tables: {
    reference: {
      people: [
        'person_id',
        'app_id',
        'referee_name',
        'referee_email',
        'referee_phone',
        'referee_company',
        'referee_relation',
        'answers',
        'draft',
      ],
      ends: 'with the application, or with the account where the person asked; the referee is forgotten with an account of theirs',
      colleagues: ['asked_by_user_id'],
      nobody: { questions: 'what is asked' },
    },
    reference_link: { people: ['reference_id'], ends: 'with its reference', nobody: { token_hash: 'a hash' } },
  },
  ofApplication: {
    read: async appId => ({
      references: await rows(sql<object>`
        select referee_name as referee, status as state, created_at as "askedAt", answered_at as "answeredAt"
        from reference where app_id = ${appId} order by reference_id`),
    }),
    erase: async ({ appId }) => {
      await db().deleteFrom('reference').where('app_id', '=', appId).execute()
    },
  },
  ofAccount: {
    // What others said of a person, as the rules let the person read it.
    read: async ({ viewer }) => ({ references: await exportReferences(viewer) }),
    erase: async ({ personId, email }) => {
      await rows(sql`delete from reference where person_id = ${personId} and not is_asked_by_staff`)
      await sql`
        update reference set referee_name = '', referee_email = '', referee_phone = null, referee_company = null, referee_relation = null,
          draft = null, status = case when status in ('requested', 'opened') then 'declined' else status end
        where referee_email = ${email}`.execute(db())
      await sql`delete from reference_link l using reference r where r.reference_id = l.reference_id and r.referee_email = ''`.execute(
        db(),
      )
    },
  },
  needs: { person: personId => sql<boolean>`exists (select 1 from reference where person_id = ${personId})` },
}
