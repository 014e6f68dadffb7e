import { pathOf } from '@hireloom/contract/pages.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { languageOf, type Text, translate } from '../kernel/i18n.ts'
import { shownName } from '../kernel/list-of.ts'
import { compose } from '../kernel/mail/compose.ts'
import { deliver, letterRetries, wasHandedOver } from '../kernel/mail/letters.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { letterTexts as texts } from './mails.ts'

export const inviteDays = 14

/** Writes an invitation and its link, which is made here so that the queue never holds one; the link of an earlier email ends. */
export const inviteLetter = defineTask({
  name: 'member-invite-letter',
  payload: z.object({ letterId: z.string(), userId: z.number() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ letterId, userId }) => {
    if (await wasHandedOver(letterId)) return
    const [invite] = await rows(sql<{ email: string; language: string; company: string; name: string | null }>`
      select i.email::text as email, i.language, c.company_name as company, ${shownName('u')} as name
      from member_invite i join company c on c.company_id = i.company_id left join app_user u on u.user_id = i.invited_by
      where i.user_id = ${userId}`)
    if (!invite) return
    const token = newToken()
    await db()
      .updateTable('member_invite')
      .set({ token_hash: hashToken(token) })
      .where('user_id', '=', userId)
      .execute()
    const language = languageOf(invite.language)
    const site = siteName()
    const say = (text: Text) =>
      translate(language, text, { company: invite.company, name: invite.name ?? '', site, days: inviteDays })
    const letter = compose(language, {
      subject: say(texts.subject),
      blocks: [
        { kind: 'text', text: say(invite.name === null ? texts.opening : texts.openingBy) },
        { kind: 'button', label: say(texts.button), url: publicUrl() + pathOf('/invite/:token', { token }) },
        { kind: 'text', text: say(texts.closing) },
      ],
      footer: say(texts.footer),
    })
    await deliver({ letterId, to: { address: invite.email }, ...letter })
  },
})
