// Features: listings, matching.
import { listJobs } from '@hireloom/contract/jobs/jobs.ts'
import { box, cards, closeFilters, count, filters, group, openFilters, titles } from './board.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

test('values of a filter group add up and their counts are what one gets', { tag: '@way' }, async ({ page }) => {
  await page.goto('/public/jobs')
  await openFilters(page)
  const company = group(page, 'Companies')
  const offered = company.getByRole('checkbox')
  await expect(offered).toHaveCount(3)
  const promised = async (name: string) => {
    const line = company.locator('label', { hasText: name }).locator('span').last()
    return Number(await line.textContent())
  }
  const [lumen, saffron] = [await promised('Lumen Harbour'), await promised('Saffron Clinics')]
  await company.getByRole('checkbox', { name: /Lumen Harbour/ }).check()
  await expect(count(page)).toHaveText(`${lumen} jobs`)
  await company.getByRole('checkbox', { name: /Saffron Clinics/ }).check()
  await expect(count(page)).toHaveText(`${lumen + saffron} jobs`)
  await expect(page).toHaveURL(/company=.*company=/)
  await group(page, 'Job type')
    .getByRole('checkbox', { name: /Part Time/ })
    .check()
  await expect(count(page)).toHaveText('2 jobs')
  await closeFilters(page)
  await expect(titles(page)).toHaveText(['Medical Receptionist', 'Technical Writer'])
})

test('a visitor takes filters away by their chips', async ({ page }) => {
  await page.goto('/public/jobs?q=engineer&company=Lumen+Harbour&min=5&max=20')
  const all = await count(page).textContent()
  await page.getByRole('link', { name: /Remove filter 5 ~ 20 years/ }).click()
  await expect(page).not.toHaveURL(/min=/)
  await page.getByRole('link', { name: 'Remove filter Lumen Harbour' }).click()
  await expect(page).toHaveURL(/\?q=engineer$/)
  await expect(count(page)).not.toHaveText(all ?? '')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/public\/jobs$/)
  await expect(page.getByRole('link', { name: /Remove filter/ })).toHaveCount(0)
})

test('a filter group shows five values and five more at each More', async ({ page }) => {
  await page.goto('/public/jobs')
  await openFilters(page)
  const skills = group(page, 'Skills')
  await expect(skills.getByRole('checkbox')).toHaveCount(5)
  await skills.getByRole('link', { name: /More/ }).click()
  await expect(skills.getByRole('checkbox')).toHaveCount(10)
  await skills.getByRole('link', { name: /More/ }).click()
  await expect(skills.getByRole('checkbox')).toHaveCount(15)
})

test('a minimum of experience above the maximum raises the maximum', async ({ page }) => {
  await page.goto('/public/jobs')
  await openFilters(page)
  const min = page.getByRole('combobox', { name: 'Minimum years' })
  const max = page.getByRole('combobox', { name: 'Maximum years' })
  await expect(max.locator('option')).toHaveText(['0', '1', '5', '10', '15', '20', '25', '30', '35', '40', '40+'])
  await max.selectOption('5')
  await expect(page).toHaveURL(/max=5/)
  await min.selectOption('15')
  await expect(max).toHaveValue('15')
  await expect(page).toHaveURL(/min=15&max=15/)
  await expect(max.locator('option')).toHaveText(['15', '20', '25', '30', '35', '40', '40+'])
  await closeFilters(page)
  for (const meta of await page.locator('.jobs .meta').allTextContents()) {
    const [, from, to] = /(\d+) ~ (\d+) years/.exec(meta) ?? []
    expect(Number(from)).toBeLessThanOrEqual(15)
    expect(Number(to)).toBeGreaterThanOrEqual(15)
  }
})

