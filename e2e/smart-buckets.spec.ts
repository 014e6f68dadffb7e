// Features: people, talent-pool.
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { newJob } from './own-jobs.ts'
import { wordsIn } from './words.ts'

test('a recruiter keeps a sentence as a smart bucket by keyboard, shares it, makes a list of it and merges another into that', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  test.slow()
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Buoy keeper '))
  const [first, second] = [newApplicant('Nora'), newApplicant('Otto')]
  await sendApplication(request, jobId, first, sharingHash)

  await page.goto('/app/roboroy/candidates')
  // The dialog is still being loaded when the first words are typed: they go into it, and to no shortcut of the page.
  const loading = Promise.withResolvers<void>()
  await page.route('**/SentenceDialog-*.js', async route => {
    await loading.promise
    await route.continue()
  })
  await page.getByRole('button', { name: "Describe who you're looking for" }).press('Enter')
  await page.keyboard.type(`${first.lastName} applied in`)
  loading.resolve()
  const dialog = page.getByRole('dialog')
  const sentence = dialog.getByRole('textbox', { name: 'In one sentence' })
  await expect(sentence).toHaveValue(`${first.lastName} applied in`)
  await page.keyboard.type(' the last 3 months, not hired')
  await dialog.getByRole('button', { name: 'Set filters' }).press('Enter')
  await expect(page).toHaveURL(/recentApplication=3/)
  await expect(page.getByRole('combobox', { name: 'Hired' })).toHaveValue('no')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()

  const name = unique('Buoy people ')
  await page.getByRole('button', { name: 'Save as a smart bucket' }).press('Enter')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await axe(page)
  await dialog.getByRole('button', { name: 'Create smart bucket' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Smart', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Recent application' })).toHaveValue('3')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()

  await sendApplication(request, jobId, { ...second, lastName: first.lastName }, sharingHash)
  await page.reload()
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Colleagues and roles' }).fill('Coordinator')
  await page.getByRole('option', { name: 'Coordinator' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('combobox', { name: 'They can' }).selectOption('edit')
  await axe(page)
  await dialog.getByRole('button', { name: 'Share bucket' }).click()
  await expect(page.getByText('Bucket shared')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByRole('combobox', { name: 'What Coordinator can do' })).toHaveValue('edit')
  await dialog.getByRole('button', { name: 'Stop sharing with Coordinator' }).click()
  await expect(page.getByText('No longer shared with Coordinator')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('combobox', { name: 'What Coordinator can do' })).toHaveValue('edit')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Turn into a list' }).click()
  await expect(page.getByText('Now a list of 2 people')).toBeVisible()
  await expect(page).toHaveURL(/\/talentpool\/bucket\/\d+$/)
  await expect(page.getByRole('row', { name: new RegExp(`Otto ${first.lastName}`) })).toBeVisible()

  const other = unique('Buoy others ')
  const made = await page.request.post(createBucket.path, { data: { bucketName: other } })
  expect(made.status()).toBe(201)
  const prefix = name.slice(0, 5)
  await page.goto(`/app/roboroy/talentpool/buckets?searchKey=${prefix}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Merge buckets' }).click()
  await dialog.getByRole('combobox', { name: 'Buckets to merge' }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Merge buckets' }).click()
  await expect(page.getByRole('row', { name: other })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: other })).toBeVisible()
})

test.describe('on a narrow screen in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sentence becomes a smart bucket by keyboard', { tag: '@desktop' }, async ({ page, request }) => {
    const t = wordsIn('arb')
    await signIn(page, people.adminOfLumen)
    const { jobId, sharingHash } = await newJob(page, unique('Buoy keeper '))
    const nora = newApplicant('Nora')
    await sendApplication(request, jobId, nora, sharingHash)
    await page.goto('/app/roboroy/candidates?lang=arb')
    await page.getByRole('button', { name: t("Describe who you're looking for") }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('In one sentence') }).fill(`${nora.lastName} تقدموا خلال آخر 3 أشهر`)
    await dialog.getByRole('button', { name: t('Set filters') }).press('Enter')
    await expect(page).toHaveURL(/recentApplication=3/)
    await expect(page.getByRole('link', { name: `Nora ${nora.lastName}` })).toBeVisible()
    await page.getByRole('button', { name: t('Save as a smart bucket') }).press('Enter')
    const name = unique('Buoy people ')
    await dialog.getByLabel(t('Name'), { exact: true }).fill(name)
    await axe(page)
    await dialog.getByRole('button', { name: t('Create smart bucket') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('link', { name: `Nora ${nora.lastName}` })).toBeVisible()
    await axe(page)
    await expectNoSidewaysScroll(page)
  })
})
