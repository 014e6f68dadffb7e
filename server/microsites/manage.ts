import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import * as contract from '@hireloom/contract/microsites/manage.ts'
import { micrositeStates } from '@hireloom/contract/microsites/microsites.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { managedCompaniesOf } from '../companies/managed.ts'
import { cleanBlocks } from '../companies/page-blocks.ts'
import { bucketFillableBy } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { changesOf, record } from '../kernel/history.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { brokenConstraint, db, json, transaction } from '../kernel/postgres/db.ts'
import { cleanRichText } from '../kernel/rich-text.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { readDraft, settingsIn, withDraft } from './stored.ts'

/** Whose settings a person may see and change (alias `m`): those of the caller's company. */
const editableBy = (viewer: StaffViewer): RawBuilder<boolean> => sql<boolean>`(m.company_id = ${viewer.companyId})`

const microsites = (viewer: StaffViewer) => db().selectFrom('microsite as m').where(editableBy(viewer))

async function lock(micrositeId: number, viewer: StaffViewer) {
  const row = await microsites(viewer)
    .selectAll('m')
    .where('m.microsite_id', '=', micrositeId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const stateOf = (state: string) => z.enum(micrositeStates).parse(state)

export async function findSettings(micrositeId: number, viewer: StaffViewer): Promise<contract.MicrositeSettings> {
  const row = await microsites(viewer).selectAll('m').where('m.microsite_id', '=', micrositeId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const shown = await db()
    .selectFrom('microsite_company')
    .select('company_id')
    .where('microsite_id', '=', micrositeId)
    .orderBy('company_id')
    .execute()
  const managedCompanyIds = shown.map(company => company.company_id)
  return withDraft({ ...settingsIn(row), managedCompanyIds }, readDraft(row.draft))
}

export async function findMicrosites({ query }: AnswerInput<typeof contract.listMicrosites>, viewer: StaffViewer) {
  let found = microsites(viewer).where(holdsWords(sql`m.page_name || ' ' || m.page_id`, query.searchKey))
  if (query.companyId !== undefined) found = found.where('m.company_id', '=', query.companyId)
  const { list, count } = await pageOf(
    found
      .select(['m.microsite_id', 'm.page_id', 'm.page_name', 'm.state', 'm.company_id', 'm.version', 'm.updated_at'])
      .select(sql<boolean>`m.draft is not null`.as('has_draft'))
      .orderBy('m.updated_at', 'desc')
      .orderBy('m.microsite_id', 'desc'),
    query,
  )
  return {
    count,
    list: list.map(row => ({
      micrositeId: row.microsite_id,
      pageId: row.page_id,
      pageName: row.page_name,
      state: stateOf(row.state),
      hasDraft: row.has_draft,
      companyId: row.company_id,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    })),
  }
}

/** Runs a write and turns a duplicate address into a problem of that field. */
async function withFreeAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'microsite_page_id_key') throw error
    throw addressTaken()
  }
}

async function insert(values: { page_id: string; page_name: string } & Record<string, unknown>, viewer: StaffViewer) {
  if (viewer?.companyId == null) throw new Problem('forbidden')
  const { microsite_id: entityId } = await db()
    .insertInto('microsite')
    .values({ ...values, company_id: viewer.companyId, contact_user_id: viewer.userId })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  await record('microsite_created', { entityId, companyId: viewer.companyId })
  return entityId
}

export function createMicrosite(
  { pageId, pageName }: AnswerInput<typeof contract.createMicrosite>['body'],
  viewer: StaffViewer,
) {
  return withFreeAddress(async () =>
    findSettings(await insert({ page_id: pageId, page_name: cleanLine(pageName) }, viewer), viewer),
  )
}

type Change = AnswerInput<typeof contract.changeMicrosite>['body']

/** What is given, with its rich texts cleaned; this is their only way in. */
async function cleaned({ version: _version, ...given }: Change): Promise<contract.MicrositeChange> {
  const { pageName, description, blocks, languages } = given
  return {
    ...given,
    ...(pageName !== undefined && { pageName: cleanLine(pageName) }),
    ...(description != null && { description: (await cleanRichText('any', description)) || null }),
    ...(blocks !== undefined && { blocks: await cleanBlocks(blocks) }),
    ...(languages !== undefined && { languages: [...new Set(languages)] }),
  }
}

