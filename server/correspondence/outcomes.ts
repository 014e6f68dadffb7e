import { texts } from '@hireloom/contract/messages.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { type OutcomeEmail, writesOutcomes } from '../applications/outcome-letter.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { insertMessages } from './insert.ts'
import { isStillMeant } from './still-meant.ts'
import { isOutcome } from './suppressed.ts'
import { readTemplate } from './templates.ts'
import { fill, textIn } from './texts.ts'
import { findAddressees, senderOf } from './values.ts'

/** Writes the email of an outcome with it; it waits for its moment like any other message, and can be cancelled until then. */
async function write({ kind, viewer, appId, at, emailTemplateId }: OutcomeEmail): Promise<void> {
  if (!isStaff(viewer)) return
  const addressee = (await findAddressees([appId], viewer, 'pipeline.reject')).get(appId)
  if (!addressee || addressee.email === '') return
  const template = await readTemplate(emailTemplateId, { viewer, language: 'en' }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new Problem('invalid', { fields: { emailTemplateId: texts.notOfCompany.id } })
  })
  const text = textIn(template, [addressee.language])
  const sender = await senderOf(viewer)
  const filled = fill(text, addressee.valuesFrom(sender, text.lang))
  await insertMessages([{ ...addressee, ...filled }], { viewer, kind, at, sender, emailTemplateId })
}

writesOutcomes(write)

/** What an applicant will not be told any more is shown as cancelled. */
export const cancelUntold = subscribe({
  name: 'cancel-untold-rejections',
  verbs: [
    'application_decision_undone',
    'application_reversed',
    'application_withdrawn',
    'application_withdrawn_by_team',
    'application_rejected',
    'application_closed_out',
  ],
  work: async ({ appId }) => {
    await rows(sql`
      update message m set status = 'cancelled', next_try_at = null from message_thread t
      where t.thread_id = m.thread_id and t.app_id = ${appId} and ${isOutcome(sql`m.kind`)} and m.status = 'scheduled' and not ${isStillMeant()}`)
  },
})
