// Features: intake, resumes.
import { putResumePiece } from '@hireloom/contract/intake/uploads.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { newApplicant } from './applicants.ts'
import { cvLines, type MadeFile, makeDocx, makePdf, makeScan, zip } from './cv-files.ts'
import { expect, findJob, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { newJob } from './own-jobs.ts'
import { wordsIn } from './words.ts'

const macro = (): MadeFile => ({
  ...makeDocx('macro.docx', ['Macro']),
  buffer: zip({ 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'macro' }),
})
/** More files than an archive of CVs may hold. */
const bomb = (): MadeFile => ({
  name: 'bomb.zip',
  mimeType: 'application/zip',
  buffer: zip(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.pdf`, 'x']))),
})

/** Drops files with what is in them, and after them one of so many megabytes, which is made where it is dropped. */
const dropWhole = (page: Page, files: readonly MadeFile[], large: { name: string; megabytes: number }) =>
  page.getByText('Drop CVs, folders or ZIP files here').evaluate(
    (target, given) => {
      const made = given.files.map(
        ({ name, text, type }) =>
          new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name, { type }),
      )
      const filled = new File([new Uint8Array(given.large.megabytes * 1024 * 1024)], given.large.name)
      const event = new DragEvent('drop', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { items: [], files: [...made, filled] } })
      target.dispatchEvent(event)
    },
    {
      files: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, text: buffer.toString('base64') })),
      large,
    },
  )

/** Drops files that say of themselves how large they are. */
const drop = (page: Page, names: readonly string[], bytes: number) =>
  page.getByText('Drop CVs, folders or ZIP files here').evaluate(
    (target, given) => {
      const files = given.names.map(name =>
        Object.defineProperty(new File(['x'], name), 'size', { value: given.bytes }),
      )
      const event = new DragEvent('drop', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { items: [], files } })
      target.dispatchEvent(event)
    },
    { names, bytes },
  )

const fileRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('CVs are uploaded to a job by keyboard, what is wrong with some is said, and the upload is undone', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const jobId = await findJob(page, 'Finance Operations Analyst')
  await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
  await page.getByRole('button', { name: 'Add candidates' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Upload CVs' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Upload CVs' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please attach CV to proceed')
  await drop(
    page,
    Array.from({ length: 500 }, (_, at) => `${at}.pdf`),
    1000,
  )
  await expect(page.getByText('50 files selected')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('450 files: Upload at most 50 files at a time.')
  await page.reload()

  const lastName = uniqueName()
  const [ana, ben] = [newApplicant('Ana', lastName), newApplicant('Ben', lastName, makeDocx)]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).press('Enter')
  const copy = { ...ana.cv, name: 'copy.pdf' }
  const newer = makePdf('newer.pdf', [...cvLines({ name: `Ben ${lastName}`, email: ben.email, phone: '' }), 'Rust'])
  await (await chooser).setFiles([ana.cv, copy, ben.cv, newer, macro(), bomb(), makeDocx('blank.docx', ['Nobody'])])
  await expect(page.getByText('7 files selected')).toBeVisible()
  await drop(page, ['large.pdf'], 101 * 1024 * 1024)
  await expect(page.getByRole('alert')).toContainText('large.pdf: File size exceeds the allowed max file size.')
  await axe(page)
  const pieces = `**${putResumePiece.path}`
  const held = Promise.withResolvers<void>()
  await page.route(pieces, async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'uploading...' })).toBeDisabled()
  held.resolve()
  await expect(page.getByText('Initiated resume processing')).toBeVisible()
  await page.unroute(pieces)

  await expect(page.getByText('Completed')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Resume processing is complete')).toBeVisible()
  for (const [name, said] of [
    ['ana.pdf', 'Successful'],
    ['ben.docx', 'Successful'],
    ['copy.pdf', 'already exists'],
    ['newer.pdf', 'already exists'],
    ['macro.docx', 'Failed'],
    ['bomb.zip', 'Failed'],
  ] as const)
    await expect(fileRow(page, name)).toContainText(said)
  const files = page.getByRole('list', { name: 'Uploaded files' })
  await expect(files.getByRole('link', { name: `Ana ${lastName}` })).toBeVisible()
  await fileRow(page, 'blank.docx').getByRole('button', { name: 'Enter details for blank.docx' }).press('Enter')
  const typing = page.getByRole('dialog', { name: 'Enter details' })
  await axe(page)
  await page.keyboard.type('Cleo')
  await typing.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await page.keyboard.press('Enter')
  await expect(fileRow(page, 'blank.docx')).toContainText('Successful')
  await expect(files.getByRole('link', { name: `Cleo ${lastName}` })).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Undo upload' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).press('Enter')
  await expect(fileRow(page, 'ana.pdf')).toContainText('Undone')
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lastName}`)
  await expect(page.getByRole('link', { name: `Ana ${lastName}` })).toHaveCount(0)

  // None of the files says who the person is.
  await page.goto(`/app/roboroy/jobs/${jobId}/upload`)
  const last = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).press('Enter')
  await (await last).setFiles([makeDocx('nobody.docx', ['Nobody'])])
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await expect(page.getByText('There was an error in processing. Please try uploading again.')).toBeVisible()
})

