import { readingOrigins } from '@hireloom/contract/intake/dual-parser.ts'
import { resumeFileStates } from '@hireloom/contract/intake/words.ts'
import { taskCode } from '@hireloom/contract/platform/tasks.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../kernel/postgres/db.ts'

/** Which uploads of CVs (alias `b`) a person sees, retries and undoes: the own ones, an administrator those of the company. */
export function batchVisibleTo(viewer: StaffViewer): RawBuilder<boolean> {
  const asAdmin = mayDo(viewer, 'company.admin') ? sql`or true` : sql``
  return sql<boolean>`(b.company_id = ${viewer.companyId} and (b.user_id = ${viewer.userId} ${asAdmin}))`
}

const file = z.object({
  taskId: z.number(),
  fileName: z.string(),
  state: z.enum(resumeFileStates),
  code: z.nullable(taskCode),
  profile: z.nullable(parsedResume),
  origins: z.nullable(readingOrigins),
})

/** The number of a file in its task key; 0 for what is no key. */
export const toFileId = (taskKey: string): number => (/^\d{1,15}$/.test(taskKey) ? Number(taskKey) : 0)

/** An uploaded file that a person sees, by its task key. */
export async function findFile(taskKey: string, viewer: StaffViewer): Promise<z.output<typeof file> | null> {
  const [found] = await rows(sql`
    select f.file_id as "taskId", f.file_name as "fileName", f.state, f.code, d.parsed as profile, g.origins
    from resume_file f join resume_batch b using (batch_id) left join document d on d.document_id = f.document_id
      left join resume_reading g on g.file_id = f.file_id and g.is_read
    where f.file_id = ${toFileId(taskKey)} and ${batchVisibleTo(viewer)}`)
  return found === undefined ? null : file.parse(found)
}
