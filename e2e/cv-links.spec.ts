// Features: applications, candidates.
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

test('a recruiter mails an application, sees to whom its CV went and ends the link', {
  tag: ['@desktop', '@way'],
}, async ({ page, request, openVisitor }) => {
  const applicant = newApplicant()
  const jobId = await findJob(page, 'Site Reliability Engineer')
  await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${applicant.lastName}`)
  await page.getByRole('region', { name: 'Applications', exact: true }).getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/app=\d+/)
  const reader = `${unique('reader')}@example.com`
  await press(page, page.getByRole('article').getByRole('button', { name: 'Share by email' }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('Email addresses'), 'reader')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter valid email address')).toBeVisible()
  await typeInto(page, dialog.getByLabel('Email addresses'), reader)
  await typeInto(page, dialog.getByLabel('Cc (optional)'), 'x')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter valid cc email id')).toBeVisible()
  await page.keyboard.press('Backspace')
  await typeInto(page, dialog.getByLabel('Message (optional)'), 'Please look')
  await expect(dialog.getByRole('switch', { name: 'Include the CV' })).toBeChecked()
  await axe(page)
  await press(page, dialog.getByRole('button', { name: 'Send' }))
  await expect(page.getByText('Sent to 1 person.')).toBeVisible()
  const links = page.getByRole('article').locator('section', { has: page.getByRole('heading', { name: 'CV links' }) })
  await expect(links).toContainText(reader)
  await expect(links).toContainText('not opened')
  await axe(page)
  const visitor = await openVisitor()
  const address = linkIn(await readMail(page, reader, /./), /\/pt\/xr\/cvl\//)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await press(visitor, visitor.getByRole('button', { name: 'Text' }))
  await expect(visitor.locator('pre')).toContainText(applicant.lastName)
  // Whose copy it is stands above in plain words too.
  await page.reload()
  await expect(links).toContainText('opened once')
  await links.getByRole('button', { name: `Revoke the link for ${reader}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(links).toContainText('Ended')
  expect((await visitor.goto(`${address}?lang=arb`))?.status()).toBe(410)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/\p{Script=Arabic}/u)
})
