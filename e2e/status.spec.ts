// Features: applications, document-requests.
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

  // The team asks for documents; the guest sends one, is asked again, and sends a better one.
  await page.goto(`/app/roboroy/application/${appId}?tab=documents`)
  await page.getByRole('button', { name: 'Request documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Documents').fill('Passport')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Note to the candidate').fill('The page with your photo, please.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  const requested = page.getByRole('listitem').filter({ hasText: 'Passport' })
  await expect(requested).toContainText('Waiting for upload')
  await visitor.goto(
    linkIn(await readMail(page, applicant.email, /^Documents for your application/), /\/public\/status\//),
  )
  const awaited = visitor.getByRole('listitem').filter({ hasText: 'Passport' })
  await expect(visitor.getByText('The page with your photo, please.')).toBeVisible()
  await axe(visitor)
  const send = async (name: string) => {
    await visitor.getByLabel('File: Passport').setInputFiles({ ...applicant.cv, name })
    await visitor.getByRole('button', { name: 'Upload: Passport' }).click()
    await expect(visitor.getByText("Thank you. We've received your document.")).toBeVisible()
    await expect(awaited).toContainText(name)
  }
  await send('blurred.pdf')
  await page.reload()
  await page.getByRole('button', { name: 'Request again: Passport' }).click()
  await dialog.getByLabel('What is wrong with it?').fill('It is blurred.')
  await dialog.getByRole('button', { name: 'Request again' }).click()
  await expect(requested).toContainText('It is blurred.')
  expect(await readMail(page, applicant.email, /^Please send a document again/)).toContain('It is blurred.')
  await visitor.reload()
  await expect(awaited).toContainText('It is blurred.')
  await send('sharp.pdf')
  await page.reload()
  await expect(requested.getByRole('link', { name: 'sharp.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept: Passport' }).click()
  await expect(requested).toContainText('Accepted')
  await visitor.reload()
  await expect(awaited).toContainText('Accepted')
  await visitor.getByText('Withdraw application').click()
  await visitor.getByLabel(/^Why are you withdrawing/).fill('Another offer came first')
  await visitor.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(visitor.getByText('Application withdrawn.')).toBeVisible()
  await expect(visitor.getByLabel('What do you need?')).toHaveCount(0)
  // A link that was passed on by mistake: a new one comes by email, the old one shows nothing any more.
  await visitor.getByRole('button', { name: 'Replace my links' }).click()
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await axe(visitor)
  await visitor.goto(linkIn(await readMail(page, applicant.email, /^Link to your application/), /\/public\/status\//))
  await expect(visitor.getByText('Withdraw application')).toBeHidden()
  await page.goto(`/app/roboroy/jobs/${jobId}/withdrawn?app=${appId}`)
  await expect(page.getByRole('article')).toContainText('Another offer came first')
})
