import { documentRequestStates } from '@hireloom/contract/document-requests/requests.ts'
import { documentFormats } from '@hireloom/contract/workflows/stage-types.ts'
import { sql } from 'kysely'
import * as z from 'zod'

/** What both sides read of a request (alias `d`). */
export const requestColumns = sql`d.document_request_id, d.title, d.formats, d.max_mb, d.is_mandatory, d.note, d.due_on::text as due_on,
  d.state, d.reason, d.file_name, d.size::int as size, d.uploaded_at`

export interface RequestRow {
  readonly document_request_id: number
  readonly title: string
  readonly formats: string[]
  readonly max_mb: number
  readonly is_mandatory: boolean
  readonly note: string
  readonly due_on: string | null
  readonly state: string
  readonly reason: string
  readonly file_name: string | null
  readonly size: number | null
  readonly uploaded_at: Date | null
}

const formats = z.array(z.enum(documentFormats))
const state = z.enum(documentRequestStates)

export const toRequested = (row: RequestRow) => ({
  documentRequestId: row.document_request_id,
  title: row.title,
  formats: formats.parse(row.formats),
  maxMb: row.max_mb,
  mandatory: row.is_mandatory,
  note: row.note,
  dueOn: row.due_on,
  state: state.parse(row.state),
  reason: row.reason,
  file:
    row.file_name === null || row.size === null || row.uploaded_at === null
      ? null
      : { fileName: row.file_name, size: row.size, uploadedAt: row.uploaded_at.toISOString() },
})
