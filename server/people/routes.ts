import { readPerson } from '@hireloom/contract/people/person.ts'
import { readCandidateSearch, startCandidateSearch } from '@hireloom/contract/people/records.ts'
import { listTalentPool, readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import * as smart from '@hireloom/contract/people/smart-buckets.ts'
import { setProfileTags, tagPeople } from '@hireloom/contract/people/tags.ts'
import { answer } from '../kernel/dispatch.ts'
import { findPerson } from './person.ts'
import { findSearch, startSearch } from './records.ts'
import { findFacets, findPeople, findTalentPool } from './search.ts'
import { countSmart, createSmartBucket, findSmartPeople, removeFilters, setFilters } from './smart-buckets.ts'
import { setTags, tagMany } from './tags.ts'

export const routes = [
  answer(searchPeople, ({ query }, { viewer, language }) => findPeople(query, viewer, language)),
  answer(listTalentPool, ({ query }, { viewer, language }) => findTalentPool(query, viewer, language)),
  answer(readPeopleFacets, ({ query }, { viewer, language }) => findFacets(query, viewer, language)),
  answer(setProfileTags, ({ params, body }, { viewer }) => setTags(params.profileId, body, viewer)),
  answer(tagPeople, ({ body }, { viewer }) => tagMany(body, viewer)),
  answer(startCandidateSearch, ({ body }, { viewer }) => startSearch(body.sentence, viewer)),
  answer(readCandidateSearch, ({ params }, { viewer, language }) => findSearch(params.searchId, viewer, language)),
  answer(readPerson, ({ params }, { viewer }) => findPerson(params.profileId, viewer)),
  answer(smart.createSmartBucket, ({ body }, { viewer }) => createSmartBucket(body, viewer)),
  answer(smart.countSmartBuckets, ({ query }, { viewer }) => countSmart(query.bucketIds, viewer)),
  answer(smart.listSmartBucketPeople, (input, { viewer, language }) => findSmartPeople(input, viewer, language)),
  answer(smart.setBucketFilters, ({ params, body }, { viewer }) => setFilters(params.bucketId, body.filters, viewer)),
  answer(smart.removeBucketFilters, ({ params }, { viewer }) => removeFilters(params.bucketId, viewer)),
]
