// Features: applications.
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

/** As if another tab were looked at, or this one again. */
const showPage = (page: Page, isShown: boolean) =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isShown ? 'visible' : 'hidden',
  )

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('a recruiter moves cards of a board by mouse, keys and menu, and sees a colleague do it', { tag: '@way' }, async ({
  page,
  request,
  openVisitor,
}) => {
  test.slow()
  const jobId = await findJob(page, 'Finance Operations Analyst')
  const { lastName } = newApplicant()
  for (const firstName of ['Ada', 'Grace']) await sendApplication(request, jobId, newApplicant(firstName, lastName))
  const [ada, grace] = [`Ada ${lastName}`, `Grace ${lastName}`]
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lastName}`)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/board\\?searchKey=${lastName}`))
  const card = (name: string) => page.getByRole('link', { name })
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2)
  await axe(page)

  await card(ada).dragTo(column(page, 'Interview'))
  await expect(column(page, 'Interview').getByRole('link', { name: ada })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Applied').getByRole('link', { name: ada })).toBeVisible()

  await card(grace).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'Shortlisted').getByRole('link', { name: grace })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${grace} is now in Shortlisted.` })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(card(ada)).toBeFocused()

  const colleague = await openVisitor()
  await signIn(colleague, people.adminOfLumen)
  await colleague.goto(`/app/roboroy/jobs/${jobId}/board?searchKey=${lastName}`)
  await colleague.getByRole('button', { name: `Actions for ${ada}` }).click()
  await colleague.getByRole('menuitem', { name: 'Move to Offer' }).click()
  await expect(column(page, 'Offer').getByRole('link', { name: ada })).toBeVisible()

  // What happens while nobody looks at the page is there when somebody does, also what fits the search only now.
  await showPage(page, false)
  const lena = `Lena ${lastName}`
  await sendApplication(request, jobId, newApplicant('Lena', lastName))
  await colleague.getByRole('button', { name: `Actions for ${grace}` }).click()
  await colleague.getByRole('menuitem', { name: 'Move to Interview' }).click()
  await expect(column(colleague, 'Interview').getByRole('link', { name: grace })).toBeVisible()
  await expect(column(colleague, 'Applied').getByRole('link', { name: lena })).toBeVisible()
  await expect(column(page, 'Shortlisted').getByRole('link', { name: grace })).toBeVisible()
  await showPage(page, true)
  await expect(column(page, 'Interview').getByRole('link', { name: grace })).toBeVisible()
  await expect(column(page, 'Applied').getByRole('link', { name: lena })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(column(page, 'Applied')).toBeVisible()
  await expect(column(page, 'Offer')).toBeHidden()
  await page.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Offer (1)' })
  await expect(column(page, 'Offer').getByRole('link', { name: ada })).toBeVisible()
})
