// Features: duplicates.
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { newJob } from './own-jobs.ts'
import { wordsIn } from './words.ts'

test('a recruiter sees that two people may be one, merges them by keyboard, and takes it back', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Harbour pilot '))
  const one = newApplicant('Petra')
  const other = { ...newApplicant('Pia', one.lastName), mobile: one.mobile }
  const [first, second] = [
    await sendApplication(request, jobId, one, sharingHash),
    await sendApplication(request, jobId, other, sharingHash),
  ]
  const [petra, pia] = [`Petra ${one.lastName}`, `Pia ${one.lastName}`]
  await expect(async () => {
    await page.goto(`/app/roboroy/application/${second}`)
    await expect(page.getByText(`May be the same person as ${petra}.`)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto(`/app/roboroy/candidates?q=${pia}`)
  await page.getByRole('link', { name: pia, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: pia })).toBeVisible()
  const piaAddress = page.url()
  await page.getByRole('note').getByRole('link', { name: 'Compare' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Same person?' })
  await expect(dialog.getByText('Both applied to 1 of your jobs.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('radio', { name: petra }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('radio', { name: 'Pia', exact: true }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(page.getByText('Profiles merged.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto(piaAddress)
  await expect(page.getByRole('link', { name: one.email })).toBeVisible()
  await expect(page).not.toHaveURL(piaAddress)
  await expect(page.getByRole('heading', { level: 1, name: pia })).toBeVisible()

  await page.goto(`/app/roboroy/duplicates?status=merged&searchKey=${one.lastName}`)
  await axe(page)
  await page.getByRole('button', { name: `Unmerge ${petra} and ${pia}` }).press('Enter')
  await expect(page.getByText('Profiles unmerged.')).toBeVisible()
  await expect(page.getByText('No matching pairs')).toBeVisible()
  await page.goto(`/app/roboroy/duplicates?searchKey=${one.lastName}`)
  await page.getByRole('button', { name: `Compare ${petra} and ${pia}` }).press('Enter')
  await dialog.getByRole('button', { name: 'Keep apart' }).press('Enter')
  await expect(page.getByText('Kept separate.')).toBeVisible()
  await page.goto(`/app/roboroy/application/${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('May be the same person')).toHaveCount(0)
})

test.describe('on a narrow screen in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('two profiles are merged and unmerged by keyboard', { tag: '@desktop' }, async ({ page, request }) => {
    const t = wordsIn('arb')
    await signIn(page, people.adminOfLumen)
    const { jobId, sharingHash } = await newJob(page, unique('Harbour pilot '))
    const petra = newApplicant('Petra')
    const pia = { ...newApplicant('Pia', petra.lastName), mobile: petra.mobile }
    for (const one of [petra, pia]) await sendApplication(request, jobId, one, sharingHash)
    const pair = { one: `Petra ${petra.lastName}`, other: `Pia ${petra.lastName}` }
    const list = `/app/roboroy/duplicates?searchKey=${petra.lastName}&lang=arb`
    const compare = page.getByRole('button', { name: t('Compare {one} and {other}', pair) })
    await expect(async () => {
      await page.goto(list)
      await expect(compare).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectNoSidewaysScroll(page)
    await compare.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('Same person?') })
    await expect(dialog.getByRole('radio', { name: pair.one })).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: t('Merge'), exact: true }).press('Enter')
    await expect(page.getByText(t('Profiles merged.'))).toBeVisible()
    await page.goto(`${list}&status=merged`)
    await page.getByRole('button', { name: t('Unmerge {one} and {other}', pair) }).press('Enter')
    await expect(page.getByText(t('Profiles unmerged.'))).toBeVisible()
  })
})
