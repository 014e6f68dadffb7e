import type { Attempts } from '../testing/attempts.ts'
import { resumePdf, uploadOf } from '../testing/made-applications.ts'

export const attempts: Attempts = {
  addPersonDocument: ({ profileId }) => [{ body: uploadOf({ kind: 'other', profileId }, resumePdf(), 'theirs.pdf') }],
  askForOwnAccommodation: victim => [{ params: { appId: victim.appId }, body: { request: 'changed' } }],
  readProfile: victim => [{ params: { profileId: victim.profileId }, query: { userId: victim.userId } }],
  changeProfile: victim => [{ params: { profileId: victim.profileId }, body: { headline: 'changed' } }],
  putPreferences: victim => [{ params: { profileId: victim.profileId }, body: {} }],
  addProfileEntry: victim => [
    { params: { profileId: victim.profileId, section: 'hobbies' }, body: { title: 'changed' } },
  ],
  changeProfileEntry: victim => [
    { params: { profileId: victim.profileId, section: 'hobbies', entryId: 1 }, body: { title: 'changed' } },
  ],
  removeProfileEntry: victim => [{ params: { profileId: victim.profileId, section: 'hobbies', entryId: 1 } }],
  readPicture: victim => victim.tokens.map(pictureKey => ({ params: { pictureKey } })),
  revokeCvLink: victim => [{ params: { appId: victim.appId, cvLinkId: 1 } }],
  putFinlandProfile: victim => [{ params: { profileId: victim.profileId }, body: {} }],
}