test('a visitor sorts, changes the page size and turns pages', async ({ page }) => {
  await page.goto('/public/jobs')
  await expect(cards(page)).toHaveCount(10)
  const newest = await titles(page).first().textContent()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(titles(page).first()).not.toHaveText(newest ?? '')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name A to Z' })
  await expect(page).toHaveURL(/\?sort=alphaAscend$/)
  await expect(titles(page).first()).toHaveText('Battery Systems Engineer')
  await page.getByRole('combobox', { name: 'Jobs per page' }).selectOption('50')
  await expect(page).toHaveURL(/size=50/)
  await expect(cards(page)).toHaveCount(Number.parseInt((await count(page).textContent()) ?? '', 10))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('a filter leads back to the first page', async ({ page }) => {
  await page.goto('/public/jobs?page=2')
  await openFilters(page)
  await group(page, 'Companies').getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/company=/)
  expect(new URL(page.url()).searchParams.has('page')).toBe(false)
})

test('an address brings its filters, and the back button the earlier ones', async ({ page }) => {
  await page.goto('/public/jobs?q=engineer&type=Full+Time&sort=alphaAscend')
  await expect(box(page)).toHaveValue('engineer')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('alphaAscend')
  const before = await titles(page).allTextContents()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('alphaDescend')
  await expect(page).toHaveURL(/alphaDescend/)
  await expect(titles(page)).toHaveText(before.toReversed())
  await page.goBack()
  await expect(titles(page)).toHaveText(before)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('alphaAscend')
})

test('a visitor finds a value inside a long filter group', async ({ page }) => {
  await page.goto('/public/jobs')
  await openFilters(page)
  const skills = group(page, 'Skills')
  await skills.getByRole('searchbox', { name: 'Find in Skills' }).fill('figm')
  await expect(skills.getByRole('checkbox')).toHaveCount(1)
  await expect(skills.getByText('1 found')).toBeVisible()
  await skills.getByRole('checkbox', { name: /Figma/ }).check()
  await expect(page).toHaveURL(/skills=Figma/)
  await skills.getByRole('searchbox').fill('zzzz')
  await expect(skills.getByText('No results')).toBeVisible()
  await expect(skills.getByRole('checkbox', { name: /Figma/ })).toBeChecked()
  await skills.getByRole('searchbox').fill('')
  await expect(skills.getByRole('checkbox')).toHaveCount(6)
})

test('More leads a keyboard on to the first new value', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/public/jobs')
  const skills = group(page, 'Skills')
  await skills.getByRole('link', { name: /More/ }).press('Enter')
  await expect(skills.getByRole('checkbox').nth(5)).toBeFocused()
})