const sheetSize = [1000, 1414] as const

/** A sheet of A4 with a short CV, as a picture. */
async function pictureOfCv(context: BrowserContext, name: string, type: 'png' | 'jpeg'): Promise<Buffer> {
  const [width, height] = sheetSize
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width, height })
  await sheet.setContent(
    `<body style="font:22px sans-serif;margin:50px"><h1>${name}</h1><p>${uniqueName().toLowerCase()}@example.com</p><h2>Work Experience</h2>
    <p>Baker, Sahlbeck Bakery Ltd</p><p>March 2019 - Present</p><h2>Skills</h2><p>Baking, First aid, Stock control</p></body>`,
  )
  const picture = await sheet.screenshot({ type })
  await sheet.close()
  return picture
}

test('a company that reads pictures gets people out of them, and what was read in one says so', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signIn(page, people.adminOfNorthlight)
  await page.goto('/app/roboroy/admin/company')
  const setting = page.getByRole('switch', { name: 'Read CVs in Excel files and pictures' })
  await expect(setting).toBeVisible()
  if (!(await setting.isChecked())) {
    const saved = page.waitForResponse(
      answer => answer.url().includes('/behaviour') && answer.request().method() === 'PATCH',
    )
    await setting.press('Space')
    expect((await saved).status()).toBe(200)
  }
  // Letters of a name that no language has are taken for others; an address may be.
  const name = 'Dana Whitfield'
  const buffer = await pictureOfCv(context, name, 'png')

  const jobId = await findJob(page, 'Battery Systems Engineer')
  await page.goto(`/app/roboroy/jobs/${jobId}/upload`)
  await expect(page.getByText('PDF, DOC, DOCX, XLSX, XLS, PNG or ZIP')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Job sections' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).press('Enter')
  await (await chooser).setFiles([{ name: 'dana.png', mimeType: 'image/png', buffer }])
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await expect(fileRow(page, 'dana.png')).toContainText('Successful', { timeout: 60_000 })
  await fileRow(page, 'dana.png').getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Read from a scan' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'CV', exact: true }).press('Enter')
  await expect(page.getByText('Read from a scan. Some characters may be wrong.')).toBeVisible()
  await expect(page.getByRole('img', { name: `CV of ${name}` })).toBeVisible()
})

/** A CV that leaves open what the person can do, and what they have studied. */
function vagueCv(firstName: string, lastName: string, mobile: string): MadeFile {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  return makePdf(`${firstName.toLowerCase()}.pdf`, [
    `${firstName} ${lastName}`,
    `${email} | +65 ${mobile} | Singapore`,
    '',
    'EXPERIENCE',
    'Backend Engineer, Quayside Systems',
    'March 2021 - Present',
    'Built booking services in TypeScript and PostgreSQL.',
    '',
    'EDUCATION',
    'Harbour University',
  ])
}

