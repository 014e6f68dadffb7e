import type { Attempts } from '../testing/attempts.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  // A search is its maker's alone: numbers of others, whatever they are.
  readCandidateSearch: ({ userId }) => [{ params: { searchId: userId } }, { params: { searchId: 1 } }],
  searchPeople: victim => [{ query: { q: marker } }, { query: { bucket: [String(victim.bucketId)] } }],
  readPeopleFacets: victim => [{ query: { q: marker } }, { query: { bucket: [String(victim.bucketId)] } }],
  createSmartBucket: victim => [{ body: { bucketName: 'changed', filters: { bucket: [String(victim.bucketId)] } } }],
  countSmartBuckets: victim => [{ query: { bucketIds: [String(victim.bucketId)] } }],
  listSmartBucketPeople: victim => [
    { params: { bucketId: victim.bucketId }, query: { isDraft: true, q: marker } },
    { params: { bucketId: victim.bucketId } },
  ],
  setBucketFilters: victim => [{ params: { bucketId: victim.bucketId }, body: { filters: { q: marker } } }],
}
