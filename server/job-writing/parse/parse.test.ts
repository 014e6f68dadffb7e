import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJobLink, parseJobText } from '@hireloom/contract/job-writing/parse.ts'
import { db } from '../../kernel/postgres/db.ts'
import { newTeam } from '../../testing/made-team.ts'
import { assertRefused } from '../../testing/refusals.ts'
import { call, callAs, newCandidate, newRecruiter } from '../../testing/world.ts'
import { readPage } from './read-page.ts'
import { takeSaidLines } from './said-lines.ts'
import { toFields } from './to-fields.ts'

const english = `Senior Harbour Pilot
Location: Rotterdam, Netherlands
Employment type: Full-time
Salary: €70,000 - €85,000 per year
Department: Operations
Contact email: pilots@port.example

We bring ships in, whatever the weather.

## Responsibilities
- Guide ships to their berths
- Train junior pilots

Requirements:
• 5+ years of experience at sea
• Bachelor's degree

What we offer
- Pension
- 30 days of leave

Skills
Radar, Seamanship, Project Management
`

/** In each language: title, section of tasks, of requirements, of benefits, and pay and years in the words of the language. */
const others = {
  es: `Ingeniero de Datos
Ubicación: Madrid, España
Salario: 40.000 € - 55.000 € al año

Responsabilidades
- Construir canalizaciones de datos

Requisitos
- Al menos 3 años de experiencia

Beneficios
- Seguro médico
`,
  zh: `高级后端工程师
工作地点：上海
薪资：25-40K

岗位职责
1. 负责后端服务开发

任职要求
1. 5年以上工作经验，本科及以上学历

福利待遇
五险一金
`,
  ja: `バックエンドエンジニア
勤務地：東京
給与：600万円 - 900万円
雇用形態：正社員

仕事内容
・サーバーの開発

応募資格
・3年以上の開発経験

福利厚生
・社会保険完備
`,
  ar: `مهندس برمجيات
الموقع: الرياض، السعودية
الراتب: 15000 - 20000 ر.س شهريا

المهام
- تطوير الخدمات

المتطلبات
- خبرة 5 سنوات

المزايا
- تأمين صحي
`,
  th: `วิศวกรซอฟต์แวร์
สถานที่ทำงาน: กรุงเทพ
เงินเดือน: 50,000 - 70,000 บาท

หน้าที่ความรับผิดชอบ
- พัฒนาระบบ

คุณสมบัติ
- ประสบการณ์ 3 ปี

สวัสดิการ
- ประกันสุขภาพ
`,
}

async function nameOf(choiceId: number | null | undefined) {
  const row = await db()
    .selectFrom('choice')
    .select('name')
    .where('choice_id', '=', choiceId ?? 0)
    .executeTakeFirst()
  return row?.name
}

test('a pasted description becomes fields, each with how sure it is', async () => {
  const { ada } = await newTeam()
  const { fields, confidence } = await callAs(ada)(parseJobText, { body: { text: english } })
  const { title, department, emailId, minSalary, maxSalary, currency, salaryPeriod, minExp, region } = fields
  assert.deepEqual(
    { title, department, emailId, minSalary, maxSalary, currency, salaryPeriod, minExp, region },
    {
      title: 'Senior Harbour Pilot',
      department: 'Operations',
      emailId: 'pilots@port.example',
      minSalary: 70_000,
      maxSalary: 85_000,
      currency: 'EUR',
      salaryPeriod: 'year',
      minExp: 5,
      region: 'Rotterdam',
    },
  )
  assert.deepEqual(fields.skills, ['Radar', 'Seamanship', 'Project Management'])
  assert.match(fields.jobDesc ?? '', /whatever the weather.*<li>Guide ships/s)
  assert.match(fields.jobReq ?? '', /<li>5\+ years/)
  assert.match(fields.benefit ?? '', /<li>Pension<\/li>/)
  assert.equal(await nameOf(fields.hourTypeId), 'Full Time')
  assert.equal(await nameOf(fields.qualificationTypeId), "Bachelor's Degree")
  assert.ok((confidence.department ?? 0) > (confidence.title ?? 0))
  assert.deepEqual(Object.keys(confidence).toSorted(), Object.keys(fields).toSorted())
})

for (const [language, text] of Object.entries(others)) {
  test(`a description in ${language} is read by its own headings and words`, async () => {
    const { ada } = await newTeam()
    const { fields } = await callAs(ada)(parseJobText, { body: { text } })
    assert.equal(fields.title, text.split('\n')[0])
    assert.ok(fields.jobDesc, 'tasks')
    assert.ok(fields.jobReq, 'requirements')
    assert.ok(fields.benefit, 'benefits')
    assert.ok(fields.minSalary && fields.maxSalary && fields.maxSalary > fields.minSalary, 'pay')
    assert.ok(fields.minExp, 'years')
    assert.ok(fields.countryId, 'country')
  })
}

