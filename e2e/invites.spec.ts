// Features: candidates, talent-pool.
import { addPersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import type { Page } from '@playwright/test'
import { type Applicant, newApplicant } from './applicants.ts'
import { register } from './candidates.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { readMail } from './mails.ts'

const title = 'Technical Writer'

/** Joins a bucket that the recruiter shares. */
async function join(page: Page, bucketId: number, person: Applicant): Promise<void> {
  const meta = {
    sharinghash: 'LumenHarbourTalent00000',
    bucketId,
    candidate: {
      candidateFirstName: person.firstName,
      candidateLastName: person.lastName,
      candidateEmail: person.email,
      mobile: '81234567',
      countryId: 202,
    },
    consents: [{ purpose: 'talent_pool', state: 'given' }],
  }
  const answer = await page.request.post(joinTalentPool.path, {
    multipart: { meta: JSON.stringify(meta), resume: person.cv },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  // The answer comes before there is a member, the letter after it.
  await readMail(page, person.email, /You've joined/)
}

test('a recruiter invites people of a bucket; one accepts with a CV, which the recruiter reads', {
  tag: '@way',
}, async ({ page, openVisitor }) => {
  test.slow()
  const [nora, otto] = [newApplicant('Nora'), newApplicant('Otto')]
  const recruiter = await openVisitor()
  await signIn(recruiter, people.adminOfLumen)
  const data = { bucketName: unique('Writers '), shared: true }
  const made = await recruiter.request.post(createBucket.path, { data })
  const { bucketId } = createBucket.output.parse(await made.json())
  for (const person of [nora, otto]) await join(page, bucketId, person)
  await register(page, nora.firstName, nora.lastName, nora.email)
  await recruiter.goto(`/app/roboroy/talentpool/bucket/${bucketId}`)
  await recruiter.getByRole('checkbox', { name: 'Select everyone on this page' }).check()
  const bar = recruiter.getByRole('region', { name: 'Selected people' })
  const dialog = recruiter.getByRole('dialog')
  const invite = dialog.getByRole('button', { name: 'Invite 2 people' })
  const choose = async () => {
    await bar.getByRole('button', { name: 'Invite to apply' }).click()
    await dialog.getByRole('combobox', { name: 'Open job' }).fill(title)
    await recruiter.getByRole('option', { name: new RegExp(`^${title}`) }).click()
  }
  await choose()
  await expect(dialog.getByText('Can be invited')).toHaveCount(2)
  const letter = dialog.getByRole('region', { name: 'Email preview' })
  await expect(letter).toContainText(/would like you to apply: Technical Writer/)
  await dialog.getByLabel('Email template', { exact: true }).selectOption('A job that fits you')
  await dialog.getByLabel('Your message').fill('Your handbook was a joy to read.')
  await expect(letter).toContainText(/^A job for you at Lumen Harbour/)
  await expect(letter).toContainText('Your handbook was a joy to read.')
  await axe(recruiter)
  await invite.click()
  await expect(dialog.getByText('2 people invited.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toHaveCount(0)
  await choose()
  await dialog.getByLabel('Your message').fill('Your handbook was a joy to read.')
  // The button has found its place when the letter is there.
  await expect(letter).toContainText('Your handbook was a joy to read.')
  await invite.click()
  await expect(dialog.getByText('Invited', { exact: true })).toHaveCount(2)
  await dialog.getByRole('link', { name: 'View invitations' }).click()
  await expect(recruiter).toHaveURL(/\/invited$/)
  await expect(recruiter.getByText(`Nora ${nora.lastName}`).first()).toBeVisible()

  await page.goto('/app/roboroy/candidate')
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await expect(page.getByText('Your handbook was a joy to read.')).toBeVisible()
  await page.getByRole('button', { name: `Accept: ${title}` }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('Lumen Harbour needs a CV.')
  await axe(page)
  const cv = (name: string) => ({ ...nora.cv, name })
  await asked.locator('input[type=file]').setInputFiles({ ...cv('cv.txt'), mimeType: 'text/plain' })
  await expect(asked.getByRole('alert')).toContainText('Please upload valid file type')
  await asked.locator('input[type=file]').setInputFiles(cv('nora-2026.pdf'))
  await expect(page.getByText('Application sent to Lumen Harbour.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0)
  const documents = await page.request.get(addPersonDocument.path)
  expect(await documents.text()).toContain('nora-2026.pdf')

  const [, jobId] = /\/jobs\/(\d+)\//.exec(recruiter.url()) ?? []
  await recruiter.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${nora.lastName}`)
  await recruiter.getByText(`Nora ${nora.lastName}`).first().click()
  await expect(recruiter.getByText('nora-2026.pdf').first()).toBeVisible()
  await expect(recruiter.getByText('Invitation accepted').first()).toBeVisible()
})