test('what a CV leaves open is reviewed by keyboard beside its words, and who may be here already is kept apart', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const title = uniqueName()
  const { jobId } = await newJob(page, title)
  const [lastName, { mobile }] = [uniqueName(), newApplicant()]
  await page.goto(`/app/roboroy/jobs/${jobId}/upload`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).press('Enter')
  await (await chooser).setFiles([vagueCv('Mira', lastName, mobile), vagueCv('Nora', lastName, mobile)])
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await expect(page.getByText('Completed')).toBeVisible({ timeout: 15_000 })

  const review = page.getByRole('region', { name: 'Review', exact: true })
  const [mira, nora] = [`Mira ${lastName}`, `Nora ${lastName}`]
  await expect(review.getByRole('button', { name: `Accept reading: Skills of ${mira}` })).toBeVisible()
  await expect(review.getByRole('button', { name: `Compare ${mira} and ${nora}` })).toBeVisible({ timeout: 20_000 })
  await expect(review.locator('mark').first()).toHaveText('TypeScript')
  await axe(page)
  // Those brought last are first.
  await page.keyboard.press('j')
  await expect(review.getByRole('button', { name: `Accept reading: Skills of ${nora}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Skills: accepted')).toBeVisible()
  await expect(review.getByRole('button', { name: `Accept reading: Education of ${nora}` })).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText('Education: cleared')).toBeVisible()
  const pairOf = (one: string, other: string) => review.getByRole('button', { name: `Compare ${one} and ${other}` })
  await expect(pairOf(nora, mira)).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Same person?' })
  await expect(dialog.getByRole('radio', { name: nora })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await review.getByRole('button', { name: `Keep ${nora} and ${mira} apart` }).press('Enter')
  await expect(page.getByText('Kept separate.')).toBeVisible()
  await expect(review.getByRole('heading', { name: nora })).toHaveCount(0)

  const upload = page.url()
  await page.goto('/app')
  const waiting = page.getByRole('region', { name: 'CV review' })
  await expect(waiting.getByRole('listitem').filter({ hasText: title })).toContainText('1 person to review')
  await axe(page)
  await waiting.getByRole('link', { name: title }).press('Enter')
  await expect(page).toHaveURL(/\/cvreview\?batch=\d+/)
  await expect(page.getByRole('heading', { name: mira })).toBeVisible()
  await page.goto(upload)

  await review.getByRole('button', { name: `Accept reading: Skills of ${mira}` }).focus()
  await page.keyboard.press('e')
  await expect(review.getByRole('combobox', { name: 'Skills' })).toBeFocused()
  await page.keyboard.type('Harbour pilotage')
  await page.keyboard.press('Enter')
  await axe(page)
  await review.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Skills: corrected')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await review.getByRole('button', { name: `Accept reading: Education of ${mira}` }).press('Enter')
  await expect(review.getByText('All reviewed.')).toBeVisible()
  await page.goto('/app/roboroy/cvreview')
  await expect(page.getByRole('heading', { level: 1, name: 'CV review' })).toBeVisible()
  await expect(page.getByRole('heading', { name: mira })).toHaveCount(0)
})

test('fifty files are dropped at once: each says what became of it, what is uncertain is put right, and all of it is undone', {
  tag: '@desktop',
}, async ({ page, context }) => {
  // A scan takes seconds, and files wait for each other.
  test.setTimeout(90_000)
  await signIn(page, people.adminOfLumen)
  const { jobId } = await newJob(page, unique('Quay master '))
  await page.goto(`/app/roboroy/jobs/${jobId}/upload`)
  const lastName = uniqueName()
  const applicants = Array.from({ length: 40 }, (_, at) => {
    const { cv, ...person } = newApplicant('Ida', uniqueName(), at % 2 === 0 ? makePdf : makeDocx)
    return { ...person, cv: { ...cv, name: `${String(at).padStart(2, '0')}-${cv.name}` } }
  })
  const [first, second] = applicants
  if (!first || !second) throw new Error('there is nobody')
  const vague = ['Mira', 'Nora'].map(name => vagueCv(name, lastName, newApplicant().mobile))
  const scan = makeScan('scan.pdf', await pictureOfCv(context, 'Dana Whitfield', 'jpeg'), sheetSize)
  const again = makePdf('newer.pdf', cvLines({ name: `Ida ${second.lastName}`, email: second.email, phone: '' }))
  const others = [{ ...first.cv, name: 'copy.pdf' }, again, macro(), bomb(), makeDocx('blank.docx', ['Nobody'])]
  await dropWhole(page, [...applicants.map(({ cv }) => cv), ...vague, scan, ...others, { ...first.cv }], {
    name: 'large.pdf',
    megabytes: 101,
  })
  const left = page.getByRole('alert')
  await expect(left).toContainText('large.pdf: File size exceeds the allowed max file size.')
  await expect(left).toContainText(`${first.cv.name}: already exists`)
  await expect(page.getByText('48 files selected')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')

  await expect(page.getByText('Completed')).toBeVisible({ timeout: 40_000 })
  for (const { cv } of applicants) await expect(fileRow(page, cv.name)).toContainText('Successful')
  for (const [name, ...said] of [
    ['scan.pdf', 'Dana Whitfield', 'Successful'],
    ['copy.pdf', 'already exists', 'Duplicate'],
    ['newer.pdf', 'already exists', 'Duplicate'],
    ['macro.docx', 'Failed', ' · Code 461'],
    ['bomb.zip', 'Failed', ' · Code 461'],
    ['blank.docx', 'minimum information requirement', 'Failed', ' · Code 463'],
  ])
    for (const text of said) await expect(fileRow(page, name ?? '')).toContainText(text)
  await axe(page)
  await expectNoSidewaysScroll(page)

  const review = page.getByRole('region', { name: 'Review', exact: true })
  for (const name of ['Mira', 'Nora'].map(given => `${given} ${lastName}`)) {
    await review.getByRole('button', { name: `Correct Skills of ${name}` }).press('Enter')
    await expect(review.getByRole('combobox', { name: 'Skills' })).toBeFocused()
    await page.keyboard.type('Harbour pilotage')
    await page.keyboard.press('Enter')
    await review.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(review.getByRole('combobox', { name: 'Skills' })).toHaveCount(0)
    await expect(review.getByRole('button', { name: `Correct Skills of ${name}` })).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Undo upload' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).press('Enter')
  await expect(page.getByText('43 files undone')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Uploaded files' }).getByText('Undone')).toHaveCount(43)
  await expect(review).toHaveCount(0)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
  await expect(page.getByText('Nothing to review', { exact: true })).toBeVisible()
})

test.describe('on a narrow screen in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('CVs are uploaded, an uncertain field is put right, and all is undone, by keyboard', {
    tag: '@desktop',
  }, async ({ page }) => {
    const t = wordsIn('arb')
    await signIn(page, people.adminOfLumen)
    const { jobId } = await newJob(page, unique('Quay master '))
    await page.goto(`/app/roboroy/jobs/${jobId}/upload?lang=arb`)
    const lastName = uniqueName()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t('Choose files') }).press('Enter')
    await (await chooser).setFiles([vagueCv('Mira', lastName, newApplicant().mobile), macro()])
    await page.getByRole('button', { name: t('Upload'), exact: true }).press('Enter')
    await expect(page.getByText(t('Completed'), { exact: true })).toBeVisible({ timeout: 15_000 })
    await expect(fileRow(page, 'macro.docx')).toContainText(` · ${t('Code {code}', { code: 461 })}`)
    const label = t('Skills')
    const correct = page.getByRole('button', {
      name: t('Correct {label} of {name}', { label, name: `Mira ${lastName}` }),
    })
    await correct.press('Enter')
    await expect(page.getByRole('combobox', { name: label })).toBeFocused()
    await page.keyboard.type('Harbour pilotage')
    await page.keyboard.press('Enter')
    await axe(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t('Save'), exact: true }).press('Enter')
    await expect(correct).toHaveCount(0)
    const undo = t('Undo upload')
    await page.getByRole('button', { name: undo }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: undo }).press('Enter')
    await expect(page.getByRole('list', { name: t('Uploaded files') }).getByText(t('Undone'))).toHaveCount(1)
  })
})

test('an administrator reads what a second parser gets to see, and cannot turn it on without an address', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/admin/dualparser')
  await expect(page.getByRole('note')).toContainText('each CV your team uploads is sent in full')
  await expect(page.getByRole('button', { name: 'Send a test CV' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Send uploaded CVs to this parser' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Parser address' })).toHaveAccessibleDescription(/required/)
  await axe(page)
})
