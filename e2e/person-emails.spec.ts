// Features: correspondence, people.
import { createProfile } from '@hireloom/contract/intake/profiles.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter writes to someone who has not applied, from their profile and from a list', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const email = `${unique('pool')}@example.com`
  const made = await page.request.post(createProfile.path, {
    data: { isApplied: false, profile: { email, fullName: 'Otto Lindqvist', skills: ['Rust'] } },
  })
  const { profileId } = createProfile.output.parse(await made.json())
  await page.goto(pathOf('/app/roboroy/profile/:profileId', { profileId }))
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect(emails.getByText('No emails with this candidate yet.')).toBeVisible()
  await emails.getByRole('button', { name: 'Write email' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('Shall we talk?')
  await drawer.locator('[contenteditable=true]').last().fill('We build things that last.')
  await expect(drawer.getByText(email)).toBeVisible()
  await axe(page)
  await drawer.getByRole('button', { name: 'Schedule' }).click()
  await expect(emails.getByText('Shall we talk?').first()).toBeVisible()
  await page.goto(`/app/roboroy/candidates?q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: /Otto/ }).check()
  const bar = page.getByRole('region', { name: 'Selected people' })
  await expect(bar.getByRole('button', { name: 'Start sequence' })).toBeVisible()
  await bar.getByRole('button', { name: 'Write email' }).click()
  await expect(drawer.getByText('Email 1 candidate')).toBeVisible()
})
