import { type ReviewField } from '@hireloom/contract/intake/reviews.ts'
import type { Vendor } from '@hireloom/contract/intake/words.ts'
import { type ParsedResume, sureOfResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import { json, rows } from '../kernel/postgres/db.ts'

/** An email or a phone number on which readings do not agree. */
export interface Ask {
  readonly field: 'email' | 'phone'
  readonly options: readonly { readonly vendor: Vendor; readonly value: string; readonly confidence: number }[]
}

interface Came {
  readonly fileId: number
  readonly profileId: number
  readonly documentId: number
  readonly isNewProfile: boolean
}

/** Which part of a reading a field is told by. */
const partOf = {
  summary: 'summary',
  skills: 'skills',
  links: 'links',
  workexperiences: 'experience',
  educations: 'education',
  certificates: 'certifications',
  languages: 'languages',
} as const satisfies Partial<Record<ReviewField, keyof ParsedResume['confidence']>>
const listed = ['summary', 'skills', 'links', 'workexperiences', 'educations', 'certificates', 'languages'] as const

/** Notes which fields of a profile come from this CV although its reading is not sure of them; in the transaction that brings the person. */
export async function noteDoubts(came: Came, resume: ParsedResume, asks: readonly Ask[]): Promise<void> {
  const { fileId, profileId, documentId, isNewProfile } = came
  const [profile] = await rows(sql<{ mobile: string | null; email: string; brought: string[] }>`
    select p.mobile, p.email, (
      select coalesce(array_agg(x.field), '{}') from (
        select field from profile_source where profile_id = p.profile_id and source = 'cv' and document_id = ${documentId}
        union select section from profile_entry where profile_id = p.profile_id and source = 'cv' and document_id = ${documentId}) x) as brought
    from profile p where p.profile_id = ${profileId}`)
  if (profile === undefined) return
  const { confidence } = resume
  const doubts: { field: ReviewField; confidence: number; options: Ask['options'] }[] = []
  if (isNewProfile && confidence.fullName < sureOfResume)
    doubts.push({ field: 'name', confidence: confidence.fullName, options: [] })
  for (const { field, options } of asks) {
    const isOpen = field === 'email' ? profile.email === '' : profile.mobile === null
    if (isOpen) doubts.push({ field, confidence: Math.max(...options.map(each => each.confidence)), options })
  }
  const isOwnPhone = resume.phone !== null && profile.mobile === resume.phone.slice(0, 30)
  if (isNewProfile && isOwnPhone && confidence.phone < sureOfResume)
    doubts.push({ field: 'phone', confidence: confidence.phone, options: [] })
  for (const field of listed) {
    const sure = confidence[partOf[field]]
    if (sure < sureOfResume && profile.brought.includes(field)) doubts.push({ field, confidence: sure, options: [] })
  }
  await rows(sql`
    insert into resume_review (file_id, profile_id, document_id, field, confidence, options)
    select ${fileId}, ${profileId}, ${documentId}, d.field, d.confidence, d.options
    from jsonb_to_recordset(${json(doubts)}) as d (field text, confidence real, options jsonb)
    on conflict (file_id, field) do nothing`)
}
