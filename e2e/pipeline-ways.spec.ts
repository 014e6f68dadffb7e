// Features: applications, correspondence, notes.
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage, listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { sendProfile } from '@hireloom/contract/intake/profiles.ts'
import { listNotes } from '@hireloom/contract/notes/notes.ts'
import type { Locator, Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { keyboard, ways } from './hands.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { readMail } from './mails.ts'
import { newJob } from './own-jobs.ts'
import { inboundSecret } from './product.ts'
import { wordsIn } from './words.ts'

async function readOne({ request }: Page, appId = 0) {
  return readApplication.output.parse(await (await request.get(pathWith(readApplication.path, { appId }))).json())
}

/** Status of the latest email to each of these applicants. */
const emailsTo = ({ request }: Page, ids: readonly number[]) =>
  Promise.all(
    ids.map(async appId => {
      const answer = await request.get(listMessages.path, { params: { appId } })
      return listMessages.output.parse(await answer.json()).list.at(-1)?.status
    }),
  )

/** People whom the one who is signed in brings to a job, without CVs. */
async function sendMany({ request }: Page, jobId: number, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 10) {
    const ten = Array.from({ length: Math.min(10, count - sent) }, () => {
      const profile = { fullName: `Mira ${uniqueName()}`, email: `${unique('many')}@example.com` }
      return request.post(sendProfile.path, { data: { jobId, profileJSON: { profile } } })
    })
    for (const answer of await Promise.all(ten)) expect(answer.status(), await answer.text()).toBe(201)
  }
}

