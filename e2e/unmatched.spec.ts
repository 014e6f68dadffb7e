// Features: correspondence.
import { receiveMail } from '@hireloom/contract/correspondence/inbox.ts'
import { createProfile } from '@hireloom/contract/intake/profiles.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { inboundSecret } from './product.ts'

test('a recruiter adds an email from an unknown address to the conversation with a candidate, and deletes another', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  const ines = newApplicant('Ines')
  await sendApplication(request, await findJob(page, 'Ingeniero de Calidad de Software'), ines)
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/inbox')
  await page.getByRole('link', { name: /^Unmatched emails/ }).focus()
  await page.keyboard.press('Enter')
  const to = await page.getByRole('textbox', { name: "Your company's email address" }).inputValue()
  const [subject, spam] = [unique('My notice period '), unique('Buy now ')]
  for (const each of [subject, spam]) {
    const mime = `From: ${unique('private')}@example.com\r\nTo: ${to}\r\nSubject: ${each}\r\n\r\nThree months.\r\n`
    const headers = { 'x-inbound-secret': inboundSecret }
    const answer = await request.post(receiveMail.path, { headers, data: { recipients: [to], mime } })
    expect(await answer.json()).toEqual({ isKept: true })
  }
  await page.goto(`/app/roboroy/inbox/unmatched?searchKey=${encodeURIComponent(subject)}`)
  await page.getByRole('link', { name: subject }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Three months.')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Candidate' }).fill(ines.lastName)
  await page.getByRole('option', { name: ines.lastName }).click()
  await expect(drawer.getByRole('combobox', { name: 'Application' })).toHaveValue('Ingeniero de Calidad de Software')
  await axe(page)
  await drawer.getByRole('button', { name: 'Add to conversation' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email was added to the conversation with')).toBeVisible()
  await expect(page.getByText('No email matches your search')).toBeVisible()
  await page.goto('/app/roboroy/inbox')
  await expect(page.getByRole('row').filter({ hasText: ines.lastName })).toContainText(subject)

  await page.goto(`/app/roboroy/inbox/unmatched?searchKey=${encodeURIComponent(spam)}`)
  await axe(page)
  await page.getByRole('button', { name: `Actions for ${spam}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('The email was deleted.')).toBeVisible()
  await expect(page.getByText('No email matches your search')).toBeVisible()
})

test('a recruiter adds an email to the conversation with someone who has not applied, and takes it out again', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signIn(page, people.adminOfLumen)
  const surname = unique('Halvorsen')
  const profile = { email: `${unique('pool')}@example.com`, fullName: `Tuva ${surname}` }
  await page.request.post(createProfile.path, { data: { isApplied: false, profile } })
  await page.goto('/app/roboroy/inbox/unmatched')
  const to = await page.getByRole('textbox', { name: "Your company's email address" }).inputValue()
  const subject = unique('Open to a talk ')
  const mime = `From: ${unique('private')}@example.com\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\nIn spring.\r\n`
  const headers = { 'x-inbound-secret': inboundSecret }
  await request.post(receiveMail.path, { headers, data: { recipients: [to], mime } })
  await page.goto(`/app/roboroy/inbox/unmatched?searchKey=${encodeURIComponent(subject)}`)
  await page.getByRole('link', { name: subject }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Candidate' }).fill(surname)
  await page.getByRole('option', { name: surname }).click()
  await expect(drawer.getByRole('combobox', { name: 'Application' })).toHaveValue('No application')
  await axe(page)
  await drawer.getByRole('button', { name: 'Add to conversation' }).click()
  await expect(page.getByText('No email matches your search')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
})
