import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { type LegalKind, legalKinds } from '@hireloom/contract/platform/legal-kinds.ts'
import type { LegalText, readLegalText, writeLegalText } from '@hireloom/contract/platform/legal-texts.ts'
import { isPlatformAdmin, isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { alone, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanRichText } from '../kernel/rich-text.ts'

interface Row {
  kind: string
  lang: string
  company_id: number | null
  company_name: string | null
  version: number
  html: string
  effective_from: Date
}

/** The text that stands for a company (its own before the installation's) in a language (English where it has none). */
export async function findLegalText({
  params,
  query,
}: AnswerInput<typeof readLegalText>): Promise<{ text: LegalText | null }> {
  const companyId = query.companyId ?? null
  const [row] = await rows(sql<Row>`
    select l.kind, l.lang, l.company_id, c.company_name, l.version, l.html, l.effective_from
    from legal_text l left join company c on c.company_id = l.company_id
    where l.kind = ${params.kind} and l.lang in (${query.lang ?? 'en'}, 'en')
      and (l.company_id is null or (l.company_id = ${companyId} and c.status = 'approved'))
    order by l.company_id nulls last, l.lang = ${query.lang ?? 'en'} desc, l.version desc limit 1`)
  return { text: row ? toText(row) : null }
}

/** Adds the next version; earlier ones stay, because people have agreed to them. */
export async function addLegalText(
  { params, body }: AnswerInput<typeof writeLegalText>,
  viewer: Viewer,
): Promise<LegalText> {
  const isOfAll = isPlatformAdmin(viewer)
  if (!isOfAll && !isStaff(viewer)) throw new Problem('forbidden')
  const companyId = isOfAll ? null : viewer.companyId
  const html = await cleanRichText('html', body.html)
  if (html === '') throw new Problem('invalid', { fields: { html: texts.required.id } })
  return transaction(async () => {
    // Two writers at once must not both make the same version.
    await alone(`legal text ${companyId ?? 0} ${params.kind} ${body.lang}`)
    const [row] = await rows(sql<Row & { legal_text_id: number }>`
      insert into legal_text (company_id, kind, lang, version, html)
      select ${companyId}::bigint, ${params.kind}, ${body.lang}, coalesce(max(version), 0) + 1, ${html} from legal_text
      where coalesce(company_id, 0) = ${companyId ?? 0} and kind = ${params.kind} and lang = ${body.lang}
      returning *, (select company_name from company c where c.company_id = legal_text.company_id) as company_name`)
    if (!row) throw new Error('a legal text was not written')
    const { lang, version } = row
    await record('legal_text_written', {
      entityId: row.legal_text_id,
      companyId,
      after: { kind: params.kind, lang, version },
    })
    return toText(row)
  })
}

const kindOf = (text: string): LegalKind => legalKinds.find(kind => kind === text) ?? 'terms'

const toText = (row: Row): LegalText => ({
  kind: kindOf(row.kind),
  lang: languageOf(row.lang),
  companyId: row.company_id,
  companyName: row.company_name,
  version: row.version,
  html: row.html,
  effectiveFrom: row.effective_from.toISOString(),
})
