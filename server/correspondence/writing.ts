import { undoSeconds } from '@hireloom/contract/constants.ts'
import type * as contract from '@hireloom/contract/correspondence/messages.ts'
import { mostRecipients } from '@hireloom/contract/correspondence/messages.ts'
import type { EmailTemplateText } from '@hireloom/contract/correspondence/templates.ts'
import type { Answer, AnswerInput, Output } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { findApplicationIds } from '../applications/list.ts'
import { later, now } from '../kernel/clock.ts'
import { recordAll } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller, Language } from '../kernel/session.ts'
import { defineUndo } from '../kernel/undo.ts'
import { checkFiles, linkFiles } from './files/files.ts'
import { insertMessages } from './insert.ts'
import { suppressedAmong } from './suppressed.ts'
import { readTemplate } from './templates.ts'
import { cleanWritten, fill, textIn } from './texts.ts'
import { threads } from './threads.ts'
import { type Addressee, findAddressees, findPeople, senderOf } from './values.ts'

type Asked = AnswerInput<typeof contract.previewMessage>['body']
/** Who writes, and the language of the product's own templates. */
type Writer = Pick<Caller<StaffViewer>, 'viewer' | 'language'>

/** Messages are written for the coming weeks; later nobody remembers them. */
const mostDelayMs = 90 * 24 * 3600_000

/** Who is written to, in the order in which they were named, and the text for each of them. */
interface Draft {
  readonly addressees: readonly Addressee[]
  readonly skipped: readonly number[]
  /** How many of those left out have an address that takes no email of this kind. */
  readonly suppressed: number
  readonly kind: 'direct' | 'bulk'
  readonly textFor: (language: Language) => EmailTemplateText
}

async function draftOf(asked: Omit<Asked, 'at'>, caller: Writer): Promise<Draft> {
  const { viewer } = caller
  const { numbers, found, kind } = await namedIn(asked, viewer)
  if (found.size === 0) throw new Problem('not-found')
  const named = numbers.flatMap(each => found.get(each) ?? []).filter(({ email }) => email !== '')
  const emails = named.map(({ email }) => email)
  const stopped = await suppressedAmong(emails, viewer.companyId, kind)
  const addressees = named.filter(({ email }) => !stopped.has(email.toLowerCase()))
  const known = new Set(addressees.map(({ appId, profileId }) => appId ?? profileId))
  return {
    addressees,
    skipped: numbers.filter(each => !known.has(each)),
    suppressed: named.length - addressees.length,
    kind,
    textFor: await textsOf(asked, caller),
  }
}

interface Named {
  /** Of applications, or of profiles. */
  readonly numbers: readonly number[]
  readonly found: ReadonlyMap<number, Addressee>
  readonly kind: Draft['kind']
}

/** Who is meant. People without an application have asked for nothing: what they get says how to get no more. */
async function namedIn(asked: Pick<Asked, 'appIds' | 'query' | 'profileIds'>, viewer: StaffViewer): Promise<Named> {
  const { profileIds } = asked
  if (profileIds !== undefined) {
    if (asked.appIds !== undefined || asked.query !== undefined)
      throw new Problem('invalid', { fields: { profileIds: texts.value.id } })
    const numbers = [...new Set(profileIds)]
    return { numbers, found: await findPeople(numbers, viewer), kind: 'bulk' }
  }
  const numbers = await appIdsOf(asked, viewer)
  return { numbers, found: await findAddressees(numbers, viewer), kind: numbers.length === 1 ? 'direct' : 'bulk' }
}

/** Applications that are named one by one, or all that a list finds. */
export async function appIdsOf(
  { appIds, query }: Pick<Asked, 'appIds' | 'query'>,
  viewer: StaffViewer,
): Promise<number[]> {
  if (appIds !== undefined) return [...new Set(appIds)]
  if (query === undefined) throw new Problem('invalid', { fields: { appIds: texts.required.id } })
  const found = await findApplicationIds(viewer, query, mostRecipients + 1)
  if (found.length > mostRecipients) throw new Problem('invalid', { fields: { query: texts.bulkTooLarge.id } })
  return found
}

async function textsOf(
  { emailTemplateId, subject, bodyHtml }: Pick<Asked, 'emailTemplateId' | 'subject' | 'bodyHtml'>,
  caller: Writer,
) {
  if (emailTemplateId !== undefined) {
    const template = await readTemplate(emailTemplateId, caller)
    return (language: Language) => textIn(template, [language])
  }
  const missing = Object.entries({ subject, bodyHtml }).filter(([, text]) => text === undefined)
  if (subject === undefined || bodyHtml === undefined) {
    throw new Problem('invalid', { fields: Object.fromEntries(missing.map(([name]) => [name, texts.required.id])) })
  }
  const [clean] = await cleanWritten([{ subject, bodyHtml }])
  return (lang: Language): EmailTemplateText => ({ lang, subject: '', bodyHtml: '', ...clean })
}

