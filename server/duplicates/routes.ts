import * as contract from '@hireloom/contract/duplicates/duplicates.ts'
import { answer } from '../kernel/dispatch.ts'
import { compareAgain, keepProfilesApart, mergeProfiles, unmergeProfiles } from './decide.ts'
import { findDuplicate, findDuplicates } from './list.ts'

export const routes = [
  answer(contract.listDuplicates, ({ query }, { viewer, language }) => findDuplicates(query, viewer, language)),
  answer(contract.readDuplicate, ({ params }, { viewer, language }) =>
    findDuplicate(params.duplicateId, viewer, language),
  ),
  answer(contract.mergeDuplicate, ({ params, body }, { viewer }) => mergeProfiles(params.duplicateId, body, viewer)),
  answer(contract.keepApart, ({ params }, { viewer }) => keepProfilesApart(params.duplicateId, viewer)),
  answer(contract.reopenDuplicate, ({ params }, { viewer }) => compareAgain(params.duplicateId, viewer)),
  answer(contract.unmergeDuplicate, ({ params }, { viewer }) => unmergeProfiles(params.duplicateId, viewer)),
]
