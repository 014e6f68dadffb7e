import * as account from '@hireloom/contract/candidates/account.ts'
import * as documents from '@hireloom/contract/candidates/documents.ts'
import * as pictures from '@hireloom/contract/candidates/pictures.ts'
import * as portal from '@hireloom/contract/candidates/portal.ts'
import * as privacy from '@hireloom/contract/candidates/privacy.ts'
import * as profile from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { findStatus } from '../applications/status.ts'
import {
  answerSurvey,
  askAccommodation,
  askErasure,
  askReview,
  reopen,
  withdraw,
} from '../applications/status-actions.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { findRecommended } from '../matching/recommendations.ts'
import { eraseProfile } from '../privacy/erase-profile.ts'
import { exportData } from '../privacy/export-data.ts'
import { deleteAccount } from './account.ts'
import { addCopyDocument, changeCopyDocument, findCopyDocuments, removeCopyDocument } from './company-documents.ts'
import { addCopyEntry, changeCopyEntry, removeCopyEntry } from './company-entries.ts'
import { addSkills, changeCopy } from './company-profile.ts'
import { findDashboard } from './dashboard.ts'
import { findCvLinks, revokeLink, sendDocument, sendShared, viewOwnOrSent, viewShared } from './document-views.ts'
import { addDocument, changeDocument, findDocuments, removeDocument } from './documents.ts'
import { addEntry, changeEntry, removeEntry } from './entries.ts'
import { exportProfileOf } from './export-profile.ts'
import { answerInvite, findInvites } from './invites.ts'
import { findOwnApplications } from './own-applications.ts'
import { keepPicture, sendPicture, takePictureAway } from './picture.ts'
import { answerConsent, eraseEverything, exportEverything, findConsents, findPrivacy } from './privacy.ts'
import { changeOwnProfile, findOwnProfile, findProfile, keepFinland, keepPreferences } from './profile.ts'
import { findProfileViews } from './profile-views.ts'
import { findSources } from './sources.ts'
import { findTimeLine } from './time-line.ts'

const ok = { ok: true } as const
const wayTo = (appId: number, { viewer }: Caller<Viewer>) => ({ appId, viewer })

const aboutApplications = [
  answer(portal.readDashboard, (_input, caller) => findDashboard(caller.viewer, caller)),
  answer(portal.listOwnApplications, ({ query }, caller) => findOwnApplications(caller.viewer, query)),
  answer(portal.readTimeLine, ({ query }, caller) => findTimeLine(caller.viewer, query)),
  answer(portal.listInvites, (_input, caller) => findInvites(caller.viewer)),
  answer(portal.answerInvite, ({ params, body }, caller) => answerInvite(caller, params.appId, body.answer)),
  answer(portal.listRecommendations, async ({ query }, caller) => {
    const { list, count } = await findRecommended({ ...query, minScore: 0 }, caller)
    return { list: list.flatMap(each => (each.kind === 'job' ? [each] : [])), count }
  }),
  answer(portal.readOwnApplication, ({ params }, caller) => findStatus(wayTo(params.appId, caller), caller.language)),
  answer(portal.withdrawOwnApplication, ({ params, body }, caller) =>
    withdraw(wayTo(params.appId, caller), body.reason, caller),
  ),
  answer(portal.answerOwnWithdrawalSurvey, ({ params, body }, caller) =>
    answerSurvey(wayTo(params.appId, caller), body, caller),
  ),
  answer(portal.reopenOwnApplication, ({ params }, caller) => reopen(wayTo(params.appId, caller), caller)),
  answer(portal.askForOwnAccommodation, ({ params, body }, caller) =>
    askAccommodation(wayTo(params.appId, caller), body.request, caller),
  ),
  answer(portal.askForOwnManualReview, ({ params, body }, caller) =>
    askReview(wayTo(params.appId, caller), body.reason, caller),
  ),
  answer(portal.exportOwnApplication, ({ params }, caller) => exportData(wayTo(params.appId, caller), caller)),
  answer(portal.eraseOwnApplication, ({ params, body }, caller) =>
    askErasure(wayTo(params.appId, caller), body.erase, caller),
  ),
]

