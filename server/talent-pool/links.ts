import { randomBytes } from 'node:crypto'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/talent-pool/links.ts'
import { type RawBuilder, sql } from 'kysely'
import { bucketFillableBy } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { publicUrl } from '../kernel/ports.ts'
import { alone, db, transaction } from '../kernel/postgres/db.ts'
import { qrDataAddress } from '../kernel/qr-code.ts'

/** Which links (alias `l`) a person sees: of the caller's company the own ones and the company's; an administrator all. */
function linkVisibleTo(viewer: StaffViewer): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`false`
  if (mayDo(viewer, 'company.admin')) return sql<boolean>`l.company_id = ${viewer.companyId}`
  return sql<boolean>`(l.company_id = ${viewer.companyId} and (l.user_id = ${viewer.userId} or l.user_id is null))`
}

/** Whose links a person changes: the own ones, an administrator those of the company. */
function linkEditableBy(viewer: StaffViewer): RawBuilder<boolean> {
  if (!isStaff(viewer)) return sql<boolean>`false`
  const asAdmin = mayDo(viewer, 'company.admin') ? sql`` : sql`and l.user_id is not distinct from ${viewer.userId}`
  return sql<boolean>`(l.company_id = ${viewer.companyId} ${asAdmin})`
}

/** A link (alias `l`) into the whole pool, or into a bucket that is still there. */
const leadsSomewhere = sql<boolean>`(l.kind <> 'careers' and not exists (
  select 1 from bucket r where r.bucket_id = l.bucket_id and r.removed_at is not null))`

const links = (viewer: StaffViewer) =>
  db().selectFrom('shareable_link as l').where(leadsSomewhere).where(linkVisibleTo(viewer))

/** The path of the page that a link opens. */
export function joinPath(sharinghash: string, bucketId: number | null): string {
  const hash = encodeURIComponent(sharinghash)
  return bucketId === null
    ? pathOf('/public/join/talentpool/:sharinghash', { sharinghash: hash })
    : pathOf('/public/join/talentpool-bt/:sharinghash/bucket/:bucketId', { sharinghash: hash, bucketId })
}

