// Features: applications.
import type { Locator, Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, phone, signIn, test } from './fixtures.ts'
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

/** A finger on the screen: it comes down, goes on in steps, and is lifted. */
async function newFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let at = { x: 0, y: 0 }
  const middleOf = async (target: Locator) => {
    const box = await target.boundingBox()
    if (box === null) throw new Error('nothing to touch')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return {
    press: async (target: Locator) => {
      at = await middleOf(target)
      await touch('touchStart', [at])
    },
    moveTo: async (to: { x: number; y: number } | Locator) => {
      const { x, y } = 'x' in to ? to : await middleOf(to)
      const from = at
      for (const part of [0.25, 0.5, 0.75, 1]) {
        at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }
        await touch('touchMove', [at])
      }
    },
    moveBy: async (x: number, y: number) => {
      for (let step = 0; step < 10; step += 1) {
        at = { x: at.x + x / 10, y: at.y + y / 10 }
        await touch('touchMove', [at])
      }
    },
    lift: () => touch('touchEnd', []),
  }
}

test('on a phone cards are carried by a long press, or moved by the words on them, and a finger still scrolls', async ({
  page,
  request,
  openVisitor,
}) => {
  test.slow()
  const jobId = await findJob(page, 'Finance Operations Analyst')
  const { lastName } = newApplicant()
  for (const firstName of ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Fay', 'Gina', 'Hana', 'Iris', 'Jane'])
    await sendApplication(request, jobId, newApplicant(firstName, lastName))
  const hand = await openVisitor(phone)
  await signIn(hand, people.adminOfLumen)
  await hand.goto(`/app/roboroy/jobs/${jobId}/board?searchKey=${lastName}`)
  const card = (name: string) => hand.getByRole('listitem').filter({ hasText: `${name} ${lastName}` })
  const target = (name: string) => hand.locator('span[data-drop-stage]', { hasText: name })
  await expect(card('Jane')).toBeVisible()
  await axe(hand)
  const finger = await newFinger(hand)

  const list = column(hand, 'Applied').getByRole('list')
  const top = async () => (await list.boundingBox())?.y ?? 0
  const before = await top()
  await finger.press(card('Gina'))
  await finger.moveBy(0, -200)
  await finger.lift()
  await expect.poll(top).toBeLessThan(before - 100)
  await expect(target('Interview')).toHaveCount(0)

  await finger.press(card('Elsa').getByText('Senior Backend Engineer'))
  await expect(target('Interview')).toBeVisible()
  await finger.moveTo(target('Offer'))
  await expect(target('Offer')).toHaveAttribute('data-over')
  await finger.moveTo(target('Interview'))
  await expect(target('Interview')).toHaveAttribute('data-over')
  await finger.lift()
  await expect(hand.getByRole('status').filter({ hasText: `Elsa ${lastName} is now in Interview.` })).toBeVisible()
  await expect(card('Elsa')).toHaveCount(0)

  // What is let go elsewhere stays.
  await finger.press(card('Dora').getByText('Senior Backend Engineer'))
  await expect(target('Interview')).toBeVisible()
  await finger.moveTo(hand.getByRole('heading', { level: 1 }))
  await finger.lift()
  await expect(target('Interview')).toHaveCount(0)
  await expect(card('Dora')).toBeVisible()

  await hand.getByRole('button', { name: `Move to… Dora ${lastName}` }).tap()
  await hand.getByRole('menuitem', { name: 'Move to Offer' }).tap()
  await expect(card('Dora')).toHaveCount(0)
  await hand.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Offer (1)' })
  await expect(column(hand, 'Offer').getByRole('link', { name: `Dora ${lastName}` })).toBeVisible()
  await hand.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Interview (1)' })
  await expect(column(hand, 'Interview').getByRole('link', { name: `Elsa ${lastName}` })).toBeVisible()
})
