import { mostEntries, type NewProfileEntry, type ProfileSection } from '@hireloom/contract/candidates/profile.ts'
import type { SourcedField } from '@hireloom/contract/candidates/sources.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'

const mostSkills = 100
const mostLinks = 20

interface SourceRow {
  readonly source: string
  readonly documentId: number | null
  readonly leftOut: readonly string[]
}

/** Where a reading comes from: a CV, or the colleague who has sent it as data, with a CV or without. */
interface Origin {
  readonly documentId: number | null
  readonly sentBy: number | null
}

/** What is found anew in a later CV follows it, whether an earlier one told it or it was sent. */
const follows = (source: string): boolean => source === 'cv' || source === 'sent'

/**
 * Adds to a company's copy of a profile what a CV tells, or what a colleague sends as data. What a colleague typed or the candidate gave stays;
 * what an earlier CV told follows a newer one, and what a colleague has taken out does not come back.
 */
export async function completeFromResume(
  profileId: number,
  resume: ParsedResume,
  documentId: number | null,
  sentBy: number | null = null,
): Promise<void> {
  const row = await db()
    .selectFrom('profile')
    .select(['skills', 'links', 'current_title', 'current_company', 'summary'])
    .where('profile_id', '=', profileId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return
  const sources = await sourcesOf(profileId)
  const [latest] = resume.experience
  const single = (field: SourcedField, present: string | null, read: string | null | undefined) => {
    const known = sources.get(field)
    const isOpen = known ? follows(known.source) && (documentId ?? 0) >= (known.documentId ?? 0) : present === null
    return isOpen && read ? read : present
  }
  const list = (field: SourcedField, present: readonly string[], read: readonly string[], most: number) => {
    const kept = new Set([...present, ...(sources.get(field)?.leftOut ?? [])].map(fold))
    return [...present, ...unrepeated(read).filter(word => !kept.has(fold(word)))].slice(0, most)
  }
  const after = {
    currentTitle: single('currentTitle', row.current_title, latest?.title),
    currentCompany: single('currentCompany', row.current_company, latest?.company),
    summary: single('summary', row.summary, resume.summary),
    skills: list('skills', row.skills, resume.skills, mostSkills),
    links: list('links', row.links, resume.links.flatMap(webAddress), mostLinks),
  }
  await db()
    .updateTable('profile')
    .set({
      current_title: after.currentTitle,
      current_company: after.currentCompany,
      summary: after.summary,
      skills: after.skills,
      links: after.links,
      parsed: sql`coalesce(parsed, ${json(resume)})`,
      updated_at: now(),
    })
    .where('profile_id', '=', profileId)
    .execute()
  const changed: SourcedField[] = []
  if (after.currentTitle !== row.current_title) changed.push('currentTitle')
  if (after.currentCompany !== row.current_company) changed.push('currentCompany')
  if (after.summary !== row.summary) changed.push('summary')
  if (after.skills.length > row.skills.length) changed.push('skills')
  if (after.links.length > row.links.length) changed.push('links')
  await rows(sql`
    insert into profile_source (profile_id, field, source, user_id, document_id, changed_at)
    select ${profileId}, unnest(${changed}::text[]), ${sourceOf(sentBy)}, ${sentBy}, ${documentId}, ${now()}
    on conflict (profile_id, field) do update set source = excluded.source, user_id = excluded.user_id,
      document_id = excluded.document_id, changed_at = excluded.changed_at
    where profile_source.source in ('cv', 'sent')`)
  await addEntries(profileId, resume, { documentId, sentBy })
  await tellMatching(profileId)
}

const sourceOf = (sentBy: number | null): string => (sentBy === null ? 'cv' : 'sent')

async function sourcesOf(profileId: number): Promise<ReadonlyMap<string, SourceRow>> {
  const found = await rows(sql<SourceRow & { field: string }>`
    select field, source, document_id as "documentId", left_out as "leftOut" from profile_source where profile_id = ${profileId}`)
  return new Map(found.map(row => [row.field, row]))
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function unrepeated(words: readonly string[]): string[] {
  const seen = new Map(words.map(word => [fold(word), word]))
  seen.delete('')
  return [...seen.values()]
}

/** A link that leads to the web, in full. */
export function webAddress(link: string): string[] {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) ? [whole] : []
}

type ReadEntry = Omit<NewProfileEntry, 'level'> & { readonly section: ProfileSection }

interface KeptEntry {
  readonly entryId: number
  readonly section: string
  readonly title: string
  readonly organization: string | null
  readonly startDate: string | null
  readonly source: string
  readonly documentId: number | null
}

/** The same station of a life, however its end and its text are written. */
const keyOf = ({ section, title, organization, startDate }: Omit<KeptEntry, 'entryId' | 'source' | 'documentId'>) =>
  [section, fold(title), fold(organization ?? ''), startDate?.slice(0, 4) ?? ''].join('\n')

/** Adds what is new; entries of an older CV get the end and the text of the newer one. Removed entries are known, and do not come back. */
async function addEntries(profileId: number, resume: ParsedResume, origin: Origin): Promise<void> {
  const { documentId, sentBy } = origin
  const kept = await rows(sql<KeptEntry>`
    select entry_id as "entryId", section, title, organization, start_date as "startDate", source, document_id as "documentId"
    from profile_entry where profile_id = ${profileId}`)
  const known = new Map(kept.map(entry => [keyOf(entry), entry]))
  const counts = new Map<string, number>()
  for (const { section } of kept) counts.set(section, (counts.get(section) ?? 0) + 1)
  const added: ReadEntry[] = []
  for (const entry of readEntries(resume)) {
    const same = known.get(keyOf(entry))
    const count = counts.get(entry.section) ?? 0
    if (same === undefined && count < mostEntries) {
      added.push(entry)
      counts.set(entry.section, count + 1)
    } else if (same && follows(same.source) && documentId !== null && (same.documentId ?? 0) < documentId)
      await follow(same.entryId, entry, origin)
    known.set(keyOf(entry), { ...entry, entryId: same?.entryId ?? 0, source: same?.source ?? 'new', documentId })
  }
  if (added.length === 0) return
  await db()
    .insertInto('profile_entry')
    .values(
      added.map(({ startDate, endDate, ...entry }) => ({
        ...entry,
        profile_id: profileId,
        start_date: startDate,
        end_date: endDate,
        source: sourceOf(sentBy),
        user_id: sentBy,
        document_id: documentId,
        changed_at: now(),
      })),
    )
    .execute()
}

const follow = (entryId: number, { endDate, description }: ReadEntry, { documentId, sentBy }: Origin) =>
  rows(sql`update profile_entry set end_date = coalesce(${endDate}, end_date), description = coalesce(${description}, description),
    source = ${sourceOf(sentBy)}, user_id = ${sentBy}, document_id = ${documentId}, changed_at = ${now()} where entry_id = ${entryId}`)

/** Stations of a CV as entries; what it does not name is called after the place. */
function readEntries({ experience, education, certifications, languages }: ParsedResume): ReadEntry[] {
  const empty = { organization: null, field: null, startDate: null, endDate: null, description: null }
  const cut = (text: string | null): string | null => text?.slice(0, 200) ?? null
  const word = (section: ProfileSection) => (title: string) => ({ ...empty, section, title: title.slice(0, 200) })
  return [
    ...experience.map(({ title, company, startDate, endDate, description = null }) => ({
      ...empty,
      section: 'workexperiences' as const,
      title: cut(title || company) ?? '–',
      organization: cut(company),
      startDate,
      endDate,
      description: description?.slice(0, 5000) ?? null,
    })),
    ...education.map(({ school, degree, field, startDate, endDate }) => ({
      ...empty,
      section: 'educations' as const,
      title: cut(degree || school) ?? '–',
      organization: cut(school),
      field: cut(field),
      startDate,
      endDate,
    })),
    ...certifications.filter(Boolean).map(word('certificates')),
    ...languages.filter(Boolean).map(word('languages')),
  ]
}

/** Takes out the entries that one CV has brought, where that CV is taken back. */
export async function forgetEntriesOf(profileId: number, documentId: number): Promise<void> {
  await rows(
    sql`delete from profile_entry where profile_id = ${profileId} and source = 'cv' and document_id = ${documentId}`,
  )
  await tellMatching(profileId)
}

/** Matching and lists of CVs read the way of a person from what the profile has read, so that follows the entries and the skills. */
export async function tellMatching(profileId: number): Promise<void> {
  await rows(sql`
    update profile p set parsed = coalesce(p.parsed, '{}') || jsonb_build_object('skills', to_jsonb(p.skills),
      'experience', ${listOf(
        'workexperiences',
        sql`jsonb_build_object('title', e.title, 'company', e.organization, 'startDate', e.start_date,
        'endDate', e.end_date) || case when e.description is null then '{}' else jsonb_build_object('description', e.description) end`,
      )},
      'education', ${listOf(
        'educations',
        sql`jsonb_build_object('school', e.organization, 'degree', e.title, 'field', e.field,
        'startDate', e.start_date, 'endDate', e.end_date)`,
      )},
      'certifications', ${listOf('certificates', sql`to_jsonb(e.title)`)},
      'languages', ${listOf('languages', sql`to_jsonb(e.title)`)})
    where p.profile_id = ${profileId}`)
}

const listOf = (section: ProfileSection, shape: ReturnType<typeof sql>) => sql`(
  select coalesce(jsonb_agg(${shape} order by (e.end_date = 'present') desc nulls last, coalesce(e.end_date, e.start_date) desc nulls last, e.entry_id), '[]')
  from profile_entry e where e.profile_id = p.profile_id and e.section = ${section} and e.removed_at is null)`