test('a visitor saves jobs in the browser and finds them again', async ({ page }) => {
  await page.goto('/public/jobs')
  await expect(page.getByRole('link', { name: /Saved jobs/ })).toHaveCount(0)
  const second = (await titles(page).nth(1).textContent()) ?? ''
  const heart = page.getByRole('button', { name: `Save job ${second}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/public\/jobs$/)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Saved jobs (1)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeVisible()
  await expect(titles(page)).toHaveText([second])
  await heart.click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No saved jobs' })).toBeVisible()
})

test('graduates, experienced people and a single company have lists of their own', async ({ page }) => {
  await page.goto('/gh/en/listing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs for recent graduates')
  const forGraduates = ['Graduate Software Engineer', 'Electrical Apprentice', 'Summer Engineering Intern']
  await expect(titles(page)).toHaveText(forGraduates)
  await page.goto('/cw/en/listing?size=50')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs for experienced professionals')
  for (const title of forGraduates) await expect(titles(page).getByText(title)).toHaveCount(0)
  await page.goto('/public/jobs')
  const answer = await page.request.get(listJobs.path, { params: { searchKey: 'nurse' } })
  const { list } = listJobs.output.parse(await answer.json())
  await page.goto(`/public/jobs/${list[0]?._source.companyId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Jobs at Saffron Clinics/)
  await box(page).fill('nurse')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/public\/jobs\/\d+\?q=nurse$/)
  await expect(titles(page).first()).toHaveText('Registered Nurse')
})

test('closed jobs show on request and are marked', async ({ page }) => {
  await page.goto('/public/jobs?status=Closed+Jobs')
  await expect(titles(page)).toHaveText(['Sales Development Representative', 'Marketing Associate'])
  await expect(page.locator('.jobs').getByText('Closed', { exact: true })).toHaveCount(2)
})

test('an address with a fixed status hides the company filter', async ({ page }) => {
  await page.goto('/public/jobs?jobStatus=Closed+Jobs')
  await expect(cards(page)).toHaveCount(2)
  await openFilters(page)
  await expect(group(page, 'Skills')).toBeVisible()
  await expect(group(page, 'Companies')).toHaveCount(0)
})

test('an unknown public address leads to the jobs, any other to the page that says so', async ({ page }) => {
  await page.goto('/public/unknown')
  await expect(page).toHaveURL(/\/public\/jobs$/)
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sorry, page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back to Home Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your next job' })).toBeVisible()
})

test('the board has no barrier that axe knows, with the filters open too', async ({ page }) => {
  await page.goto('/public/jobs?company=Lumen+Harbour')
  await openFilters(page)
  // At its end nothing of the sheet lies under the button that sticks to its foot.
  await filters(page).evaluate(sheet => sheet.scrollTo({ top: sheet.scrollHeight, behavior: 'instant' }))
  await axe(page)
  await filters(page).evaluate(sheet => sheet.scrollTo({ top: 0, behavior: 'instant' }))
  await closeFilters(page)
})

test('a visitor writes to support', async ({ page }) => {
  await page.goto('/public/jobs')
  await page.getByRole('link', { name: 'Contact support' }).click()
  await page.getByLabel('What happened, or what do you need?').fill('The map of the office is upside down.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText("Thank you. We've received your message.")).toBeVisible()
})

test('a candidate sees on every card how well the job suits them, in words and bars; a visitor sees nothing of it', async ({
  page,
  openVisitor,
}) => {
  await signIn(page, people.candidate)
  const answer = await page.request.post('/roboroy/api/v1/xpa', {
    data: {
      jobId: await findJob(page, 'Technical Writer'),
      candidate: {
        candidateFirstName: 'Yuki',
        candidateLastName: 'Sato',
        candidateEmail: people.candidate,
        mobile: '81234567',
        countryId: 202,
        candidateSkills: ['TypeScript', 'PostgreSQL', 'Node.js', 'System Design'],
      },
    },
  })
  // The other size of screen may have applied first.
  expect([201, 409]).toContain(answer.status())
  const match = (title: string) => cards(page).filter({ hasText: title }).locator('.state')
  const bars = (title: string) => match(title).locator('svg.bars rect[opacity="1"]')
  await page.goto('/public/jobs?q=engineer')
  await expect(match('Senior Backend Engineer')).toContainText('Good Match')
  await expect(bars('Senior Backend Engineer')).toHaveCount(3)
  await page.goto('/public/jobs?q=nurse')
  await expect(match('Registered Nurse')).toContainText('Below Average Match')
  await expect(bars('Registered Nurse')).toHaveCount(1)
  await page.goto('/public/jobs?q=engineer&lang=arb')
  await expect(match('Senior Backend Engineer')).toContainText('تطابق جيد')
  const visitor = await openVisitor()
  await visitor.goto('/public/jobs?q=engineer')
  await expect(cards(visitor).first()).toBeVisible()
  await expect(visitor.locator('svg.bars')).toHaveCount(0)
})

test('a recruiter narrows the own jobs by counted values, by keyboard too', async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/jobs/my/open')
  await page.getByRole('button', { name: 'More filters' }).press('Enter')
  const skills = page.getByRole('combobox', { name: 'Skills' }).or(page.getByRole('textbox', { name: 'Skills' }))
  await skills.first().pressSequentially('figm')
  const figma = page.getByRole('option', { name: /Figma/ })
  await expect(figma).toContainText('1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?skills=Figma$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Product Designer', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Jobs by status' })).toContainText(/Open 1/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/my\/open$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the box searches, groups unfold, a misspelling is put right, and nothing dead is offered', async ({ page }) => {
    await page.goto('/public/jobs')
    await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: /^Find in/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Save job/ })).toHaveCount(0)
    await page.getByRole('searchbox').fill('enginer')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Showing results for “engineer”.')).toBeVisible()
    await page.goto('/public/jobs?more=skills.10')
    await openFilters(page)
    await expect(group(page, 'Skills').getByRole('checkbox')).toHaveCount(10)
  })
})