test('a page that says its facts for machines is read by them', async () => {
  const posting = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage' },
      {
        '@type': 'JobPosting',
        title: 'Crane Operator',
        description: '<p>Load ships with a gantry crane.</p><script>alert(1)</script>',
        employmentType: 'FULL_TIME',
        jobLocation: { address: { addressLocality: 'Hamburg', addressCountry: 'DE' } },
        baseSalary: { currency: 'EUR', value: { minValue: 3200, maxValue: 3900, unitText: 'MONTH' } },
      },
    ],
  }
  const html = `<html><body><script type="application/ld+json">${JSON.stringify(posting).replaceAll('<', '\\u003c')}</script><h1>Other</h1></body></html>`
  const { fields, confidence } = await toFields(readPage(html))
  assert.deepEqual(
    [fields.title, fields.jobDesc, fields.region, fields.minSalary, fields.salaryPeriod],
    ['Crane Operator', '<p>Load ships with a gantry crane.</p>', 'Hamburg', 3200, 'month'],
  )
  assert.equal(confidence.title, 0.95)
})

test('of a page, all places are read, and a description that was escaped twice', async () => {
  const address = (addressLocality: string) => ({ address: { addressLocality, addressCountry: 'FR' } })
  const posting = {
    '@type': 'JobPosting',
    title: 'Chef',
    description: '&lt;p&gt;Cook for R&amp;amp;B fans.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Soup&lt;/li&gt;&lt;/ul&gt;',
    jobLocation: ['Paris', 'Lyon', 'Nice'].map(address),
  }
  const html = `<script type="application/ld+json">${JSON.stringify(posting)}</script>`
  const { fields, confidence } = await toFields(readPage(html))
  assert.equal(fields.jobDesc, '<p>Cook for R&amp;B fans.</p><ul><li>Soup</li></ul>')
  const { countryId = null } = fields
  assert.deepEqual(
    [fields.region, fields.furtherPlaces],
    ['Paris', ['Lyon', 'Nice'].map(region => ({ countryId, region }))],
  )
  assert.equal(confidence.furtherPlaces, 0.95)
})

test('however long what was read is, it is answered in parts that a job can hold', async () => {
  const { jobDesc = '' } = await read(`Cook\n\nTasks\n${'a\n'.repeat(20_000)}`)
  assert.ok(jobDesc.length > 10_000 && jobDesc.length <= 100_000, String(jobDesc.length))
})

test('a page without such facts is read by its text', async () => {
  const html = `<html><nav>Home</nav><main><h1>Crane Operator</h1><h2>Requirements</h2><ul><li>A licence</li></ul></main></html>`
  const { fields } = await toFields(readPage(html))
  assert.equal(fields.title, 'Crane Operator')
  assert.match(fields.jobReq ?? '', /A licence/)
})

test('addresses that lead inside, or nowhere, are refused by name', async () => {
  const { ada } = await newTeam()
  for (const url of [
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://2130706433/',
    'http://example.com:5432/',
    'https://user:secret@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'not an address',
  ]) {
    const refused = await assertRefused(callAs(ada)(parseJobLink, { body: { url } }), 'invalid')
    assert.ok(refused.fields?.url, url)
  }
})

test('descriptions are read for those who may create jobs', async () => {
  const { company, ada } = await newTeam()
  const body = { text: english }
  await assertRefused(call(parseJobText, { body }), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(parseJobText, { body }), 'forbidden')
  const looker = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await assertRefused(callAs(looker)(parseJobText, { body }), 'forbidden')
  const short = await assertRefused(callAs(ada)(parseJobText, { body: { text: 'too short' } }), 'invalid')
  assert.ok(short.fields?.text)
})

const plain = `Senior Wind Turbine Engineer
Northlight Energy - Hamburg, Germany (hybrid)
Full-time, permanent

Keep our turbines running.

Requirements
- Python and SQL

Benefits
- Pension

About us
We build wind farms in the North Sea.

Benefits
- 30 days of leave
Apply by 31 January 2099.
`

test('lines without a label say the place, the workplace, the term and the close date, and leave the text', async () => {
  const { ada } = await newTeam()
  const { fields, confidence } = await callAs(ada)(parseJobText, { body: { text: plain } })
  const { region, workLocation, workplaceType, closeDate } = fields
  assert.deepEqual(
    { region, workLocation, workplaceType, closeDate },
    { region: 'Hamburg', workLocation: 'Hamburg, Germany', workplaceType: 'hybrid', closeDate: '2099-01-31' },
  )
  assert.equal(await nameOf(fields.termId), 'Permanent Hire')
  assert.match(fields.jobDesc ?? '', /Keep our turbines running/)
  assert.match(fields.companyDesc ?? '', /We build wind farms/)
  assert.doesNotMatch(fields.jobDesc ?? '', /Northlight|permanent|wind farms/)
  assert.match(fields.benefit ?? '', /30 days/)
  assert.doesNotMatch(fields.benefit ?? '', /Apply by/)
  assert.ok((confidence.seniorityId ?? 0) >= 0.6 && (confidence.skills ?? 0) >= 0.6)
})

