import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import { createSequence, startSequence } from '@hireloom/contract/correspondence/sequences.ts'
import { createSuppression } from '@hireloom/contract/correspondence/suppressions.ts'
import { createEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import { db } from '../kernel/postgres/db.ts'
import { marker } from './victim-parts.ts'
import { type Company, callAs, type Person, unique } from './world.ts'

/** Emails with an applicant and what belongs to them, each with the marker in it. */
export async function newCorrespondence(owner: Person, { companyId }: Company, appId: number, email: string) {
  const { messageIds } = await callAs(owner)(createMessage, {
    body: { appIds: [appId], subject: marker, bodyHtml: `<p>${marker}</p>` },
  })
  const messageId = messageIds[0] ?? 0
  const { suppressionId } = await callAs(owner)(createSuppression, { body: { email: `stopped-${email}` } })
  const { thread_id: threadId } = await db()
    .selectFrom('message_thread')
    .select('thread_id')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  const { unmatched_email_id: unmatchedEmailId } = await db()
    .insertInto('unmatched_email')
    .values({
      company_id: companyId,
      from_name: marker,
      from_address: `writer-${email}`,
      to_address: 'inbox@reply.example.com',
      subject: marker,
      body_html: `<p>${marker}</p>`,
      dropped_files: 0,
      // Other tests of the process sweep with a clock that is ahead.
      received_at: new Date('2999-01-01'),
    })
    .returning('unmatched_email_id')
    .executeTakeFirstOrThrow()
  const { email_file_id: emailFileId } = await db()
    .insertInto('email_file')
    .values({
      company_id: companyId,
      unmatched_email_id: unmatchedEmailId,
      added_by: owner.userId,
      file_name: `${marker}.pdf`,
      mime: 'application/pdf',
      size: 1,
      storage_key: unique('none-'),
      created_at: new Date(),
    })
    .returning('email_file_id')
    .executeTakeFirstOrThrow()
  await db().insertInto('message_file').values({ message_id: messageId, email_file_id: emailFileId }).execute()
  const { id: emailTemplateId } = await callAs(owner)(createEmailTemplate, {
    body: {
      displayName: marker,
      category: 'custom',
      lang: 'en',
      texts: [{ lang: 'en', subject: marker, bodyHtml: `<p>${marker}</p>` }],
    },
  })
  const { sequenceId } = await callAs(owner)(createSequence, {
    body: { displayName: marker, steps: [{ wait: 1, unit: 'days', emailTemplateId }] },
  })
  await callAs(owner)(startSequence, { params: { sequenceId }, body: { appIds: [appId] } })
  const { enrollment_id: enrollmentId } = await db()
    .selectFrom('sequence_enrollment')
    .select('enrollment_id')
    .where('sequence_id', '=', sequenceId)
    .executeTakeFirstOrThrow()
  return {
    emailTemplateId,
    messageId,
    threadId,
    suppressionId,
    unmatchedEmailId,
    sequenceId,
    enrollmentId,
    emailFileId,
  }
}
