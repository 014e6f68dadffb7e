// Features: people.
import { searchPeople } from '@hireloom/contract/people/search.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

test('a recruiter finds a candidate by keyboard, narrows, opens the person, files them in a bucket and is told what a misspelt name was taken for', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  const jobId = await findJob(page, 'Finance Operations Analyst')
  const applicant = newApplicant()
  await sendApplication(request, jobId, applicant)
  const name = `${applicant.firstName} ${applicant.lastName}`
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/candidates')
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(`name:${applicant.lastName} NOT title:nurse`)
  const link = page.getByRole('link', { name, exact: true })
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('combobox', { name: 'Recent application' }).selectOption('never')
  await expect(page.getByText('No matching people')).toBeVisible()
  await page.getByRole('combobox', { name: 'Recent application' }).selectOption('1')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: 'Finance Operations Analyst' })).toBeVisible()
  await expect(page.getByRole('link', { name: applicant.email })).toBeVisible()
  await page.getByRole('button', { name: 'Add to a bucket' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(/recentApplication=1/)
  await expect(link).toBeVisible()
  const wrong = `${applicant.lastName.slice(0, 5)}x${applicant.lastName.slice(5)}`
  const box = page.getByRole('searchbox', { name: /^Search, for example/ })
  await box.fill(`name:${wrong} NOT title:nurse`)
  await expect(page.getByRole('button', { name: `name:${applicant.lastName} NOT title:nurse` })).toBeVisible()
  await expect(link).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Search as typed' }).press('Enter')
  await expect(box).toHaveValue(`name:"${wrong}" NOT title:nurse`)
  await expect(page.getByText('No matching people')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('textbox', { name: 'Search jobs, people and pages' })
    .fill(`name:${applicant.lastName} NOT title:nurse`)
  await expect(page.getByRole('dialog').getByText(name, { exact: true })).toBeVisible()
})

test('a recruiter edits a profile, takes a change back, tags the person and finds them in the pool by it', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Tide gauge reader '))
  const applicant = newApplicant()
  await sendApplication(request, jobId, applicant, sharingHash)
  const found = await page.request.get(`/roboroy/api/v1/profilesearch?q=${applicant.lastName}`)
  const { list } = searchPeople.output.parse(await found.json())
  await page.goto(`/app/roboroy/profile/${list[0]?.profileId}`)
  await page.getByRole('button', { name: 'Edit profile' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('From the candidate').first()).toBeVisible()
  await dialog.getByLabel('Headline').fill('Reads the tide')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reads the tide')).toBeVisible()
  await page.getByRole('button', { name: 'Add a language' }).click()
  await dialog.getByRole('textbox', { name: 'Language' }).fill('Faroese')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Faroese', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Faroese', { exact: true })).toBeHidden()
  const tag = unique('tide')
  await page
    .getByRole('combobox', { name: 'Tags' })
    .or(page.getByRole('textbox', { name: 'Tags' }))
    .first()
    .fill(tag)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tags saved')).toBeVisible()
  await page.getByLabel('New note').fill('Met at the harbour')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').getByText('Met at the harbour')).toBeVisible()
  await axe(page)
  await page.goto(`/app/roboroy/candidates?tags=${tag}`)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
})
