import type { Output } from '@hireloom/contract/endpoint.ts'
import type { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'

export type Member = Output<typeof listBucketProfiles>['list'][number]

export type PersonName = Pick<Member, 'profileId' | 'firstName' | 'lastName' | 'email'>

/** The name of somebody in a bucket; the address stands for whoever has none. */
export const nameOf = ({ firstName, lastName, email }: Omit<PersonName, 'profileId'>): string =>
  `${firstName} ${lastName}`.trim() || email
