// Features: applications, candidates.
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { shareApplication } from '@hireloom/contract/jobs/shares.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { press } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

test('a recruiter sees to whom a CV was mailed and ends the link', { tag: ['@desktop', '@way'] }, async ({
  page,
  request,
  openVisitor,
}) => {
  const applicant = newApplicant()
  const jobId = await findJob(page, 'Site Reliability Engineer')
  await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${applicant.lastName}`)
  await page.getByRole('region', { name: 'Applications', exact: true }).getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/app=\d+/)
  const appId = new URL(page.url()).searchParams.get('app') ?? ''
  const read = await page.request.get(readApplication.path.replace('{appId}', appId))
  const personDocId = readApplication.output.parse(await read.json()).resume?.personDocId
  const reader = `${unique('reader')}@example.com`
  const shared = await page.request.post(shareApplication.path.replace('{appId}', appId), {
    data: { emails: reader, message: 'Please look', cvLink: `/view/${personDocId}/cv` },
  })
  expect(shared.status(), await shared.text()).toBe(201)
  await page.reload()
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