for (const { way, hand, language, browser } of ways) {
  test.describe(way, () => {
    test.use(browser)

    test('of twenty applications with CVs one is held, ten are rejected with reasons, three of them taken back, and one is handed over', {
      tag: '@desktop',
    }, async ({ page, request }) => {
      test.slow()
      const t = wordsIn(language)
      await signIn(page, people.recruiterOfLumen)
      const { jobId, sharingHash } = await newJob(page, unique('Lamp trimmer '))
      const names: string[] = []
      const ids: number[] = []
      for (let at = 0; at < 20; at += 1) {
        const applicant = newApplicant()
        names.push(`${applicant.firstName} ${applicant.lastName}`)
        ids.push(await sendApplication(request, jobId, applicant, sharingHash))
      }
      const isDecided = (decided: number, of: number) =>
        expect(
          page.getByText(
            t('{of, plural, one {{decided} of # decided} other {{decided} of # decided}}', { decided, of }),
          ),
        ).toBeVisible()
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const dialog = page.getByRole('dialog')
      const open = page.getByRole('article').getByRole('heading', { level: 2 })
      const act = (key: string, target: Locator) =>
        hand === keyboard ? page.keyboard.press(key) : hand.press(page, target)
      await page.goto(`/app/roboroy/jobs/${jobId}/review?lang=${language}`)
      await expect(open).toHaveText(names[0] ?? '')
      await isDecided(0, 20)

      if (hand === keyboard) await page.keyboard.press('h')
      else
        await hand.pressInMenu(
          page,
          button(t('Actions for {name}', { name: names[0] ?? '' })),
          page.getByRole('menuitem', { name: t('Hold application'), exact: true }),
        )
      await hand.press(page, dialog.getByRole('button', { name: t('Tomorrow') }))
      const tomorrow = await dialog.getByLabel(t('Hold until')).inputValue()
      await axe(page)
      await hand.press(page, dialog.getByRole('button', { name: t('Hold application') }))
      for (const name of names.slice(1, 10)) {
        await expect(open).toHaveText(name)
        await act('a', button(t('Advance to {0}', { 0: t('Shortlisted') })))
      }

      const reasons = page.getByRole('region', { name: t('Reason for rejection') })
      const given: string[] = []
      for (const [at, name] of names.slice(10).entries()) {
        await expect(open).toHaveText(name)
        await act('r', button(t('Reject')))
        // The first nine have a key.
        const reason = reasons
          .getByRole('button')
          .filter({ has: page.locator('bdi') })
          .nth(at % 9)
        given.push(await reason.locator('bdi').innerText())
        if (at === 0) await axe(page)
        await act(String((at % 9) + 1), reason)
      }
      await expect(page.getByText(t('Nothing left to review'))).toBeVisible()
      await isDecided(20, 20)
      await expect.poll(() => emailsTo(page, ids.slice(10))).toEqual(Array(10).fill('scheduled'))
      const rejected = await Promise.all(ids.slice(10).map(appId => readOne(page, appId)))
      expect(rejected.map(({ rejectionReason }) => rejectionReason)).toEqual(given)
      expect((await readOne(page, ids[0])).onHoldUntil).toBe(tomorrow)

      for (const name of names.slice(17).toReversed()) {
        await act('u', button(t('Undo last decision')))
        await expect(open).toHaveText(name)
      }
      await isDecided(17, 20)
      await expect
        .poll(() => emailsTo(page, ids.slice(10)))
        .toEqual([...Array(7).fill('scheduled'), ...Array(3).fill('cancelled')])

      await act('n', page.getByRole('textbox', { name: t('New note') }))
      await page.keyboard.type('Please take over, @ada')
      const colleague = page.getByRole('option', { name: 'Ada Tan' })
      await expect(colleague).toBeVisible()
      if (hand === keyboard) await page.keyboard.press('ArrowDown')
      await act('Enter', colleague)
      await act('Control+Enter', button(t('Add note')))
      await expect(page.getByRole('listitem').filter({ hasText: 'Please take over, @Ada Tan' }).first()).toBeVisible()
      const notes = await page.request.get(pathWith(listNotes.path, { appId: ids[17] ?? 0 }))
      const [note] = listNotes.output.parse(await notes.json()).list
      expect(note?.mentions.map(({ fullName }) => fullName)).toEqual(['Ada Tan'])
      await axe(page)
      await expectNoSidewaysScroll(page)
    })

    if (browser.isMobile !== true)
      test('two hundred applications are moved together and back', { tag: '@desktop' }, async ({ page }) => {
        test.slow()
        const t = wordsIn(language)
        await signIn(page, people.adminOfLumen)
        const { jobId } = await newJob(page, unique('Ferry hand '))
        await sendMany(page, jobId, 200)
        await page.goto(`/app/roboroy/jobs/${jobId}/applied?lang=${language}`)
        const list = page.getByRole('region', { name: t('Applications'), exact: true })
        const rows = list.getByRole('listitem')
        const bar = page.getByRole('region', { name: t('Selected applications') })
        const dialog = page.getByRole('dialog')
        await expect(rows).toHaveCount(20)
        await hand.tick(page, list.getByRole('checkbox', { name: t('Select all on this page') }))
        await hand.press(page, bar.getByRole('button', { name: t('Select all {count} applications', { count: 200 }) }))
        await expect(bar).toContainText('200')
        await axe(page)
        await hand.pressInMenu(
          page,
          bar.getByRole('button', { name: t('Move to'), exact: true }),
          page.getByRole('menuitem', { name: t('Interview'), exact: true }),
        )
        await expect(dialog).toContainText(t('You can undo this for 10 minutes.'))
        await axe(page)
        await hand.press(
          page,
          dialog.getByRole('button', {
            name: t(
              '{count, plural, one {Move # application to {stageName}} other {Move # applications to {stageName}}}',
              { count: 200, stageName: t('Interview') },
            ),
          }),
        )
        const task = page.getByRole('group').filter({ hasText: t('Changing applications') })
        await expect(task).toContainText(t('{succeeded, plural, one {# done} other {# done}}', { succeeded: 200 }), {
          timeout: 20_000,
        })
        await expect(rows).toHaveCount(0)
        await axe(page)
        await expectNoSidewaysScroll(page)
        await hand.press(page, task.getByRole('button', { name: t('Undo') }))
        await expect(task).toContainText(
          t('{back, plural, one {# change undone} other {# changes undone}}', { back: 200 }),
          { timeout: 20_000 },
        )
        await expect(rows).toHaveCount(20)
      })

    test('a reply is answered from the inbox', {
      tag: hand === keyboard ? ['@desktop', '@way'] : '@desktop',
    }, async ({ page, request }) => {
      const t = wordsIn(language)
      await signIn(page, people.adminOfLumen)
      const { jobId, sharingHash } = await newJob(page, unique('Boat painter '))
      const omar = newApplicant('Omar')
      const appId = await sendApplication(request, jobId, omar, sharingHash)
      const written = { subject: 'When can we talk?', bodyHtml: '<p>x</p>', sendAt: new Date().toISOString() }
      const sent = await page.request.post(createMessage.path, { data: { appIds: [appId], ...written } })
      expect(sent.status(), await sent.text()).toBe(202)
      await readMail(page, omar.email, /^When can we talk/)
      const to = 'reply@reply.example.com'
      const mime = `From: ${omar.email}\r\nTo: ${to}\r\nSubject: Re: ${written.subject}\r\n\r\nAt ten.\r\n`
      const headers = { 'x-inbound-secret': inboundSecret }
      const kept = await request.post(receiveMail.path, { headers, data: { recipients: [to], mime } })
      expect(await kept.json()).toEqual({ isKept: true })

      const inbox = `/app/roboroy/inbox?searchKey=${omar.lastName}&lang=${language}`
      await page.goto(inbox)
      await hand.press(page, page.getByRole('link', { name: omar.lastName }))
      const emails = page.getByRole('region', { name: t('Emails') })
      await expect(emails.getByText('At ten.')).toBeVisible()
      await hand.press(page, emails.getByRole('button', { name: t('Write reply') }))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(t('Subject line'))).toHaveValue('Re: When can we talk?')
      await hand.enter(page, dialog.getByRole('textbox', { name: t('Message'), exact: true }))
      await page.keyboard.type('Ten it is.')
      await hand.choose(page, dialog.getByLabel(t('When to send')), t('Now'))
      await expectNoSidewaysScroll(page)
      await axe(page)
      await hand.press(page, dialog.getByRole('button', { name: t('Send'), exact: true }))
      await expect(dialog).toHaveCount(0)
      await expect(emails.getByText('Ten it is.')).toBeVisible()
      expect(await readMail(page, omar.email, /^Re: When can we talk\?/)).toContain('Ten it is.')
      // Nobody waits for an answer any more.
      await page.goto(inbox)
      await expect(page.getByText(t('No reply matches your search'))).toBeVisible()
    })
  })
}
