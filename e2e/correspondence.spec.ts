// Features: correspondence.
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'
import { inboundSecret } from './product.ts'

test('an administrator writes an email template, is told of a wrong variable, and previews it on a real application', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  const applicant = newApplicant()
  await sendApplication(request, await findJob(page, 'Ingeniero de Calidad de Software'), applicant)
  const name = unique('Thanks ')
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/admin/emailtemplates')
  await page.getByRole('button', { name: 'New template' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await dialog.getByLabel('Subject line').fill('About {{job.titel}}')
  await expect(dialog.getByText('There is no variable called “job.titel”.')).toBeVisible()
  await dialog.getByLabel('Subject line').fill('About {{job.title}}')
  const body = dialog.getByRole('textbox', { name: 'Message' })
  await body.click()
  await page.keyboard.type('Dear ')
  await dialog.getByRole('button', { name: 'Insert variable' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'First name', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(body).toHaveText('Dear {{candidate.firstName}}')
  await axe(page)
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Preview' }).click()
  await dialog.getByLabel('Application').fill(applicant.lastName)
  await page.getByRole('option', { name: applicant.lastName }).click()
  await expect(dialog.getByText(`Dear ${applicant.firstName}`)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`Deleted the template ${name}.`)).toBeVisible()
})

test('a recruiter writes to an applicant from a template, and cancels', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const jobId = await findJob(page, 'Ingeniero de Calidad de Software')
  const appId = await sendApplication(request, jobId, newApplicant('Nora'))
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?app=${appId}`)
  const emails = page.getByRole('region', { name: 'Emails' })
  await emails.getByRole('button', { name: 'Write email' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template').fill('more time')
  await page.getByRole('option', { name: 'We need more time' }).click()
  await expect(dialog.getByText('Hello Nora,')).toBeVisible()
  const brief = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a brief') }
  await dialog.locator('input[type=file]').setInputFiles({ ...brief, buffer: Buffer.from('MZ') })
  await expect(dialog.getByText('Attach a PDF, DOC, DOCX, PNG or JPG file.')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(brief)
  await expect(dialog.getByRole('button', { name: 'Remove brief.pdf' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('1 email is scheduled.')).toBeVisible()
  await expect(emails.getByRole('link', { name: 'brief.pdf' })).toBeVisible()
  await emails.getByRole('button', { name: /^Cancel: / }).click()
  await expect(emails.getByText('Cancelled', { exact: true })).toBeVisible()
  await axe(page)
})

test('a candidate unsubscribes from emails to many by the link of one, and the administrator lifts it', {
  tag: '@desktop',
}, async ({ page, request, openVisitor }) => {
  const jobId = await findJob(page, 'Ingeniero de Calidad de Software')
  const [one, other] = [newApplicant('Lena'), newApplicant('Petra')]
  const appIds = [await sendApplication(request, jobId, one), await sendApplication(request, jobId, other)]
  await signIn(page, people.adminOfLumen)
  const sent = await page.request.post(createMessage.path, {
    data: { appIds, subject: 'News for you', bodyHtml: '<p>x</p>', sendAt: new Date().toISOString() },
  })
  expect(sent.status(), await sent.text()).toBe(202)
  const link = linkIn(await readMail(page, one.email, /News for you/), /unsubscribe/)
  const visitor = await openVisitor()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Unsubscribe' }).focus()
  await axe(visitor)
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: "You've unsubscribed" })).toBeVisible()
  await axe(visitor)

  await page.goto(`/app/roboroy/admin/suppressions?searchKey=${one.email}`)
  await expect(page.getByRole('cell', { name: 'Unsubscribed' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Actions for ${one.email}` }).click()
  await page.getByRole('menuitem', { name: 'Email again' }).click()
  await expect(page.getByText(`${one.email} gets emails again.`)).toBeVisible()
  await expect(page.getByText('No address matches your search')).toBeVisible()
})

test('a recruiter writes to applicants from the list, reads a reply in the inbox, and marks it as done', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const jobId = await findJob(page, 'Ingeniero de Calidad de Software')
  const omar = newApplicant('Omar')
  await sendApplication(request, jobId, omar)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${omar.lastName}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('checkbox', { name: /Omar/ }).check()
  await page.getByRole('region', { name: 'Selected applications' }).getByRole('button', { name: 'Email' }).click()
  await dialog.getByLabel('Subject line').fill('Hi {{candidate.firstName}}')
  await dialog.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('See you soon.')
  await expect(dialog.getByText('Hi Omar')).toBeVisible()
  await dialog.getByLabel('When to send').selectOption('now')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('1 email is on its way.')).toBeVisible()

  await readMail(page, omar.email, /^Hi Omar/)
  const mime = `From: ${omar.email}\r\nTo: reply@reply.example.com\r\nSubject: Re: Hi Omar\r\n\r\nSee you at ten.\r\n`
  const answer = await request.post(receiveMail.path, {
    headers: { 'x-inbound-secret': inboundSecret },
    data: { recipients: ['reply@reply.example.com'], mime },
  })
  expect(await answer.json()).toEqual({ isKept: true })
  await page.goto('/app/roboroy/inbox')
  await page.getByRole('link', { name: omar.lastName }).focus()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Emails' }).getByText('See you at ten.')).toBeVisible()
  await page.goto('/app/roboroy/inbox')
  await page.getByRole('button', { name: `Actions for ${omar.firstName} ${omar.lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Mark as done' }).click()
  await expect(page.getByText('Marked as done.')).toBeVisible()
  await expect(page.getByRole('link', { name: omar.lastName })).toHaveCount(0)
})