/** Columns of what is given. */
function columnsOf(given: contract.MicrositeChange) {
  const columns = {
    page_id: given.pageId,
    page_name: given.pageName,
    logo: given.logo,
    banner: given.banner,
    bg_color: given.bgColor,
    desc_bg_color: given.descBgColor,
    description: given.description,
    video_url: given.videoUrl,
    enable_chat: given.enableChat,
    disable_closed_jobs: given.disableClosedJobs,
    allow_job_logo_display: given.allowJobLogoDisplay,
    powered_by: given.poweredBy,
    analytics: given.analytics,
    primary_bucket_id: given.primaryBucketId,
    search_criteria: given.searchCriteria && json(given.searchCriteria),
    blocks: given.blocks && json(given.blocks),
    seo: given.seo && json(given.seo),
    languages: given.languages && [...given.languages],
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Changes a microsite; of a live one a draft, which takes effect when it is published. */
export async function changeMicrosite(
  micrositeId: number,
  change: Change,
  viewer: StaffViewer,
): Promise<contract.MicrositeSettings> {
  const given = await cleaned(change)
  return withFreeAddress(async () => {
    await refuseStrangeBucket(micrositeId, change.primaryBucketId, viewer)
    const row = await lock(micrositeId, viewer)
    if (change.version !== undefined && change.version !== row.version) throw new Problem('stale')
    const before = await findSettings(micrositeId, viewer)
    await refuseStrangeCompanies(row, given.managedCompanyIds)
    if (row.state === 'live') {
      await refuseTakenAddress(row, given.pageId)
      await keep(row, { draft: json({ ...readDraft(row.draft), ...given }) })
    } else {
      await putInForce(row, given)
    }
    const after = await findSettings(micrositeId, viewer)
    await record('microsite_changed', {
      entityId: micrositeId,
      companyId: row.company_id,
      ...changesOf(before, after),
    })
    return after
  })
}

type Row = Awaited<ReturnType<typeof lock>>

const keep = (row: Row, columns: Record<string, unknown>) =>
  db()
    .updateTable('microsite')
    .set({ ...columns, version: row.version + 1, updated_at: now() })
    .where('microsite_id', '=', row.microsite_id)
    .where('company_id', '=', row.company_id)
    .execute()

async function putInForce(row: Row, given: contract.MicrositeChange, more: Record<string, unknown> = {}) {
  await keep(row, { ...columnsOf(given), ...more })
  if (given.managedCompanyIds) await showCompanies(row, given.managedCompanyIds)
}

async function refuseTakenAddress(row: Row, pageId: string | undefined): Promise<void> {
  if (pageId === undefined || pageId === row.page_id) return
  if (!(await isFreeSlug(pageId))) throw addressTaken()
}

const addressTaken = () =>
  new Problem('page-id-taken', { fields: { pageId: 'Another microsite has this address already.' } })

/**
 * Refuses a bucket that the person does not see, unless it is the present one; held, so that no one removes it meanwhile. Buckets before
 * microsites, as where a bucket is removed.
 */
async function refuseStrangeBucket(
  micrositeId: number,
  bucketId: number | null | undefined,
  viewer: StaffViewer,
): Promise<void> {
  if (bucketId == null) return
  const known = await db()
    .selectFrom('bucket as b')
    .select('b.bucket_id')
    .where('b.bucket_id', '=', bucketId)
    .where(where =>
      where.or([
        bucketFillableBy(viewer),
        where.exists(
          microsites(viewer)
            .select('m.microsite_id')
            .where('m.microsite_id', '=', micrositeId)
            .where('m.primary_bucket_id', '=', bucketId),
        ),
      ]),
    )
    .forShare()
    .executeTakeFirst()
  if (!known) throw new Problem('invalid', { fields: { primaryBucketId: texts.value.id } })
}

/** Refuses a company that is not one of those that the microsite's company manages. */
async function refuseStrangeCompanies(row: Row, ids: readonly number[] = []): Promise<void> {
  if (ids.length === 0) return
  const managed = new Set((await managedCompaniesOf(row.company_id)).map(company => company.childCompanyId))
  if (ids.some(id => !managed.has(id))) {
    throw new Problem('invalid', { fields: { managedCompanyIds: texts.value.id } })
  }
}

/** Names the companies whose jobs are shown. */
async function showCompanies({ microsite_id }: { microsite_id: number }, ids: readonly number[]): Promise<void> {
  await db().deleteFrom('microsite_company').where('microsite_id', '=', microsite_id).execute()
  const wanted = [...new Set(ids)].map(company_id => ({ microsite_id, company_id }))
  if (wanted.length > 0) await db().insertInto('microsite_company').values(wanted).execute()
}

/** Moves a microsite to another state, where that is possible, and puts its draft in force. */
export function moveMicrosite(
  micrositeId: number,
  to: 'live' | 'unpublished',
  viewer: StaffViewer,
): Promise<contract.MicrositeSettings> {
  return withFreeAddress(async () => {
    const row = await lock(micrositeId, viewer)
    const draft = readDraft(row.draft)
    const allowed: readonly string[] = contract.micrositeTransitions[stateOf(row.state)]
    const isAgain = row.state === to && draft !== null
    if (!isAgain && !allowed.includes(to))
      throw new Problem('illegal-change', { details: { from: row.state, allowed } })
    // What was allowed when it was written may not be so any more.
    await refuseStrangeCompanies(row, draft?.managedCompanyIds)
    await putInForce(row, draft ?? {}, { state: to, draft: null })
    await record(to === 'live' ? 'microsite_published' : 'microsite_unpublished', {
      entityId: micrositeId,
      companyId: row.company_id,
    })
    return findSettings(micrositeId, viewer)
  })
}

export function discardDraft(micrositeId: number, viewer: StaffViewer): Promise<contract.MicrositeSettings> {
  return transaction(async () => {
    const row = await lock(micrositeId, viewer)
    if (row.draft === null) throw new Problem('illegal-change', { details: { from: row.state, allowed: [] } })
    const before = await findSettings(micrositeId, viewer)
    await keep(row, { draft: null })
    const after = await findSettings(micrositeId, viewer)
    await record('microsite_changed', {
      entityId: micrositeId,
      companyId: row.company_id,
      ...changesOf(before, after),
    })
    return after
  })
}

export function removeMicrosite(micrositeId: number, viewer: StaffViewer): Promise<{ ok: true }> {
  return transaction(async () => {
    const row = await lock(micrositeId, viewer)
    if (row.state === 'live')
      throw new Problem('illegal-change', { details: { from: row.state, allowed: ['unpublished'] } })
    const before = await findSettings(micrositeId, viewer)
    await db()
      .deleteFrom('microsite')
      .where('microsite_id', '=', micrositeId)
      .where('company_id', '=', row.company_id)
      .execute()
    await record('microsite_removed', {
      entityId: micrositeId,
      companyId: row.company_id,
      before,
    })
    return { ok: true as const }
  })
}

/** A draft with everything of another microsite but its address and its number elsewhere. */
export function cloneMicrosite(micrositeId: number, viewer: StaffViewer): Promise<contract.MicrositeSettings> {
  return withFreeAddress(async () => {
    const row = await lock(micrositeId, viewer)
    const source = await findSettings(micrositeId, viewer)
    const copyId = await insert({ page_id: await freeCopyOf(row.page_id), page_name: row.page_name }, viewer)
    const { pageId: _, ...settings } = source
    await db().updateTable('microsite').set(columnsOf(settings)).where('microsite_id', '=', copyId).execute()
    const managed = new Set((await managedCompaniesOf(row.company_id)).map(company => company.childCompanyId))
    await showCompanies(
      { microsite_id: copyId },
      source.managedCompanyIds.filter(id => managed.has(id)),
    )
    return findSettings(copyId, viewer)
  })
}

async function freeCopyOf(pageId: string): Promise<string> {
  const stem = `${pageId
    .replace(/-copy(-\d+)?$/, '')
    .slice(0, 48)
    .replace(/-$/, '')}-copy`
  const taken = await db()
    .selectFrom('microsite')
    .select('page_id')
    .where(sql<boolean>`starts_with(page_id, ${stem})`)
    .execute()
  const known = new Set(taken.map(row => row.page_id))
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? stem : `${stem}-${number}`
    if (!known.has(candidate)) return candidate
  }
}

export async function isFreeSlug(slug: string): Promise<boolean> {
  if (!contract.isMicrositeSlug(slug)) return false
  const taken = await db().selectFrom('microsite').select('microsite_id').where('page_id', '=', slug).executeTakeFirst()
  return taken === undefined
}
