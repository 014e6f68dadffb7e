// Features: members, structure.
import { listRecruiters } from '@hireloom/contract/members/members.ts'
import type { Page } from '@playwright/test'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { chooseFiles, press, reach, typeInto } from './keyboard.ts'
import { axe } from './look.ts'

/** Pastes where the focus is, as the browser does. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const rolesOf = async (page: Page, searchKey: string) => {
  const answer = await page.request.get(listRecruiters.path, { params: { searchKey } })
  const { list } = listRecruiters.output.parse(await answer.json())
  return list
    .map(({ fullName, email, memberRole, status }) => [fullName ?? email, memberRole, status])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
}

test('an administrator sets up a company and invites three people in three roles from a pasted list, by keyboard', {
  tag: ['@desktop', '@way'],
}, async ({ page }) => {
  test.slow()
  const domain = `${unique('team-')}.example`
  await signIn(page, people.adminOfNorthlight)
  await page.goto('/app/roboroy/admin/setup')
  await expect(page.getByText(/^\d of 5 steps done$/)).toBeVisible()
  await page.goto('/app/roboroy/admin/users?invite=1')
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('list', { name: 'People to invite' }).getByRole('listitem')
  await reach(page, dialog.getByLabel('Email addresses'))
  await paste(page, `Ana Diaz <ana@${domain}>; bo@${domain}\nbad-address\nCy Ng <cy@${domain}>`)
  await expect(rows).toHaveCount(4)
  await expect(dialog.getByLabel('Name of person 1')).toHaveValue('Ana Diaz')
  await expect(dialog.getByText('Correct or remove 1 person.')).toBeVisible()
  await axe(page)
  const roleOf = (number: number) => dialog.getByLabel(`Role of person ${number}`)
  await reach(page, roleOf(1))
  await page.keyboard.type('Hiring m')
  await expect(roleOf(1)).toHaveValue('hiring_manager')
  await reach(page, roleOf(2))
  await page.keyboard.type('Interv')
  await expect(roleOf(2)).toHaveValue('interviewer')
  await press(page, dialog.getByRole('button', { name: 'Send 4 invitations' }))
  await expect(page.getByText('3 invitations sent.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(dialog.getByLabel('Email address of person 1')).toHaveValue('bad-address')
  await typeInto(page, dialog.getByLabel('Email address of person 1'), `dee@${domain}`)
  await press(page, dialog.getByRole('button', { name: 'Send invitation' }))
  await expect(dialog).toHaveCount(0)
  expect(await rolesOf(page, domain)).toEqual([
    ['Ana Diaz', 'hiring_manager', 'invited'],
    ['Cy Ng', 'recruiter', 'invited'],
    [`bo@${domain}`, 'interviewer', 'invited'],
    [`dee@${domain}`, 'recruiter', 'invited'],
  ])
})

test.describe('in Arabic, dark, as narrow as a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('three people are invited in three roles from a CSV file with Arabic headings, by keyboard', {
    tag: '@desktop',
  }, async ({ page }) => {
    test.slow()
    const domain = `${unique('team-')}.example`
    await signIn(page, people.adminOfNorthlight)
    await page.goto('/app/roboroy/admin/users?invite=1&lang=arb')
    const dialog = page.getByRole('dialog')
    const csv = ['الاسم,البريد الإلكتروني,الدور', 'آنا,ana@,مدير التوظيف', 'بو,bo@,مُجري المقابلات', 'سي,cy@,المحلل']
    await chooseFiles(page, dialog.getByRole('button', { name: 'إضافة ملف CSV' }), {
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv.join('\r\n').replaceAll('@', `@${domain}`)),
    })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await axe(page)
    await press(page, dialog.getByRole('button', { name: 'إرسال الدعوات (3)' }))
    await expect(dialog).toHaveCount(0)
    expect(await rolesOf(page, domain)).toEqual([
      ['آنا', 'hiring_manager', 'invited'],
      ['بو', 'interviewer', 'invited'],
      ['سي', 'analyst', 'invited'],
    ])
    await page.goto('/app/roboroy?lang=en')
  })
})
