import * as z from 'zod/mini'
import { arrival } from '../applications/verbs.ts'
import { audit, everybody, machineWord, ofCompany, rowId, type Verb } from '../history/verb.ts'
import { memberRoles } from '../permissions.ts'
import { poolStages } from './bucket-profiles.ts'
import { talentPoolFields } from './settings.ts'

const bucket = z.object({ bucketName: ofCompany(z.string()), shared: z.boolean() })
const place = z.object({ stage: z.enum(poolStages) })
const link = z.object({ inviteOnly: z.boolean(), isPrimary: z.boolean(), expiresAt: z.nullable(z.iso.datetime()) })
const settings = z.object({
  fields: z.partialRecord(z.enum(talentPoolFields), z.boolean()),
  emailDomain: z.nullable(ofCompany(z.string())),
})
const joining = z.object({ source: machineWord, bucketId: z.nullable(rowId) })

/** What happens in the talent pool: buckets, the people in them, links that lead in, invitations to jobs. */
export const talentPoolVerbs = {
  bucket_created: { entity: 'bucket', seenBy: audit, text: /*i18n*/ { id: 'Bucket created' } },
  bucket_changed: {
    entity: 'bucket',
    seenBy: audit,
    text: /*i18n*/ { id: 'Bucket changed' },
    before: bucket,
    after: bucket,
  },
  bucket_removed: { entity: 'bucket', seenBy: audit, text: /*i18n*/ { id: 'Bucket deleted' }, before: bucket },
  bucket_shares_changed: {
    entity: 'bucket',
    seenBy: audit,
    text: /*i18n*/ { id: 'Bucket sharing changed' },
    after: z.object({
      shares: z.array(
        z.object({
          userId: z.nullable(rowId),
          memberRole: z.nullable(z.enum(memberRoles)),
          roleId: z.nullable(rowId),
          access: z.enum(['none', 'view', 'edit']),
        }),
      ),
    }),
  },
  bucket_merged: {
    entity: 'bucket',
    seenBy: audit,
    text: /*i18n*/ { id: 'Buckets merged' },
    after: z.object({ bucketIds: z.array(rowId), added: z.number() }),
  },
  bucket_restored: { entity: 'bucket', seenBy: audit, text: /*i18n*/ { id: 'Bucket restored' }, after: bucket },
  bucket_profile_added: { entity: 'bucket', seenBy: audit, text: /*i18n*/ { id: 'Added to a bucket' } },
  bucket_addition_undone: { entity: 'bucket', seenBy: audit, text: /*i18n*/ { id: 'Bucket addition undone' } },
  bucket_profile_removed: { entity: 'bucket', seenBy: audit, text: /*i18n*/ { id: 'Removed from a bucket' } },
  bucket_profile_restored: { entity: 'bucket', seenBy: audit, text: /*i18n*/ { id: 'Restored to a bucket' } },
  bucket_profile_changed: {
    entity: 'bucket',
    seenBy: audit,
    text: /*i18n*/ { id: 'Bucket stage changed' },
    before: place,
    after: place,
  },
  talent_pool_joined: {
    entity: 'pool_membership',
    seenBy: audit,
    text: /*i18n*/ { id: 'Joined the talent pool' },
    after: joining,
  },
  talent_pool_joined_again: {
    entity: 'pool_membership',
    seenBy: audit,
    text: /*i18n*/ { id: 'Joined the talent pool again' },
    after: joining,
  },
  talent_pool_left: { entity: 'pool_membership', seenBy: audit, text: /*i18n*/ { id: 'Left the talent pool' } },
  talent_pool_erased: {
    entity: 'pool_membership',
    seenBy: audit,
    text: /*i18n*/ { id: 'Deleted from the talent pool' },
  },
  talent_pool_settings_changed: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Talent pool settings changed' },
    before: settings,
    after: settings,
  },
  pool_link_created: { entity: 'shareable_link', seenBy: audit, text: /*i18n*/ { id: 'Join link created' } },
  pool_link_changed: {
    entity: 'shareable_link',
    seenBy: audit,
    text: /*i18n*/ { id: 'Join link changed' },
    before: link,
    after: link,
  },
  application_invited: {
    entity: 'application',
    seenBy: everybody,
    text: /*i18n*/ { id: 'Invited to apply' },
    after: arrival,
  },
  application_invite_undone: { entity: 'application', seenBy: audit, text: /*i18n*/ { id: 'Invitation undone' } },
} as const satisfies Record<string, Verb>
