import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as bucketProfiles from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import * as buckets from '@hireloom/contract/talent-pool/buckets.ts'
import * as invites from '@hireloom/contract/talent-pool/invites.ts'
import * as join from '@hireloom/contract/talent-pool/join.ts'
import * as links from '@hireloom/contract/talent-pool/links.ts'
import * as matches from '@hireloom/contract/talent-pool/matches.ts'
import { mergeBuckets } from '@hireloom/contract/talent-pool/merge.ts'
import * as settings from '@hireloom/contract/talent-pool/settings.ts'
import * as shares from '@hireloom/contract/talent-pool/shares.ts'
import { answer } from '../kernel/dispatch.ts'
import { addToBuckets, changeStages, removeFromBuckets } from './bucket-moves.ts'
import { changeMember, findMembers } from './bucket-profiles.ts'
import { changeBucket, createBucket, findBuckets, removeBucket } from './buckets.ts'
import { findCv, keepCv } from './cv.ts'
import { foreseeInvites, invitePeople } from './invites.ts'
import { findJoinForm, joinPool } from './join.ts'
import { confirmJoin, findJoinRequest } from './join-requests.ts'
import { changeLink, createLink, findLinks } from './links.ts'
import { matchTask } from './match-task.ts'
import { matchPool } from './matches.ts'
import { findMembership, leavePool } from './members.ts'
import { mergeInto } from './merge.ts'
import { changePoolSettings, findPoolSettings } from './settings.ts'
import { findShares, share, unshare } from './shares.ts'

export const routes = [
  answer(settings.readTalentPoolSettings, ({ params }) => findPoolSettings(params.companyId)),
  answer(settings.changeTalentPoolSettings, ({ params, body }, { viewer }) =>
    changePoolSettings(params.companyId, body, viewer),
  ),
  answer(buckets.listBuckets, (input, { viewer }) => findBuckets(input, viewer)),
  answer(buckets.createBucket, ({ body }, { viewer }) => createBucket(body, viewer)),
  answer(buckets.changeBucket, ({ body }, { viewer }) => changeBucket(body, viewer)),
  answer(mergeBuckets, ({ params, body }, { viewer }) => mergeInto(params.bucketId, body.bucketIds, viewer)),
  answer(shares.listBucketShares, ({ params }, { viewer }) => findShares(params.bucketId, viewer)),
  answer(shares.shareBucket, ({ params, body }, { viewer }) => share(params.bucketId, body, viewer)),
  answer(shares.unshareBucket, ({ params, body }, { viewer }) => unshare(params.bucketId, body, viewer)),
  answer(buckets.removeBucket, ({ body }, { viewer }) => removeBucket(body.bucketId, viewer)),
  answer(bucketProfiles.addCandidateToBucket, ({ body }, { viewer }) => addToBuckets(body, viewer)),
  answer(bucketProfiles.removeCandidateFromBucket, ({ body }, { viewer }) => removeFromBuckets(body, viewer)),
  answer(bucketProfiles.listBucketProfiles, (input, { viewer }) => findMembers(input, viewer)),
  answer(bucketProfiles.changeBucketProfiles, (input, { viewer }) => changeStages(input, viewer)),
  answer(bucketProfiles.changeBucketProfile, (input, { viewer }) => changeMember(input, viewer)),
  answer(invites.inviteFromBucket, (input, caller) => invitePeople(input, caller)),
  answer(invites.previewInvite, (input, caller) => foreseeInvites(input, caller)),
  answer(matches.matchTalentPool, ({ query, body }, caller) => matchPool(body, query.addProfileToJob ?? false, caller)),
  answer(matches.startMatchTask, ({ body }, caller) => matchTask.start({ entries: body }, caller)),
  answer(links.listPoolLinks, (input, { viewer }) => findLinks(input, viewer)),
  answer(links.createPoolLink, ({ body }, { viewer }) => createLink(body, viewer)),
  answer(links.changePoolLink, (input, { viewer }) => changeLink(input, viewer)),
  answer(join.readJoinForm, ({ params, query }, caller) =>
    findJoinForm(params.sharinghash, query.bucketId ?? null, caller),
  ),
  answer(join.joinTalentPool, ({ body, files }, caller) => joinPool(body, files, caller)),
  answer(join.putPoolCv, ({ body, files: [file] }, caller) => {
    if (!file) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
    return keepCv(body.sharinghash, file, caller)
  }),
  answer(join.readPoolCv, ({ params }) => findCv(params.token)),
  answer(join.readJoinRequest, ({ params }) => findJoinRequest(params.token)),
  answer(join.confirmJoinRequest, ({ params }, caller) => confirmJoin(params.token, caller)),
  answer(join.readMembership, ({ params }) => findMembership(params.token)),
  answer(join.leaveTalentPool, ({ params }) => leavePool(params.token)),
]