const aboutProfiles = [
  answer(profile.readProfile, ({ params }, caller) => findProfile(caller.viewer, params.profileId)),
  answer(profile.readOwnProfile, (_input, caller) => findOwnProfile(caller.viewer)),
  answer(profile.changeProfile, ({ params, body }, { viewer }) =>
    isStaff(viewer) ? changeCopy(viewer, params.profileId, body) : changeOwnProfile(viewer, params.profileId, body),
  ),
  answer(profile.addProfileSkills, ({ params, body }, { viewer }) => addSkills(viewer, params.profileId, body.skills)),
  answer(profile.putFinlandProfile, ({ params, body }, caller) => keepFinland(caller.viewer, params.profileId, body)),
  answer(profile.putPreferences, ({ params, body }, caller) => keepPreferences(caller.viewer, params.profileId, body)),
  answer(profile.addProfileEntry, ({ params, body }, { viewer }) =>
    isStaff(viewer) ? addCopyEntry(viewer, params, body) : addEntry(viewer, params, body),
  ),
  answer(profile.changeProfileEntry, ({ params, body }, { viewer }) =>
    isStaff(viewer) ? changeCopyEntry(viewer, params, body) : changeEntry(viewer, params, body),
  ),
  answer(profile.removeProfileEntry, ({ params }, { viewer }) =>
    isStaff(viewer) ? removeCopyEntry(viewer, params) : removeEntry(viewer, params),
  ),
  answer(readProfileSources, ({ params }, { viewer }) => findSources(params.profileId, viewer)),
  answer(account.exportProfile, ({ params, query }, caller) =>
    exportProfileOf(caller.viewer, params.profileId, query.format, caller.language),
  ),
  answer(account.deleteProfile, ({ params, body }, caller) =>
    isStaff(caller.viewer)
      ? eraseProfile(params.profileId, caller.viewer)
      : deleteAccount(caller.viewer, params.profileId, body.password, caller).then(() => ok),
  ),
  answer(profile.listProfileViews, (_input, caller) => findProfileViews(caller.viewer)),
  answer(pictures.putPicture, ({ files }, caller) => keepPicture(caller.viewer, files)),
  answer(pictures.removePicture, (_input, caller) => takePictureAway(caller.viewer).then(() => ok)),
  answer(pictures.readPicture, ({ params }) => sendPicture(params.pictureKey)),
]

const aboutDocuments = [
  answer(documents.listPersonDocuments, ({ query }, { viewer }) =>
    isStaff(viewer) ? findCopyDocuments(viewer, query.profileId) : findDocuments(viewer, query.profileId),
  ),
  answer(documents.addPersonDocument, ({ body, files }, { viewer }) =>
    isStaff(viewer) ? addCopyDocument(viewer, body.profileId, body.kind, files) : addDocument(viewer, body.kind, files),
  ),
  answer(documents.changePersonDocument, ({ params, body }, { viewer }) =>
    isStaff(viewer)
      ? changeCopyDocument(viewer, params.personDocId, body)
      : changeDocument(viewer, params.personDocId, body),
  ),
  answer(documents.removePersonDocument, ({ params }, { viewer }) =>
    isStaff(viewer)
      ? removeCopyDocument(viewer, params.personDocId)
      : removeDocument(viewer, params.personDocId).then(() => ok),
  ),
  answer(documents.viewDocument, ({ params }, caller) => viewOwnOrSent(caller.viewer, params.personDocId)),
  answer(documents.readDocumentFile, ({ params, query }, caller) =>
    sendDocument(caller.viewer, params.personDocId, query.download !== undefined),
  ),
  answer(documents.viewSharedCv, ({ params }, caller) => viewShared(params.token, caller)),
  answer(documents.readSharedCvFile, ({ params }, caller) => sendShared(params.token, caller)),
  answer(documents.listCvLinks, ({ params }, caller) => findCvLinks(caller.viewer, params.appId)),
  answer(documents.revokeCvLink, ({ params }, caller) => revokeLink(caller.viewer, params.appId, params.cvLinkId)),
]

const aboutPrivacy = [
  answer(privacy.readPrivacy, (_input, caller) => findPrivacy(caller.viewer)),
  answer(privacy.listConsents, ({ query }, caller) => findConsents(caller.viewer, query.profileId)),
  answer(privacy.giveConsent, ({ body }, caller) => answerConsent(caller.viewer, body)),
  answer(privacy.exportOwnData, (_input, caller) => exportEverything(caller.viewer, caller)),
  answer(privacy.eraseOwnData, ({ body }, caller) => eraseEverything(caller.viewer, body, caller)),
]

export const routes = [...aboutApplications, ...aboutProfiles, ...aboutDocuments, ...aboutPrivacy]
