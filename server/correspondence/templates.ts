import type * as contract from '@hireloom/contract/correspondence/templates.ts'
import {
  type EmailTemplate,
  type EmailTemplateRow,
  emailCategories,
  emailLanguage,
  emailLanguages,
  firstOwnTemplateId,
  mostEmailTemplates,
  type removeEmailTemplate,
} from '@hireloom/contract/correspondence/templates.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts as messages } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { plainLetters, wordsHeldBy } from '../kernel/list-of.ts'
import { alone, brokenConstraint, db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import type { Caller, Language } from '../kernel/session.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { systemTemplatesIn } from './mails.ts'
import { cleanWritten } from './texts.ts'

interface Row {
  email_template_id: number
  display_name: string
  category: string
  lang: string
  texts: unknown
  version: number
  changed_at: Date
}

const stored = z.array(z.object({ lang: emailLanguage, subject: z.string(), bodyHtml: z.string() }))

function toTemplate(row: Row): EmailTemplate {
  const texts = stored.parse(row.texts)
  const lang = emailLanguage.parse(row.lang)
  return {
    id: row.email_template_id,
    displayName: row.display_name,
    category: z.enum(emailCategories).parse(row.category),
    lang,
    languages: texts.map(text => text.lang),
    subject: texts.find(text => text.lang === lang)?.subject ?? '',
    isSystem: false,
    changedAt: row.changed_at.toISOString(),
    version: row.version,
    texts,
  }
}

/** The product's templates, named in the reader's language. */
function systemTemplates(reader: Language): EmailTemplate[] {
  const inAll = emailLanguages.map(lang => ({ lang, list: systemTemplatesIn(lang) }))
  return systemTemplatesIn(reader).map(({ id, category, displayName, subject }) => ({
    id,
    displayName,
    category,
    lang: 'en',
    languages: [...emailLanguages],
    subject,
    isSystem: true,
    changedAt: null,
    version: 1,
    texts: inAll.flatMap(({ lang, list }) =>
      list.filter(each => each.id === id).map(text => ({ lang, subject: text.subject, bodyHtml: text.bodyHtml })),
    ),
  }))
}

/** Templates (alias `t`) of the viewer's company. */
const visibleTo = ({ companyId }: StaffViewer) => sql<boolean>`(t.company_id = ${companyId} and t.removed_at is null)`

export async function findTemplates(
  { searchKey, category, skip, limit }: AnswerInput<typeof contract.listEmailTemplates>['query'],
  { viewer, language }: Caller<StaffViewer>,
): Promise<Answer<typeof contract.listEmailTemplates>> {
  const own = await rows(
    sql<Row>`select t.* from email_template t where ${visibleTo(viewer)} limit ${mostEmailTemplates}`,
  )
  const holds = wordsHeldBy(searchKey)
  const found = [...own.map(toTemplate), ...systemTemplates(language)]
    .filter(each => category === undefined || each.category === category)
    .filter(each => holds(plainLetters(`${each.displayName} ${each.subject}`)))
    .toSorted(byName)
  return { list: found.slice(skip, skip + limit).map(({ texts: _texts, ...row }) => row), count: found.length }
}

const byName = (one: EmailTemplateRow, other: EmailTemplateRow): number =>
  one.displayName.toLowerCase().localeCompare(other.displayName.toLowerCase(), 'en') || one.id - other.id

/** One that the viewer may write with: of the company, or of the product. */
export async function readTemplate(
  templateId: number,
  { viewer, language }: Pick<Caller<StaffViewer>, 'viewer' | 'language'>,
): Promise<EmailTemplate> {
  if (templateId < firstOwnTemplateId) {
    const found = systemTemplates(language).find(({ id }) => id === templateId)
    if (!found) throw new Problem('not-found')
    return found
  }
  return findOwn(templateId, viewer)
}

async function findOwn(templateId: number, viewer: StaffViewer): Promise<EmailTemplate> {
  const [row] = await rows(
    sql<Row>`select t.* from email_template t where t.email_template_id = ${templateId} and ${visibleTo(viewer)}`,
  )
  if (!row) throw new Problem('not-found')
  return toTemplate(row)
}

const told = ({ displayName, category, languages }: EmailTemplateRow) => ({
  displayName,
  category,
  languages: [...languages],
})

function assertLanguages(lang: string, list: readonly { lang: string }[]): void {
  const languages = list.map(text => text.lang)
  const fields = {
    ...(new Set(languages).size < languages.length && { texts: messages.languageTwice.id }),
    ...(!languages.includes(lang) && { lang: messages.languageMissing.id }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

const cleanOf = (list: EmailTemplate['texts']) => cleanWritten(list, index => `texts.${index}.`)

export async function createTemplate(
  { displayName, category, lang, texts }: AnswerInput<typeof contract.createEmailTemplate>['body'],
  viewer: StaffViewer,
): Promise<EmailTemplate> {
  const { companyId } = viewer
  assertLanguages(lang, texts)
  const clean = await cleanOf(texts)
  return named(async () => {
    await alone(`email templates ${companyId}`)
    const [held] = await rows(
      sql<{ count: number }>`select count(*)::int as count from email_template t where ${visibleTo(viewer)}`,
    )
    if ((held?.count ?? 0) >= mostEmailTemplates)
      throw new Problem('invalid', { fields: { displayName: messages.emailTemplatesFull.id } })
    const row = await db()
      .insertInto('email_template')
      .values({
        company_id: companyId,
        display_name: cleanLine(displayName),
        category,
        lang,
        texts: json(clean),
        changed_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const template = toTemplate(row)
    await record('email_template_created', { entityId: template.id, companyId, after: told(template) })
    return template
  })
}

export async function changeTemplate(
  templateId: number,
  { version, ...changes }: AnswerInput<typeof contract.changeEmailTemplate>['body'],
  viewer: StaffViewer,
): Promise<EmailTemplate> {
  const { companyId } = viewer
  const clean = changes.texts && (await cleanOf(changes.texts))
  return named(async () => {
    await alone(`email templates ${companyId}`)
    const before = await findOwn(templateId, viewer)
    if (version !== undefined && version !== before.version) throw new Problem('stale')
    const next = {
      displayName: changes.displayName ?? before.displayName,
      category: changes.category ?? before.category,
      lang: changes.lang ?? before.lang,
      texts: clean ?? before.texts,
    }
    assertLanguages(next.lang, next.texts)
    const row = await db()
      .updateTable('email_template')
      .set({
        display_name: cleanLine(next.displayName),
        category: next.category,
        lang: next.lang,
        texts: json(next.texts),
        version: before.version + 1,
        changed_at: now(),
      })
      .where('email_template_id', '=', templateId)
      .where('company_id', '=', companyId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toTemplate(row)
    await record('email_template_changed', {
      entityId: templateId,
      companyId,
      before: told(before),
      after: told(after),
    })
    return after
  })
}

const removal = defineUndo({
  name: 'email-template-removal',
  entity: 'email_template',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'templates.manage'),
  takeBack: (_nothing, { companyId }, templateId) =>
    named(async () => {
      const row = await db()
        .updateTable('email_template')
        .set({ removed_at: null })
        .where('email_template_id', '=', templateId)
        .where('company_id', '=', companyId)
        .where('removed_at', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new Problem('illegal-change')
      await record('email_template_restored', { entityId: templateId, companyId, after: told(toTemplate(row)) })
      return 1
    }),
})

export function removeTemplate(templateId: number, viewer: StaffViewer): Promise<Answer<typeof removeEmailTemplate>> {
  const { companyId } = viewer
  return transaction(async () => {
    const before = await findOwn(templateId, viewer)
    await db()
      .updateTable('email_template')
      .set({ removed_at: now() })
      .where('email_template_id', '=', templateId)
      .where('company_id', '=', companyId)
      .execute()
    await record('email_template_removed', { entityId: templateId, companyId, before: told(before) })
    const undo = await removal.issue(viewer, templateId, {})
    await forgetTemplate.enqueue({ templateId }, { afterSeconds: undoEndsSeconds('structure') + 60 })
    return { ok: true, undo }
  })
}

/** Deletes what was removed, once the undo period is over. */
export const forgetTemplate = defineTask({
  name: 'forget-email-template',
  payload: z.object({ templateId: z.number() }),
  seconds: 60,
  retries: 10,
  atOnce: 1,
  work: async ({ templateId }) => {
    // Restored and removed again since: a later run deletes it.
    const last = later(-undoEndsSeconds('structure') * 1000)
    await rows(sql`
      with gone as (delete from email_template where email_template_id = ${templateId} and removed_at < ${last} returning email_template_id)
      update rejection_reason set email_template_id = null where email_template_id in (select email_template_id from gone)`)
  },
})

/** Runs a change in a transaction; a name that is taken is a problem of its field. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'email_template_name_key') throw error
    const { message } = new Problem('structure-name-taken')
    throw new Problem('structure-name-taken', { fields: { displayName: message } })
  }
}
