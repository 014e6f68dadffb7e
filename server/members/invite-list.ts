import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import { type Invitee, type InviteIssue, mostInvited } from '@hireloom/contract/members/invites.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import * as z from 'zod'
import { rows } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { visibleTo } from '../structure/company-structure.ts'
import { type Column, columnOf, plainWord, roleOf } from './list-words.ts'

/** Someone as a list writes them; what it does not say is empty. */
type Written = Record<Column, string>

const nobody: Written = { email: '', fullName: '', role: '', officeName: '', departmentName: '' }

/** Reads who is in a text and says what stands in the way of inviting each; nothing is changed. */
export async function readInviteList(text: string, viewer: StaffViewer): Promise<{ list: Invitee[] }> {
  const written = (tableIn(text) ?? entriesIn(text)).map(clean)
  if (written.length > mostInvited) throw new Problem('invalid', { fields: { text: texts.value.id } })
  const ownRoles = await rows(sql<{ company_role_id: number; name: string }>`
    select company_role_id, name from company_role where company_id = ${viewer.companyId}`)
  const members = await membersAmong(
    written.map(({ email }) => email),
    viewer,
  )
  const seen = new Set<string>()
  const list: Invitee[] = []
  for (const { email, fullName, role, officeName, departmentName } of written) {
    const own = ownRoles.find(({ name }) => plainWord(name) === plainWord(role))
    const memberRole = own ? null : (roleOf.get(plainWord(role)) ?? null)
    const places = { officeName: officeName || null, departmentName: departmentName || null }
    const key = email.toLowerCase()
    const judge = async (): Promise<InviteIssue | null> => {
      if (judgeEmail(email, null) !== null) return 'invalid'
      if (seen.has(key)) return 'repeated'
      if (members.has(key)) return 'member'
      if (role !== '' && !own && memberRole === null) return 'role'
      const found = await findPlaces(places, viewer)
      return typeof found === 'string' ? found : null
    }
    const issue = await judge()
    seen.add(key)
    list.push({ email, fullName: fullName || null, memberRole, roleId: own?.company_role_id ?? null, ...places, issue })
  }
  return { list }
}

const clean = (written: Written): Written => ({
  email: cleanLine(written.email).slice(0, 254),
  fullName: cleanLine(written.fullName).slice(0, 200),
  role: cleanLine(written.role),
  officeName: cleanLine(written.officeName).slice(0, 200),
  departmentName: cleanLine(written.departmentName).slice(0, 200),
})

const table = z.array(z.array(z.string()))

/** The rows of a text whose first line heads a column of addresses; null where it is no such table. */
function tableIn(text: string): Written[] | null {
  const [head = ''] = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    head.split(sign).length > head.split(best).length ? sign : best,
  )
  const columns = head.split(delimiter).map(word => columnOf.get(plainWord(word.replace(/^\s*"|"\s*$/g, ''))))
  if (!columns.includes('email')) return null
  const parsed = table.parse(
    parse(text, {
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_error: true,
      skip_empty_lines: true,
    }),
  )
  return parsed
    .slice(1)
    .map(values => {
      const named = values.flatMap((value, at) => {
        const column = columns[at]
        return column ? [[column, value] as const] : []
      })
      return { ...nobody, ...Object.fromEntries(named) }
    })
    .filter(written => Object.values(written).some(value => value.trim() !== ''))
}

/** People parted by lines, commas and semicolons: `Name <address>`, an address with a name beside it, or addresses alone. */
function entriesIn(text: string): Written[] {
  const parts = text.match(/(?:"[^"\n]*"|<[^<>\n]*>|[^\n,;])+/g) ?? []
  return parts.flatMap(part => {
    const entry = part.trim()
    if (entry === '') return []
    const [, quoted = '', address = ''] = /^(.*?)<([^<>]*)>$/.exec(entry) ?? []
    if (address !== '') return [{ ...nobody, email: address, fullName: quoted.trim().replace(/^"|"$/g, '') }]
    const words = entry.split(/\s+/)
    const addresses = words.filter(word => word.includes('@'))
    if (addresses.length > 1) return words.map(email => ({ ...nobody, email }))
    const [email = entry] = addresses
    return [{ ...nobody, email, fullName: words.filter(word => word !== email && email !== entry).join(' ') }]
  })
}

/** Which of some addresses are those of members, in lower case. */
export async function membersAmong(emails: readonly string[], viewer: StaffViewer): Promise<ReadonlySet<string>> {
  const found = await rows(sql<{ email: string }>`
    select lower(u.email::text) as email from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${viewer.companyId} and u.email = any(${[...emails]}::citext[])`)
  return new Set(found.map(({ email }) => email))
}

interface Places {
  readonly officeName: string | null
  readonly departmentName: string | null
}

/** The office and the department of these names; the kind that the company has not, or has several of. */
export async function findPlaces(
  { officeName, departmentName }: Places,
  viewer: StaffViewer,
): Promise<{ officeId: number | null; departmentId: number | null } | 'office' | 'department'> {
  const officeId = await idOf('office', officeName, viewer)
  if (officeId === undefined) return 'office'
  const departmentId = await idOf('department', departmentName, viewer)
  return departmentId === undefined ? 'department' : { officeId, departmentId }
}

async function idOf(kind: 'office' | 'department', name: string | null, viewer: StaffViewer) {
  if (name === null) return null
  const found = await rows(sql<{ id: number }>`
    select ${sql.ref(`s.${kind}_id`)} as id from ${sql.table(kind)} s
    where ${visibleTo(viewer)} and lower(s.name) = lower(${name}) limit 2`)
  return found.length === 1 ? found[0]?.id : undefined
}
