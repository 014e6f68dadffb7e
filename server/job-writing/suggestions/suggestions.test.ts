import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listDescriptionSuggestions, rewriteDescription } from '@hireloom/contract/job-writing/suggestions.ts'
import { cleanRich } from '../../kernel/sanitize.ts'
import { newTeam } from '../../testing/made-team.ts'
import { assertRefused } from '../../testing/refusals.ts'
import { call, callAs, newCandidate } from '../../testing/world.ts'
import { openRewriter } from './rewriter.ts'
import { occupations } from './texts.ts'

const titles: Record<string, string> = {
  'Backend Engineer, software': 'Software engineering',
  'Ingeniero desarrollador': 'Software engineering',
  'Data Analyst': 'Data and analytics',
  'Product Manager': 'Product management',
  'UX Designer': 'Design',
  'Account Executive': 'Sales',
  'Content Marketing Manager': 'Marketing',
  'Customer Service Agent': 'Customer support',
  会计: 'Finance and accounting',
  'HR Business Partner': 'Human resources',
  Receptionist: 'Administration and office',
  'Staff Nurse': 'Nursing and care',
  Pharmacist: 'Medicine and health professions',
  'Mathematics Teacher': 'Teaching and training',
  'Forklift Operator': 'Logistics and driving',
  'Sous Chef': 'Hospitality and gastronomy',
  Electrician: 'Engineering and trades',
}

test('a title leads to the texts of its occupation', async () => {
  const { ada } = await newTeam()
  for (const [title, source] of Object.entries(titles)) {
    const { data } = await callAs(ada)(listDescriptionSuggestions, { query: { title } })
    assert.deepEqual([...new Set(data.map(each => each.source))], [source], title)
    assert.deepEqual(
      data.map(({ section }) => section),
      ['jobDesc', 'jobDesc', 'jobReq', 'benefit'],
    )
  }
  assert.deepEqual([...new Set(Object.values(titles))].toSorted(), occupations.map(({ name }) => name).toSorted())
  const { data } = await callAs(ada)(listDescriptionSuggestions, { query: { title: 'Astronaut' } })
  assert.deepEqual(data, [])
})

test('words that several occupations share lead to the one that is meant', async () => {
  const { ada } = await newTeam()
  const meant: Record<string, string | undefined> = {
    'Care Assistant': 'Nursing and care',
    'Warehouse Assistant': 'Logistics and driving',
    'Teaching Assistant': 'Teaching and training',
    'Office Assistant': 'Administration and office',
    'Data Entry Clerk': 'Administration and office',
    'Database Administrator': 'Software engineering',
    'Nursery Teacher': 'Teaching and training',
    'Business Developer': 'Sales',
    'Programme Officer': undefined,
    'Semiconductor Designer': 'Design',
    'Semiconductor Physicist': undefined,
    机械工程师: 'Engineering and trades',
    软件工程师: 'Software engineering',
  }
  for (const [title, source] of Object.entries(meant)) {
    const { data } = await callAs(ada)(listDescriptionSuggestions, { query: { title } })
    assert.equal(data[0]?.source, source, title)
  }
})

test('the seniority, else the title, decides the level', async () => {
  const { ada } = await newTeam()
  const needsOf = async (query: { title: string; seniority?: string }) =>
    (await callAs(ada)(listDescriptionSuggestions, { query })).data[2]?.text ?? ''
  assert.match(await needsOf({ title: 'Nurse', seniority: 'Entry Level' }), /first experience/)
  assert.match(await needsOf({ title: 'Senior Nurse' }), /Several years/)
  assert.match(await needsOf({ title: 'Junior Nurse', seniority: 'Manager' }), /leading people/)
  assert.match(await needsOf({ title: 'Sales Director', seniority: 'Executive' }), /leading people/)
  assert.match(await needsOf({ title: 'Nurse Manager', seniority: 'Mid Level' }), /Some years/)
  assert.match(await needsOf({ title: 'Data Entry Clerk' }), /Some years/)
  for (const title of ['Internal Auditor', 'International Accountant', 'Account Executive', 'Executive Assistant'])
    assert.match(await needsOf({ title }), /Some years/, title)
  for (const title of ['Product Manager', 'Account Manager', 'Office Manager', '产品经理'])
    assert.match(await needsOf({ title }), /Some years/, title)
  assert.match(await needsOf({ title: 'Senior Product Manager' }), /Several years/)
  for (const title of ['Marketing Manager', 'Head of Sales', 'Directora de Marketing', '销售经理'])
    assert.match(await needsOf({ title }), /leading people/, title)
})

test('texts hold only what the server keeps', () => {
  for (const { overview, tasks, needs } of occupations)
    for (const text of [overview, ...tasks, ...needs]) assert.equal(cleanRich(`<p>${text}</p>`), `<p>${text}</p>`)
})

test('suggestions are for those who may write jobs; rewriting says that no service is set up', async () => {
  const { ada } = await newTeam()
  const query = { title: 'Nurse' }
  await assertRefused(call(listDescriptionSuggestions, { query }), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listDescriptionSuggestions, { query }), 'forbidden')
  await assertRefused(callAs(ada)(listDescriptionSuggestions, { query: { title: '  ' } }), 'malformed')
  const body = { text: 'Bring ships in.', wish: 'shorter' as const }
  await assertRefused(callAs(ada)(rewriteDescription, { body }), 'no-rewriter')
  openRewriter({ rewrite: async (text, wish) => `${wish}: ${text}` })
  assert.deepEqual(await callAs(ada)(rewriteDescription, { body }), { text: 'shorter: Bring ships in.' })
  openRewriter(null)
})