const read = async (text: string) => {
  const { ada } = await newTeam()
  return (await callAs(ada)(parseJobText, { body: { text } })).fields
}

test('the years that a job asks for are not those of the company', async () => {
  const about = 'With 35 years of experience in hospitality, we run hotels.'
  const ofSection = await read(`Cook\n${about}\n\nRequirements\n- 3-5 years of experience in a kitchen`)
  assert.deepEqual([ofSection.minExp, ofSection.maxExp], [3, 5])
  assert.equal((await read(`Cook\n${about}\n\nYou have at least 2 years of experience.`)).minExp, 2)
  assert.equal((await read(`Cook\n${about}\n\nYou cook for guests.`)).minExp, undefined)
  assert.equal((await read('Cook\nWe are looking for 4 years of experience.\nYou cook.')).minExp, 4)
})

test('only a line about pay is read as pay', async () => {
  const payOf = async (text: string) => {
    const { minSalary, maxSalary, currency } = await read(text)
    return minSalary === undefined ? null : [minSalary, maxSalary, currency]
  }
  const funded = 'Engineer\nWe raised $50 million in 2023.\n\nTasks\nBuild.\n'
  assert.deepEqual(await payOf(`${funded}The pay is $120,000 - $150,000 a year.`), [120_000, 150_000, 'USD'])
  assert.equal(await payOf(`${funded}\nBenefits\n£500 training budget`), null)
  assert.equal(await payOf('Driver\n\nTasks\nDrive a van with $20,000 of goods.'), null)
  assert.deepEqual(await payOf('Driver\n$22.50/hr\n\nTasks\nDrive.'), [22.5, 22.5, 'USD'])
  assert.deepEqual(await payOf('Driver\n\nTasks\nDrive.\n€2,500'), [2500, 2500, 'EUR'])
  assert.deepEqual(await payOf('产品经理\n地点：北京\n30-50K·15薪\n\n岗位职责\n写产品文档和规划'), [
    30_000,
    50_000,
    'CNY',
  ])
})

test('what stands behind a label and no field of the job takes stays in the text', async () => {
  const { jobDesc = '', termId } = await read(
    'Cook\nReports to: Head Chef\nContract: 12 months\nEmployment type: Full-time\nLocation: Berlin\n\nYou cook.',
  )
  assert.match(jobDesc, /Reports to: Head Chef/)
  assert.match(jobDesc, /Contract: 12 months/)
  assert.equal(termId, undefined)
  assert.doesNotMatch(jobDesc, /Full-time|Berlin/)
})

test('a line is a place where it is nothing else', async () => {
  const placeOf = async (line: string) => {
    const { countryId, region } = await read(`Driver\n${line}\n\nTasks\nDrive a van.`)
    return countryId === undefined ? null : region
  }
  for (const line of ['Pay rate: $22.50/hr', 'Posted: 3 days ago', 'Join our growing team in Germany'])
    assert.equal(await placeOf(line), null, line)
  assert.equal(await placeOf('Where: Berlin, Germany'), 'Berlin')
  assert.equal(await placeOf('Kuala Lumpur, Malaysia'), 'Kuala Lumpur')
  assert.equal(await placeOf('Berlin'), 'Berlin')
})

test('a close date is read as each language asks for it, and one that has passed stays in the text', () => {
  const readLine = (line: string, time = '2026-11-26') => takeSaidLines(`Title\n${line}`, new Date(time))
  for (const line of [
    'Apply by 31 January 2027.',
    '- Application deadline: January 31st, 2027',
    'Fecha límite: 31 de enero de 2027',
    'Postula antes del 31 de enero de 2027.',
    '请于2027年1月31日前申请。',
    '応募締切：2027年1月31日まで',
    'آخر موعد للتقديم: 31 يناير 2027',
    'ปิดรับสมัครวันที่ 31 มกราคม 2570',
  ])
    assert.deepEqual(readLine(line), { text: 'Title', said: { closeDate: '2027-01-31' } }, line)
  for (const [line, time] of [
    ['Apply by 31 January 2027.', '2027-06-01'],
    ['Deadline pressure is part of it.', '2026-11-26'],
    ['Join us in Germany', '2026-11-26'],
  ] as const)
    assert.deepEqual(readLine(line, time), { text: `Title\n${line}`, said: {} }, line)
})