/** A message as one of its readers would get it. */
export async function preview(
  { at, ...asked }: Asked,
  caller: Writer,
): Promise<Answer<typeof contract.previewMessage>> {
  const { addressees, skipped, suppressed, textFor } = await draftOf(asked, caller)
  const addressee = addressees[Math.min(at, addressees.length - 1)]
  const counts = { recipients: addressees.length, skipped: skipped.length, suppressed }
  if (!addressee) return { ...counts, shown: null }
  const { appId, fullName, email, language } = addressee
  const text = textFor(language)
  const values = addressee.valuesFrom(await senderOf(caller.viewer), text.lang)
  return { ...counts, shown: { appId, fullName, email, preview: fill(text, values) } }
}

function sendAtOf(asked: string | undefined): Date {
  if (asked === undefined) return later(undoSeconds.mail * 1000)
  const at = new Date(asked)
  if (Number.isNaN(at.getTime()) || at > later(mostDelayMs))
    throw new Problem('invalid', { fields: { sendAt: texts.value.id } })
  return at < now() ? now() : at
}

/** Writes a message to everyone; each is a row of its own, which the sending task takes when its time has come. */
export async function write(
  { sendAt, fileIds = [], ...asked }: AnswerInput<typeof contract.createMessage>['body'],
  caller: Writer,
): Promise<Output<typeof contract.createMessage>> {
  const { viewer } = caller
  const at = sendAtOf(sendAt)
  const { addressees, skipped, suppressed, kind, textFor } = await draftOf(asked, caller)
  if (addressees.length === 0)
    throw new Problem('invalid', {
      fields: {
        [asked.profileIds ? 'profileIds' : 'appIds']: (suppressed > 0 ? texts.suppressed : texts.noAddress).id,
      },
    })
  const sender = await senderOf(viewer)
  const messages = addressees.map(addressee => {
    const text = textFor(addressee.language)
    return { ...addressee, ...fill(text, addressee.valuesFrom(sender, text.lang)) }
  })
  return transaction(async () => {
    const { emailTemplateId = null } = asked
    await checkFiles(fileIds, viewer)
    const messageIds = await insertMessages(messages, { viewer, kind, at, sender, emailTemplateId })
    await linkFiles(messageIds, fileIds)
    await recordAll(
      'message_written',
      addressees.map(({ appId, jobId, profileId }, index) => ({
        entityId: messageIds[index] ?? 0,
        ...(appId === null && { companyId: viewer.companyId }),
        appId,
        jobId,
        profileId,
      })),
      {},
    )
    const undo = await writingUndo.issue(viewer, messageIds[0] ?? 0, { messageIds })
    return { messageIds, skipped: [...skipped], sendAt: at.toISOString(), undo }
  })
}

/** Cancels those of some messages that have not left, and tells how many those were. */
export async function cancelAll(messageIds: readonly number[], companyId: number): Promise<number> {
  const cancelled = await rows(sql<{
    message_id: number
    app_id: number | null
    job_id: number | null
    profile_id: number
  }>`
    with told as (update application set rejection_letter = null where app_id in (
      select t.app_id from message m join message_thread t on t.thread_id = m.thread_id
      where m.message_id = any(${[...messageIds]}::bigint[]) and m.company_id = ${companyId} and m.status = 'scheduled' and m.kind = 'rejection'))
    update message m set status = 'cancelled', next_try_at = null
    from (${threads})
    where m.message_id = any(${[...messageIds]}::bigint[]) and m.company_id = ${companyId} and m.status = 'scheduled' and t.thread_id = m.thread_id
    returning m.message_id, t.app_id, a.job_id, p.profile_id`)
  await recordAll(
    'message_cancelled',
    cancelled.map(row => ({
      entityId: row.message_id,
      ...(row.app_id === null && { companyId }),
      appId: row.app_id,
      jobId: row.job_id,
      profileId: row.profile_id,
    })),
    {},
  )
  return cancelled.length
}

const writingUndo = defineUndo({
  name: 'message-writing',
  entity: 'message',
  lasts: 'mail',
  inverse: z.object({ messageIds: z.array(z.number()) }),
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'candidates.contact'),
  takeBack: async ({ messageIds }, { companyId }) => {
    const count = companyId === null ? 0 : await cancelAll(messageIds, companyId)
    if (count === 0) throw new Problem('illegal-change')
    return count
  },
})
