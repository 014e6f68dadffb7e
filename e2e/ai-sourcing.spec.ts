// Features: sourcing, matching, criteria.
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { changeProfile } from '@hireloom/contract/candidates/profile.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createProfile } from '@hireloom/contract/intake/profiles.ts'
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { newJob } from './own-jobs.ts'
import { wordsIn } from './words.ts'

/** Somebody whom the company knows from another job, with this title. */
async function newKnown(page: Page, firstName: string, title: string): Promise<string> {
  const { jobId, sharingHash } = await newJob(page, unique('Earlier job '))
  const person = newApplicant(firstName)
  const appId = await sendApplication(page.request, jobId, person, sharingHash)
  const answer = await page.request.get(pathWith(readApplication.path, { appId }))
  const { profileId } = readApplication.output.parse(await answer.json())
  const changed = await page.request.patch(pathWith(changeProfile.path, { profileId }), {
    data: { currentTitle: title },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  return `${firstName} ${person.lastName}`
}

test('a recruiter searches the talent pool for a job, sees why, judges one person and adds another, by keyboard', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const title = unique('Beaconkeeper')
  const noor = await newKnown(page, 'Noor', title)
  const pavel = await newKnown(page, 'Pavel', title)
  const { jobId } = await newJob(page, title)
  await page.goto(`/app/roboroy/jobs/${jobId}/recommended`)
  await expect(page).toHaveURL(new RegExp(`/job/${jobId}\\?tab=ai-sourcing`))
  await expect(page.getByRole('heading', { name: 'Not searched yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Start AI sourcing' }).focus()
  await page.keyboard.press('Enter')
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(cardOf(noor)).toBeVisible()
  await expect(page.getByText('AI sourcing on')).toBeVisible()
  await cardOf(noor).getByText('Why this score').focus()
  await page.keyboard.press('Enter')
  await expect(cardOf(noor).getByRole('list', { name: 'What fits' })).toContainText(title)
  await axe(page)

  await page.getByRole('button', { name: 'Add criterion' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Skill' }).focus()
  await page.keyboard.press('Enter')
  const criteria = page.getByRole('list', { name: 'Criteria' }).getByRole('listitem')
  await criteria.last().getByRole('textbox', { name: 'Skill' }).fill('male only')
  await page.getByRole('button', { name: 'Save criteria' }).press('Enter')
  await expect(page.getByText(/Criteria can't ask about age/)).toBeVisible()
  await criteria.last().getByRole('textbox', { name: 'Skill' }).fill('Semaphore')
  await criteria.last().getByLabel('Need').selectOption('Must-have')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save criteria' }).press('Enter')
  await expect(page.getByText('Applications and suggestions are scored on these.')).toBeVisible()
  await page.getByRole('button', { name: 'Search now' }).press('Enter')
  await expect(cardOf(noor).getByText(/a must-have wasn't found: Semaphore/)).toBeVisible()

  await cardOf(pavel)
    .getByRole('button', { name: `${pavel} is not suitable` })
    .press('Enter')
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Afraid of heights')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave out' }).press('Enter')
  await expect(cardOf(pavel)).toHaveCount(0)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Add 1 person to the job' }).press('Enter')
  await expect(page.getByText('1 person added to the job.')).toBeVisible()
  await expect(cardOf(noor)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cardOf(noor)).toBeVisible()
  await page.getByLabel('Verdict').selectOption('down')
  await expect(cardOf(pavel)).toContainText('Afraid of heights')
  await axe(page)
})

test.describe('on a narrow screen in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('ten people are sourced for a job and five of them added, by keyboard', { tag: '@desktop' }, async ({
    page,
  }) => {
    const t = wordsIn('arb')
    await signIn(page, people.adminOfLumen)
    const [title, lastName] = [unique('Foghornist'), uniqueName()]
    for (const firstName of ['Ada', 'Bo', 'Cai', 'Dan', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon']) {
      const email = `${firstName}.${lastName}@example.com`.toLowerCase()
      const experience = [{ title, company: 'Skerry Lights', startDate: '2019-03', endDate: 'present' }]
      const made = await page.request.post(createProfile.path, {
        data: { profile: { firstName, lastName, email, experience } },
      })
      expect(made.status(), await made.text()).toBe(201)
    }
    const { jobId } = await newJob(page, title)
    await page.goto(`/app/roboroy/job/${jobId}?tab=ai-sourcing&lang=arb`)
    await page.getByRole('button', { name: t('Start AI sourcing') }).press('Enter')
    const cards = page.getByRole('listitem').filter({ hasText: lastName })
    await expect(cards).toHaveCount(10)
    for (const place of [0, 2, 4, 6, 8]) await cards.nth(place).getByRole('checkbox').press('Space')
    await axe(page)
    await expectNoSidewaysScroll(page)
    const [act, said] = [
      '{chosen, plural, one {Add # person to the job} other {Add # people to the job}}',
      '{added, plural, =0 {No one was added.} one {# person added to the job.} other {# people added to the job.}}',
    ]
    await page.getByRole('button', { name: t(act, { chosen: 5 }) }).press('Enter')
    await expect(page.getByText(t(said, { added: 5 }))).toBeVisible()
    await expect(cards).toHaveCount(5)
    await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
    await expect(page.getByRole('link', { name: lastName })).toHaveCount(5)
  })
})
