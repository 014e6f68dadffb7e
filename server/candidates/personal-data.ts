import { sql } from 'kysely'
import { dropDocument } from '../applications/remove-file.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { findDocuments } from './documents.ts'
import { takePictureAway } from './picture.ts'
import { findOwnProfile } from './profile.ts'

/** A person's own profile and documents, and who looked at what was sent. */
export const personalData: PersonalData = {
  turn: 90,
  tables: {
    profile_entry: {
      people: ['profile_id', 'document_id', 'title', 'organization', 'field', 'level', 'description'],
      ends: "the person's own with the account, or a day after it is removed; an employer's with the profile there",
      colleagues: ['user_id'],
    },
    profile_source: {
      people: ['profile_id', 'document_id', 'left_out'],
      ends: 'with the profile at the employer',
      colleagues: ['user_id'],
    },
    profile_view: {
      people: ['profile_id', 'document_id', 'cv_link_id'],
      ends: 'with the profile',
      colleagues: ['viewer_user_id'],
    },
    user_picture: { people: ['user_id', 'storage_key'], ends: 'with the account, the file too' },
  },
  ofAccount: {
    read: async ({ viewer, personId }) => ({
      ...(await findOwnProfile(viewer)),
      documents: (await findDocuments(viewer, undefined)).documents,
      profileViews: await rows(sql<object>`
        select c.company_name as company, v.viewed_at as at from profile_view v join profile p on p.profile_id = v.profile_id
        left join company c on c.company_id = v.company_id where p.person_id = ${personId} order by v.profile_view_id`),
    }),
    erase: async ({ viewer, profileId }) => {
      await takePictureAway(viewer)
      const documents = await db()
        .selectFrom('document')
        .select('document_id')
        .where('profile_id', '=', profileId)
        .where('company_id', 'is', null)
        .execute()
      for (const { document_id: documentId } of documents) await dropDocument(documentId)
      await db().deleteFrom('profile').where('profile_id', '=', profileId).where('company_id', 'is', null).execute()
    },
  },
}