const withColumns = (query: ReturnType<typeof links>, viewer: StaffViewer) =>
  query
    .leftJoin('bucket as b', 'b.bucket_id', 'l.bucket_id')
    .leftJoin('app_user as u', 'u.user_id', 'l.user_id')
    .select(['b.bucket_name', linkEditableBy(viewer).as('can_edit')])
    .select(shownName('u').as('user_name'))
    .select(['l.link_id', 'l.sharinghash', 'l.bucket_id', 'l.user_id', 'l.invite_only', 'l.is_primary', 'l.expires_at'])
    .select(
      sql<number>`(select count(*)::int from pool_membership m where m.link_id = l.link_id and m.left_at is null)`.as(
        'joined',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

function toLink(row: Row): contract.PoolLink {
  const url = publicUrl() + joinPath(row.sharinghash, row.bucket_id)
  return {
    linkId: row.link_id,
    sharinghash: row.sharinghash,
    bucketId: row.bucket_id,
    bucketName: row.bucket_name,
    userId: row.user_id,
    userName: row.user_name,
    inviteOnly: row.invite_only,
    isPrimary: row.is_primary,
    expiresAt: row.expires_at?.toISOString() ?? null,
    hasEnded: row.expires_at !== null && row.expires_at <= now(),
    url,
    qrCode: qrDataAddress(url),
    joined: row.joined,
    canEdit: row.can_edit,
  }
}

export async function findLinks({ query }: AnswerInput<typeof contract.listPoolLinks>, viewer: StaffViewer) {
  let found = links(viewer)
  if (query.bucketId !== undefined) found = found.where('l.bucket_id', '=', query.bucketId)
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const list = await withColumns(found, viewer)
    .orderBy('l.is_primary', 'desc')
    .orderBy('l.link_id')
    .limit(query.limit)
    .offset(query.skip)
    .execute()
  return { list: list.map(toLink), count }
}

async function findLink(linkId: number, viewer: StaffViewer): Promise<contract.PoolLink> {
  return toLink(await withColumns(links(viewer), viewer).where('l.link_id', '=', linkId).executeTakeFirstOrThrow())
}

/** The person's own link into the pool, or into a bucket that is visible to them. */
export function createLink(
  { bucketId = null, inviteOnly }: AnswerInput<typeof contract.createPoolLink>['body'],
  viewer: StaffViewer,
): Promise<contract.PoolLink> {
  if (viewer?.companyId == null) throw new Problem('forbidden')
  const { companyId, userId } = viewer
  return transaction(async () => {
    if (bucketId !== null) await refuseHiddenBucket(bucketId, viewer)
    const made = await db()
      .insertInto('shareable_link')
      .values({
        company_id: companyId,
        user_id: userId,
        bucket_id: bucketId,
        sharinghash: randomBytes(16).toString('base64url'),
        kind: bucketId === null ? 'talentpool' : 'talentpool_bt',
        invite_only: inviteOnly,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('link_id')
      .executeTakeFirst()
    if (made) await record('pool_link_created', { entityId: made.link_id, companyId })
    const own = await links(viewer)
      .select('l.link_id')
      .where('l.user_id', '=', userId)
      .where(sql<boolean>`l.bucket_id is not distinct from ${bucketId}::bigint`)
      .executeTakeFirstOrThrow()
    return findLink(own.link_id, viewer)
  })
}

async function refuseHiddenBucket(bucketId: number, viewer: Viewer): Promise<void> {
  const bucket = await db()
    .selectFrom('bucket as b')
    .select('b.bucket_id')
    .where('b.bucket_id', '=', bucketId)
    .where(bucketFillableBy(viewer))
    .executeTakeFirst()
  if (!bucket) throw new Problem('not-found')
}

const toSaid = (row: { invite_only: boolean; is_primary: boolean; expires_at: Date | null }) => ({
  inviteOnly: row.invite_only,
  isPrimary: row.is_primary,
  expiresAt: row.expires_at?.toISOString() ?? null,
})

/** Which link a company's pages invite with is for administrators to say; there is one at most, and it leads into the whole pool. */
export function changeLink({ params, body }: AnswerInput<typeof contract.changePoolLink>, viewer: StaffViewer) {
  return transaction(async () => {
    if (body.isPrimary) await alone(`primary link of ${viewer?.companyId}`)
    const row = await db()
      .selectFrom('shareable_link as l')
      .selectAll('l')
      .where('l.link_id', '=', params.linkId)
      .where(leadsSomewhere)
      .where(linkEditableBy(viewer))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    const { inviteOnly, isPrimary, expiresAt } = body
    if (isPrimary !== undefined && !mayDo(viewer, 'company.admin')) throw new Problem('forbidden')
    if (isPrimary && row.bucket_id !== null) throw new Problem('invalid', { fields: { isPrimary: texts.value.id } })
    if (isPrimary) {
      await db()
        .updateTable('shareable_link')
        .set({ is_primary: false })
        .where('company_id', '=', row.company_id)
        .where('is_primary', '=', true)
        .execute()
    }
    const after = {
      invite_only: inviteOnly ?? row.invite_only,
      is_primary: isPrimary ?? row.is_primary,
      expires_at: expiresAt === undefined ? row.expires_at : expiresAt === null ? null : new Date(expiresAt),
    }
    await db()
      .updateTable('shareable_link')
      .set(after)
      .where('link_id', '=', row.link_id)
      .where('company_id', '=', row.company_id)
      .execute()
    await record('pool_link_changed', {
      entityId: row.link_id,
      companyId: row.company_id,
      before: toSaid(row),
      after: toSaid(after),
    })
    return findLink(row.link_id, viewer)
  })
}

/** A link as anyone who holds it may use it. */
export interface OpenLink {
  readonly linkId: number
  readonly companyId: number
  readonly companyName: string
  readonly logo: string | null
  readonly sharinghash: string
  readonly isInviteOnly: boolean
  /** The bucket that people come into. */
  readonly bucketId: number | null
}

/**
 * The link of a sharing hash, of an approved company, with the bucket it leads into: its own, or a shared one of the company that the
 * address names. Any other bucket is as if it were not there.
 */
export async function openLink(sharinghash: string, bucketId: number | null): Promise<OpenLink> {
  const row = await db()
    .selectFrom('shareable_link as l')
    .innerJoin('company as c', 'c.company_id', 'l.company_id')
    .select(['l.link_id', 'l.company_id', 'l.sharinghash', 'l.bucket_id', 'l.invite_only', 'l.expires_at'])
    .select(['c.company_name', 'c.logo'])
    .where('l.sharinghash', '=', sharinghash)
    .where(leadsSomewhere)
    .where('c.status', '=', 'approved')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  if (row.expires_at !== null && row.expires_at <= now()) throw new Problem('link-expired')
  if (bucketId !== null && bucketId !== row.bucket_id) {
    const named = db()
      .selectFrom('bucket')
      .select('bucket_id')
      .where('bucket_id', '=', bucketId)
      .where('company_id', '=', row.company_id)
      .where('shared', '=', true)
      .where('removed_at', 'is', null)
    if (row.bucket_id !== null || !(await named.executeTakeFirst())) throw new Problem('not-found')
  }
  return {
    linkId: row.link_id,
    companyId: row.company_id,
    companyName: row.company_name,
    logo: row.logo,
    sharinghash: row.sharinghash,
    isInviteOnly: row.invite_only,
    bucketId: bucketId ?? row.bucket_id,
  }
}
