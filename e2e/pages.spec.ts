// Features: all.
import { user, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { startPageOf } from '@hireloom/contract/accounts/start-page.ts'
import { pages } from '@hireloom/contract/all-pages.ts'
import { apply, startDraft } from '@hireloom/contract/apply/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import { isPageFor, isPermissionMissing, type Page as PageRow } from '@hireloom/contract/page.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { expect, findJob, people, signIn, test, unique, uniqueName } from './fixtures.ts'

const rows = Object.entries<PageRow>(pages).filter(([pattern]) => !/[:*]/.test(pattern))

test('only what is said to be the same for everybody is kept, and two visitors get the same of it', {
  tag: '@way',
}, async ({ page }) => {
  const jobId = await findJob(page, 'Senior Backend Engineer')
  const shared = [
    ...rows.filter(([, { cached }]) => cached === true).map(([pattern]) => pattern),
    pathOf('/public/r/job/:jobId', { jobId }),
    pathOf('/public/microsites/:pageId', { pageId: 'lumen-harbour' }),
    pathOf('/public/legal/:kind', { kind: 'privacy' }),
  ]
  const read = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    // What is drawn for one person alone carries a nonce.
    const { 'content-security-policy': policy = '', location } = answer.headers()
    return { isKept: !/nonce-/.test(policy), text: await answer.text(), location }
  }
  for (const path of shared) {
    const first = await read(path)
    expect(first.isKept, `${path} is kept`).toBe(true)
    expect((await read(path)).text, path).toBe(first.text)
    if (path !== '/')
      expect((await read(path.toUpperCase())).location, `${path} in capitals`).toMatch(new RegExp(`^${path}$`, 'i'))
  }
  const own = rows.filter(([, { cached, for: people }]) => cached !== true && people === 'everybody')
  for (const [path] of own) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['content-security-policy'], path).toMatch(/nonce-/)
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex')
  }
  expect((await page.request.get('/public/jobs')).headers()['x-robots-tag']).toBeUndefined()
})

test('what one visitor has typed stands in nobody else’s page, however the address is spelt', async ({
  openVisitor,
}) => {
  const author = await openVisitor()
  const stranger = await openVisitor()
  const secret = unique('I have a disability ')
  const draft = async (jobId: number, isReferral: boolean) => {
    const answer = await author.request.post(startDraft.path, {
      data: { jobId, isReferral, data: { candidateFirstName: secret } },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  const jobId = await findJob(author, 'Senior Backend Engineer')
  await draft(jobId, false)
  await draft(jobId, true)
  const asked = await findJob(author, 'Graduate Software Engineer')
  const answer = await author.request.post(apply.path, {
    data: {
      jobId: asked,
      candidate: {
        candidateFirstName: 'Mira',
        candidateLastName: uniqueName(),
        candidateEmail: `${unique('kept')}@example.com`,
        mobile: '81234567',
        countryId: defaultCountryId,
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { appId, profileId } = apply.output.parse(await answer.json())

  for (const path of [
    `/public/r/job/${jobId}/apply`,
    `/public/r/job/${jobId}/apply?refer=1`,
    `/public/prescreeningquestions/${asked}/${appId}/${profileId}`,
  ]) {
    const [place = '', query = ''] = path.split('?')
    const search = query ? `?${query}` : ''
    for (const spelling of [place, `${place}.data`, place.toUpperCase(), place.replace('/public', '/%70ublic')]) {
      // First who wrote it, so that a page that is kept would be theirs.
      const own = await (await author.request.get(spelling + search)).text()
      const other = await (await stranger.request.get(spelling + search)).text()
      if (spelling === place) {
        if (place.endsWith('apply')) expect(own, path).toContain(secret)
        expect(other, path).not.toBe(own)
      }
      expect(other, spelling + search).not.toContain(secret)
      for (const { name, value } of await author.context().cookies())
        if (/^(draft|refer|application)_/.test(name)) expect(other, `${name} in ${spelling}`).not.toContain(value)
    }
  }
})

test('each page of the app opens for those it is for, tells members that they lack the permission, and sends others to their own start', async ({
  openVisitor,
}) => {
  const guarded = ['x-content-type-options', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy']
  for (const email of [people.adminOfLumen, people.recruiterOfLumen, people.candidate, people.keeper]) {
    const visitor = await openVisitor()
    await signIn(visitor, email)
    const { u } = await (await visitor.request.get(whoAmI.path)).json()
    const { profileId, ...person } = user.parse(u)
    for (const [path, row] of rows.filter(([pattern]) => pattern.startsWith('/app/'))) {
      const answer = await visitor.request.get(path, { maxRedirects: 0 })
      const headers = answer.headers()
      expect(
        [...guarded, 'content-security-policy', 'x-frame-options'].filter(name => !headers[name]),
        `headers of ${path}`,
      ).toEqual([])
      const isOpen = isPageFor(row, { ...person, profileId })
      // The hiring form asks for an application in its address.
      const isAnswered = [200, 404].includes(answer.status())
      expect(isAnswered, `${path} for ${email}: ${answer.status()}`).toBe(isOpen)
      const other = rows.find(([pattern]) => pattern === row.otherwise)
      const way =
        other && isPageFor(other[1], { ...person, profileId }) ? other[0] : startPageOf({ ...person, profileId })
      if (isOpen) continue
      const isRefused = way !== row.otherwise && isPermissionMissing(row, { ...person, profileId })
      expect(answer.status() === 403, `${path} for ${email}: ${answer.status()}`).toBe(isRefused)
      if (!isRefused) expect(answer.headers().location, `${path} for ${email}`).toBe(way)
    }
  }
})

test('a recruiter at a page of administrators reads whom to ask, and goes home', async ({ page }) => {
  await signIn(page, people.recruiterOfLumen)
  const answer = await page.goto(pathOf('/app/roboroy/admin/emailtemplates'))
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
  await expect(page.getByText('ask an administrator of your company')).toBeVisible()
  await page.getByRole('link', { name: 'Go Back to Home Page' }).click()
  await expect(page).toHaveURL(pathOf('/app/roboroy'))
})

test('somebody of the company who is no recruiter stays at a job in the app; a job that is not there shows the way in', async ({
  page,
  openVisitor,
}) => {
  const jobId = await findJob(page, 'Senior Backend Engineer')
  const keeper = await openVisitor()
  await signIn(keeper, people.keeper)
  await keeper.goto(pathOf('/app/roboroy/job/:jobId', { jobId }))
  await expect(keeper.getByRole('heading', { level: 1 })).toContainText('Senior Backend Engineer')
  await keeper.goto(pathOf('/app/roboroy/job/:jobId', { jobId: 99_999_999 }))
  await expect(keeper.getByRole('heading', { name: 'Job not found' })).toBeVisible()
  await expect(keeper.getByRole('link', { name: 'Recruiter login' })).toHaveAttribute('href', '/recruiter/login')
  await signIn(page, people.candidate)
  await page.goto(pathOf('/app/roboroy/job/:jobId', { jobId }))
  await expect(page).toHaveURL(pathOf('/public/r/job/:jobId', { jobId }))
})
