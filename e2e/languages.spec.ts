import type { Page } from '@playwright/test'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'

/** Language of the address, what the page must say it is, and letters that its texts are made of. */
const languages = [
  { code: 'en', tag: 'en', direction: 'ltr', letters: /\p{Script=Latin}/u },
  { code: 'arb', tag: 'ar', direction: 'rtl', letters: /\p{Script=Arabic}/u },
  { code: 'zh', tag: 'zh-Hans', direction: 'ltr', letters: /\p{Script=Han}/u },
  { code: 'ja', tag: 'ja', direction: 'ltr', letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u },
  { code: 'es', tag: 'es', direction: 'ltr', letters: /\p{Script=Latin}/u },
  { code: 'th', tag: 'th', direction: 'ltr', letters: /\p{Script=Thai}/u },
] as const

/** The texts of a page that are ours: headings, labels, buttons, not what companies wrote. */
async function ownTexts(page: Page): Promise<string[]> {
  const parts = page.locator('h1, h2, legend, label.label, button, dt, .crumbs a, .footer a')
  const texts = await parts.evaluateAll(elements =>
    elements
      .filter(
        element => element.checkVisibility() && !element.closest('[lang]:not(html)') && !element.matches(':has(bdi)'),
      )
      .map(element => element.textContent.trim()),
  )
  // The word for cookies is the same in many languages.
  return texts.filter(text => /\p{L}{2}/u.test(text) && !/^cookies?$/i.test(text))
}

/** Choices that the product brings, as they are stored. */
const builtIn =
  /^(Full Time|Part Time|Contract|Internship|Permanent Hire|Fixed Term|Healthcare|Engineering|Senior|Entry Level|Associate)$/

const pages = [
  { name: 'board', path: async () => '/public/jobs' },
  { name: 'job', path: async (page: Page) => `/public/r/job/${await findJob(page, 'Registered Nurse')}` },
  { name: 'apply', path: async (page: Page) => `/public/r/job/${await findJob(page, 'Registered Nurse')}/apply` },
  { name: 'sign-in', path: async () => '/login' },
  { name: 'microsite', path: async () => '/public/microsites/lumen-harbour' },
  { name: 'careers', path: async () => '/public/careers/2' },
] as const

for (const { name, path } of pages) {
  test(`the ${name} page speaks all six languages, and has no barrier that axe knows in English and Arabic`, async ({
    page,
  }) => {
    const address = await path(page)
    const english = new Set<string>()
    for (const { code, tag, direction, letters } of languages) {
      await page.goto(`${address}?lang=${code}`)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expectNoSidewaysScroll(page)
      const texts = await ownTexts(page)
      expect(texts.length).toBeGreaterThan(3)
      if (code === 'en') for (const text of texts) english.add(text)
      else
        expect(
          texts.filter(text => english.has(text)),
          `English left in ${code}`,
        ).toEqual([])
      expect(
        texts.filter(text => !letters.test(text)),
        `foreign letters in ${code}`,
      ).toEqual([])
      if (code !== 'en')
        await expect(page.getByRole('main').getByText(builtIn), `English choices in ${code}`).toHaveCount(0)
      if (code === 'en' || code === 'arb') await axe(page)
    }
  })
}

test('a job says its own language on a page in another one, and nothing where it is the same', async ({ page }) => {
  const arabic = page.getByRole('heading', { level: 3 }).locator('bdi[lang=ar]')
  await page.goto('/public/jobs?size=50&lang=en')
  await expect(arabic).toHaveCount(1)
  await page.goto((await arabic.locator('xpath=ancestor::a').getAttribute('href')) ?? '')
  const title = page.getByRole('heading', { level: 1 }).locator('bdi')
  await expect(title).toHaveAttribute('lang', 'ar')
  await expect(page.locator('.prose[lang=ar]').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?lang=arb`)
  await expect(title).not.toHaveAttribute('lang')
  await page.goto(`/public/r/job/${await findJob(page, 'Registered Nurse')}?lang=arb`)
  await expect(title).toHaveAttribute('lang', 'en')
})

test('the language chosen once is remembered', async ({ page }) => {
  await page.goto('/public/jobs')
  await page.getByText('English', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the pages of recruiters and candidates speak Arabic, without barriers', async ({ page, openVisitor }) => {
  await signIn(page, people.adminOfLumen)
  const candidate = await openVisitor()
  await signIn(candidate, people.candidate)
  for (const [person, address] of [
    [page, '/app/roboroy?lang=arb'],
    [candidate, '/app/roboroy/candidate?lang=arb'],
  ] as const) {
    await person.goto(address)
    await expect(person.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(person.getByRole('heading', { level: 1 })).toContainText(/\p{Script=Arabic}/u)
    await axe(person)
    await expectNoSidewaysScroll(person)
  }
})
