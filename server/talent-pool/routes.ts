import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  addCandidateToBucket,
  changeBucketProfile,
  changeBucketProfiles,
  listBucketProfiles,
  removeCandidateFromBucket,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import {
  changeBucket as change,
  createBucket as create,
  listBuckets,
  removeBucket as remove,
} from '@hireloom/contract/talent-pool/buckets.ts'
import { inviteFromBucket, previewInvite } from '@hireloom/contract/talent-pool/invites.ts'
import {
  joinTalentPool,
  leaveTalentPool,
  putPoolCv,
  readJoinForm,
  readMembership,
  readPoolCv,
} from '@hireloom/contract/talent-pool/join.ts'
import { changePoolLink, createPoolLink, listPoolLinks } from '@hireloom/contract/talent-pool/links.ts'
import { matchTalentPool, startMatchTask } from '@hireloom/contract/talent-pool/matches.ts'
import { changeTalentPoolSettings, readTalentPoolSettings } from '@hireloom/contract/talent-pool/settings.ts'
import { answer } from '../kernel/dispatch.ts'
import { addToBuckets, changeStages, removeFromBuckets } from './bucket-moves.ts'
import { changeMember, findMembers } from './bucket-profiles.ts'
import { changeBucket, createBucket, findBuckets, removeBucket } from './buckets.ts'
import { findCv, keepCv } from './cv.ts'
import { foreseeInvites, invitePeople } from './invites.ts'
import { findJoinForm, joinPool } from './join.ts'
import { changeLink, createLink, findLinks } from './links.ts'
import { matchTask } from './match-task.ts'
import { matchPool } from './matches.ts'
import { findMembership, leavePool } from './members.ts'
import { changePoolSettings, findPoolSettings } from './settings.ts'

export const routes = [
  answer(readTalentPoolSettings, ({ params }) => findPoolSettings(params.companyId)),
  answer(changeTalentPoolSettings, ({ params, body }, { viewer }) =>
    changePoolSettings(params.companyId, body, viewer),
  ),
  answer(listBuckets, (input, { viewer }) => findBuckets(input, viewer)),
  answer(create, ({ body }, { viewer }) => createBucket(body, viewer)),
  answer(change, ({ body }, { viewer }) => changeBucket(body, viewer)),
  answer(remove, ({ body }, { viewer }) => removeBucket(body.bucketId, viewer)),
  answer(addCandidateToBucket, ({ body }, { viewer }) => addToBuckets(body, viewer)),
  answer(removeCandidateFromBucket, ({ body }, { viewer }) => removeFromBuckets(body, viewer)),
  answer(listBucketProfiles, (input, { viewer }) => findMembers(input, viewer)),
  answer(changeBucketProfiles, (input, { viewer }) => changeStages(input, viewer)),
  answer(changeBucketProfile, (input, { viewer }) => changeMember(input, viewer)),
  answer(inviteFromBucket, (input, caller) => invitePeople(input, caller)),
  answer(previewInvite, (input, caller) => foreseeInvites(input, caller)),
  answer(matchTalentPool, ({ query, body }, caller) => matchPool(body, query.addProfileToJob ?? false, caller)),
  answer(startMatchTask, ({ body }, caller) => matchTask.start({ entries: body }, caller)),
  answer(listPoolLinks, (input, { viewer }) => findLinks(input, viewer)),
  answer(createPoolLink, ({ body }, { viewer }) => createLink(body, viewer)),
  answer(changePoolLink, (input, { viewer }) => changeLink(input, viewer)),
  answer(readJoinForm, ({ params, query }, caller) => findJoinForm(params.sharinghash, query.bucketId ?? null, caller)),
  answer(joinTalentPool, ({ body, files }, caller) => joinPool(body, files, caller)),
  answer(putPoolCv, ({ body, files: [file] }, caller) => {
    if (!file) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
    return keepCv(body.sharinghash, file, caller)
  }),
  answer(readPoolCv, ({ params }) => findCv(params.token)),
  answer(readMembership, ({ params }) => findMembership(params.token)),
  answer(leaveTalentPool, ({ params }, caller) => leavePool(params.token, caller)),
]
