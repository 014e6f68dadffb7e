// Features: referrals.
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { newApplicant } from './applicants.ts'
import { expect, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

test('a colleague recommends someone, follows it, and the desk changes the incentive, voids the referral and takes that back', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  test.slow()
  const friend = newApplicant()
  const name = `${friend.firstName} ${friend.lastName}`
  const title = `Harbour Pilot ${Date.now()}`
  await signIn(page, people.adminOfLumen)
  await newJob(page, title, { allowReferral: true })

  await page.goto(`/app/roboroy/referrals/incentives?searchKey=${encodeURIComponent(title)}`)
  const promised = page.getByRole('row').filter({ hasText: title })
  await expect(promised).toContainText('Company')
  await promised.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Set incentive' }).click()
  const own = page.getByRole('dialog', { name: 'Set incentive' })
  await axe(page)
  await own.getByLabel('Amount').fill('750')
  await own.getByLabel('Incentive due after (days)').fill('30')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(promised).toContainText('750')
  await expect(promised).toContainText('This job')

  await page.goto('/app/roboroy/refer')
  await page.getByRole('combobox', { name: 'Job' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await expect(page.getByText(/Incentive for a hire: .*750.*30 days after/)).toBeVisible()
  await page.getByLabel('First name').fill(friend.firstName)
  await page.getByLabel('Last name').fill(friend.lastName)
  await page.getByLabel('Email').fill(people.adminOfLumen)
  await page.getByLabel('Phone number').fill(friend.mobile)
  const send = page.getByRole('button', { name: 'Send referral' })
  await send.click()
  await expect(page.getByText('Please enter valid email')).toBeVisible()
  await page.getByLabel('Email').fill(friend.email)
  await send.click()

  await expect(page).toHaveURL(/referrals\/mine/)
  const sent = page.getByRole('listitem').filter({ hasText: name })
  await expect(sent).toContainText('Submitted')
  await axe(page)

  await page.goto(`/app/roboroy/referrals?searchKey=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ada Tan')
  const act = async (what: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Change incentive')
  const incentive = page.getByRole('dialog', { name: 'Change incentive' })
  await incentive.getByLabel('Amount').fill('2000')
  await incentive.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('2,000')
  const bucket = `Pilots ${Date.now()}`
  const made = await page.request.post(createBucket.path, { data: { bucketName: bucket } })
  expect(made.ok()).toBe(true)
  await act('Add to a bucket')
  const keep = page.getByRole('dialog', { name: 'Add to a bucket' })
  await keep.getByRole('combobox', { name: 'Bucket' }).fill(bucket)
  await page.getByRole('option', { name: bucket }).click()
  await axe(page)
  await keep.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByText(`${bucket}: 1 person added`)).toBeVisible()
  await expect(keep).toBeHidden()
  await act('Void referral')
  const dialog = page.getByRole('dialog', { name: 'Void referral' })
  await axe(page)
  await dialog.getByLabel('Reason').fill('Recommended by the hiring manager')
  await dialog.getByRole('button', { name: 'Void referral' }).click()
  await expect(row).toContainText('Recommended by the hiring manager')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toContainText('Submitted')
  await axe(page)

  await page.goto('/app/roboroy/referrals/analytics')
  await expect(page.getByRole('table', { name: 'Referral analytics' })).toContainText('Ada Tan')
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Referral analytics' })).toContainText('Submitted')
  await axe(page)
})
