// Features: applications.
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

test('a guest asks for help and withdraws on the status page; those who look after the job read it and answer', {
  tag: '@way',
}, async ({ page, openVisitor }) => {
  test.slow()
  const jobId = await findJob(page, 'Finance Operations Analyst')
  const applicant = newApplicant()
  const appId = await sendApplication(page.request, jobId, applicant)
  const letter = await readMail(page, applicant.email, /^Your application/)
  const visitor = await openVisitor()
  await visitor.goto(linkIn(letter, /\/public\/status\//))
  const help = visitor.locator('details', { hasText: 'Request an accommodation' })
  await help.locator('summary').click()
  await help.getByLabel('What do you need?').fill('An interpreter for sign language')
  await help.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText("We've sent your request to the employer.")).toBeVisible()

  // The address of a job that names an application leads to it.
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/job/${jobId}?appId=${appId}`)
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobId}/applied\\?app=${appId}`))
  const asked = page
    .getByRole('article')
    .locator('section', { has: page.getByRole('heading', { name: 'Accommodation request' }) })
  await expect(asked).toContainText('An interpreter for sign language')
  await expect(asked).toContainText('Not answered yet')
  await axe(page)
  await asked.getByLabel('Your answer to the applicant').fill('Somebody will be there.')
  await asked.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(asked).toContainText('Agreed')
  await expect(asked).toContainText('Somebody will be there.')
  await page.goto(`/app/roboroy/job/${jobId}?appId=999999999`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finance Operations Analyst')
  expect(await readMail(page, applicant.email, /^Your accommodation request/)).toContain('Somebody will be there.')

  await visitor.reload()
  await help.locator('summary').click()
  await expect(help).toContainText('Agreed')
  await expect(help).toContainText('Somebody will be there.')
  await visitor.getByText('Withdraw application').click()
  await visitor.getByLabel(/^Why are you withdrawing/).fill('Another offer came first')
  await visitor.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(visitor.getByText('Application withdrawn.')).toBeVisible()
  // A link that was passed on by mistake: a new one comes by email, the old one shows nothing any more.
  await visitor.getByRole('button', { name: 'Replace my links' }).click()
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await axe(visitor)
  await visitor.goto(linkIn(await readMail(page, applicant.email, /^Link to your application/), /\/public\/status\//))
  await expect(visitor.getByText('Withdraw application')).toBeHidden()
  await page.goto(`/app/roboroy/jobs/${jobId}/withdrawn?app=${appId}`)
  await expect(page.getByRole('article')).toContainText('Another offer came first')
})
