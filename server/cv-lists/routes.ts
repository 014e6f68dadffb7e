import * as cvLists from '@hireloom/contract/cv-lists/cv-lists.ts'
import { answer } from '../kernel/dispatch.ts'
import { createList, endList, findLists, findVotes } from './lists.ts'
import { readShared, sendCv, vote } from './shared.ts'

export const routes = [
  answer(cvLists.listCvLists, ({ query }, { viewer }) => findLists(query, viewer)),
  answer(cvLists.listCvVotes, ({ params }, { viewer }) => findVotes(params.appId, viewer)),
  answer(cvLists.createCvList, ({ body }, caller) => createList(body, caller)),
  answer(cvLists.endCvList, ({ params }, { viewer }) => endList(params.cvListId, viewer)),
  answer(cvLists.readSharedCvList, ({ params }, caller) => readShared(params.cvListId, caller)),
  answer(cvLists.readSharedListCv, ({ params }, caller) => sendCv(params.cvListId, params.appId, caller)),
  answer(cvLists.voteOnCv, ({ params, body }, caller) =>
    vote(params.cvListId, body, caller).then(() => ({ ok: true })),
  ),
]
