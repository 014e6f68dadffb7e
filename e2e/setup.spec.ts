// Features: companies, home.
import { changeSetup } from '@hireloom/contract/companies/setup.ts'
import { listRecruiters } from '@hireloom/contract/members/members.ts'
import type { Locator } from '@playwright/test'
import { smallestPicture } from './cv-files.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { press, typeInto } from './keyboard.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { wordsIn } from './words.ts'

test('an administrator of a new company goes through its first steps by keyboard, skips one, and hides them', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  test.slow()
  await signIn(page, people.adminOfNorthlight)
  await page.goto('/app/roboroy')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await press(page, sidebar.getByRole('link', { name: 'Get started' }))
  const steps = page.getByRole('list', { name: 'Get started' }).getByRole('listitem')
  const profile = steps.filter({ hasText: 'Company profile' })
  const offices = steps.filter({ hasText: 'Offices and departments' })
  await press(page, offices.getByRole('button', { name: 'Skip' }))
  await expect(offices).toContainText('Skipped')
  await axe(page)
  await press(page, profile.getByRole('link', { name: 'Edit profile' }))
  const website = page.getByLabel('Website')
  await typeInto(page, website, 'northlight')
  const save = page.getByRole('button', { name: 'Save' })
  await press(page, save)
  await expect(website).toHaveAttribute('aria-invalid', 'true')
  await typeInto(page, website, 'https://northlightenergy.example')
  await typeInto(page, page.getByRole('combobox', { name: 'Country' }), 'Singapore')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, save)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await axe(page)
  await page.goto('/app/roboroy/admin/setup')
  await expect(profile).toContainText('Done')
  await expect(offices).toContainText('Skipped')
  await press(page, page.getByRole('button', { name: 'Hide this page' }))
  await expect(page).toHaveURL(/\/app\/roboroy$/)
  await expect(sidebar.getByRole('link', { name: 'Get started' })).toHaveCount(0)
})

test.describe('in Arabic, dark, by touch on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('an administrator takes the five steps of a new company and invites three people in three roles', async ({
    page,
  }) => {
    test.slow()
    const say = wordsIn('arb')
    const domain = `${unique('phone-')}.example`
    const title = page.getByRole('heading', { level: 1 })
    const dialog = page.getByRole('dialog')
    const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
    const steps = page.getByRole('list', { name: say('Get started') }).getByRole('listitem')
    const stepOf = (name: string) => steps.filter({ hasText: say(name) })
    /** The page of a step by its button; one that another journey has done has none. */
    const open = async (step: string, act: string, path: string) => {
      await page.goto('/app/roboroy/admin/setup?lang=arb')
      await expect(steps).toHaveCount(5)
      const way = stepOf(step).getByRole('link', { name: say(act) })
      if ((await way.count()) > 0) await way.tap()
      else await page.goto(`/app/roboroy/${path}`)
      await expect(title).not.toHaveText(say('Get started'))
      await looked()
    }
    const looked = async () => {
      await expectNoSidewaysScroll(page)
      await axe(page)
    }
    const type = async (field: Locator, text: string) => {
      await field.tap()
      await field.fill(text)
    }
    await signIn(page, people.adminOfNorthlight)
    const asNew = await page.request.patch(changeSetup.path, { data: { skipped: [], isEnded: false } })
    expect(asNew.status()).toBe(200)

    await open('Company profile', 'Edit profile', 'admin/profile')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await type(page.getByLabel(say('Website')), `https://${domain}`)
    await button('Save').tap()
    await expect(page.getByText(say('Saved'), { exact: true })).toBeVisible()

    await open('Logo and colours', 'Edit careers page', 'admin/careers')
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: new RegExp(`: ${say('Logo')}$`) })
      .first()
      .tap()
    await (await chooser).setFiles(smallestPicture)
    await button('Publish').tap()
    await expect(page.getByText(say('Your careers page is published.'))).toBeVisible()
    await looked()

    await open('Offices and departments', 'Add offices', 'admin/offices')
    await button('New office').first().tap()
    await type(dialog.getByLabel(say('Name')), `مكتب ${domain}`)
    await looked()
    await dialog.getByRole('button', { name: say('Create office') }).tap()
    await expect(page.getByRole('row').filter({ hasText: domain })).toBeVisible()

    await open('Your team', 'Invite people', 'admin/users?invite=1')
    await type(dialog.getByLabel(say('Email addresses')), `آنا <ana@${domain}>, bo@${domain}, cy@${domain}`)
    await dialog.getByRole('button', { name: say('Add to list') }).tap()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    const roleOf = (number: number) => dialog.getByLabel(say('Role of person {number}', { number }))
    await roleOf(1).selectOption('hiring_manager')
    await roleOf(2).selectOption('interviewer')
    await roleOf(3).selectOption('coordinator')
    await looked()
    await dialog.getByRole('button', { name: say('Send {count} invitations', { count: 3 }) }).tap()
    await expect(dialog).toHaveCount(0)
    const answer = await page.request.get(listRecruiters.path, { params: { searchKey: domain } })
    const { list } = listRecruiters.output.parse(await answer.json())
    expect(list.map(({ memberRole }) => memberRole).toSorted()).toEqual([
      'coordinator',
      'hiring_manager',
      'interviewer',
    ])

    await open('Your first job', 'Create job', 'jobs/create')
    await type(page.getByLabel(say('Job title')), `ممرض ${domain}`)
    await button('Create draft').tap()
    await expect(page).toHaveURL(/\/jobs\/\d+\/edit/)
    await expect(title).toContainText(domain)
    await looked()

    await page.goto('/app/roboroy/admin/setup')
    await expect(steps.filter({ hasText: say('Done') })).toHaveCount(5)
    await looked()
    await button('Finish').tap()
    await expect(page).toHaveURL(/\/app\/roboroy$/)
    await page.goto('/app/roboroy?lang=en')
  })
})
