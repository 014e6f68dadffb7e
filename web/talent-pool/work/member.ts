import type { Output } from '@hireloom/contract/endpoint.ts'
import type { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'

export type Member = Output<typeof listBucketProfiles>['list'][number]

/** The name of somebody in a bucket; the address stands for whoever has none. */
export const nameOf = ({ firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email
