import type { MergedReading } from '@hireloom/contract/intake/dual-parser.ts'
import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import { later, now } from '../../kernel/clock.ts'
import { log, storage } from '../../kernel/ports.ts'
import { db, json, rows, transaction } from '../../kernel/postgres/db.ts'
import type { Ask } from '../doubts.ts'
import { askHttpParser, type Outcome } from './http-parser.ts'
import { mergeReadings } from './merge.ts'
import { findConnected } from './settings.ts'

/** So many failures in a row within so long: the parser is left alone for as long, and uploads do not wait for it. */
const giveUp = { failures: 3, ms: 5 * 60_000 }

/**
 * Has an uploaded CV read by the parser that its company has connected, too, and keeps the merged reading with its document. Own reading
 * stays as it is where the other fails. Done once for a file, however often its task starts again.
 */
export async function readAgain(fileId: number): Promise<void> {
  const [file] = await rows(sql<{
    company_id: number
    document_id: number
    file_name: string
    mime: string
    storage_key: string
  }>`
    select b.company_id, d.document_id, d.file_name, d.mime, d.storage_key
    from resume_file f join resume_batch b using (batch_id) join document d on d.document_id = f.document_id
    where f.file_id = ${fileId} and f.state = 'queued' and d.state in ('read', 'failed')
      and not exists (select 1 from resume_reading r where r.file_id = f.file_id)`)
  if (!file) return
  const connected = await findConnected(file.company_id)
  if (connected === null) return
  if (await isFailing(file.company_id)) return keep(fileId, file.document_id, { ms: 0, failure: 'skipped' })
  const copy = await storage().localCopy(file.storage_key)
  try {
    const sent = { path: copy.path, fileName: file.file_name, mime: file.mime }
    await keep(fileId, file.document_id, await askHttpParser(connected, sent))
  } finally {
    await copy.dispose()
  }
}

async function isFailing(companyId: number): Promise<boolean> {
  const last = await rows(sql<{ is_read: boolean }>`
    select r.is_read from resume_reading r join resume_file f using (file_id) join resume_batch b using (batch_id)
    where b.company_id = ${companyId} and r.read_at > ${later(-giveUp.ms)} and r.reason is distinct from 'skipped'
    order by r.read_at desc limit ${giveUp.failures}`)
  return last.length === giveUp.failures && last.every(row => !row.is_read)
}

async function keep(fileId: number, documentId: number, outcome: Outcome): Promise<void> {
  const isRead = 'profile' in outcome
  if (!isRead) log().warn(`the second parser told nothing of file ${fileId}: ${outcome.failure}`)
  await transaction(async () => {
    const document = await db()
      .selectFrom('document')
      .select(['state', 'parsed'])
      .where('document_id', '=', documentId)
      .forUpdate()
      .executeTakeFirst()
    if (!document) return
    const own = document.state === 'read' ? parsedResume.safeParse(document.parsed).data : undefined
    const merged = isRead ? mergedWith(own, outcome.profile) : null
    const made = await db()
      .insertInto('resume_reading')
      .values({
        file_id: fileId,
        vendor: 'http',
        is_read: isRead,
        reason: isRead ? null : outcome.failure,
        ms: outcome.ms,
        origins: json(merged?.origins ?? {}),
        asks: json(merged?.asks ?? []),
        read_at: now(),
      })
      .onConflict(conflict => conflict.column('file_id').doNothing())
      .returning('file_id')
      .executeTakeFirst()
    if (made === undefined || merged === null) return
    await db()
      .updateTable('document')
      .set({ state: 'read', code: null, parsed: json(merged.profile) })
      .where('document_id', '=', documentId)
      .execute()
  })
}

type Profile = MergedReading['profile']

function mergedWith(own: Profile | undefined, other: Profile): MergedReading {
  const readings = [
    ...(own ? [{ vendor: 'local' as const, profile: own }] : []),
    { vendor: 'http' as const, profile: other },
  ]
  return mergeReadings(readings)
}

/** The email and phone on which the readings of a file did not agree; they are kept once, where they are asked about. */
export async function takeAsks(fileId: number): Promise<readonly Ask[]> {
  const [row] = await rows(sql<{ asks: Ask[] }>`
    with known as (select file_id, asks from resume_reading where file_id = ${fileId} for update)
    update resume_reading r set asks = '[]' from known k where r.file_id = k.file_id returning k.asks`)
  return row?.asks ?? []
}
