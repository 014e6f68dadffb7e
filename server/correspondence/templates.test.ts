import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeEmailTemplate,
  createEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  readEmailTemplate,
  removeEmailTemplate,
} from '@hireloom/contract/correspondence/templates.ts'
import { newApplication, newWork, undoAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newRecruiter } from '../testing/world.ts'

const thanks = {
  displayName: 'thanks',
  category: 'stage' as const,
  lang: 'en' as const,
  texts: [
    {
      lang: 'en' as const,
      subject: 'Hello {{candidate.firstName|there}}',
      bodyHtml: '<p>Dear {{ candidate.fullName }}, about {{job.title}} in {{job.department|our team}}.</p>',
    },
  ],
}

async function place() {
  const work = await newWork({ title: 'Weaver <1>' })
  const admin = await newRecruiter(work.company, { isAdmin: true, firstname: 'Ada', lastname: 'Admin' })
  return { ...work, admin, as: callAs(admin) }
}

test('templates are listed by name regardless of case, with those of the product among them', async () => {
  const { as, owner } = await place()
  for (const displayName of ['zebra', 'Apple', 'apricot'])
    await as(createEmailTemplate, { body: { ...thanks, displayName } })
  const { list, count } = await callAs(owner)(listEmailTemplates)
  const names = list.map(row => row.displayName.toLowerCase())
  assert.deepEqual(names, names.toSorted())
  assert.equal(count, list.filter(row => row.isSystem).length + 3)
  const found = await as(listEmailTemplates, { query: { searchKey: 'APRI', category: 'stage' } })
  assert.deepEqual(
    found.list.map(row => row.displayName),
    ['apricot'],
  )
})

test('a template is changed, deleted and brought back, and of two who save at once the second is told', async () => {
  const { as, admin } = await place()
  const made = await as(createEmailTemplate, { body: thanks })
  const params = { emailTemplateId: made.id }
  const texts = [...thanks.texts, { lang: 'es' as const, subject: 'Hola', bodyHtml: '<p>Hola<script>x</script></p>' }]
  const changed = await as(changeEmailTemplate, { params, body: { displayName: 'Thanks!', texts, version: 1 } })
  assert.deepEqual(
    [changed.id, changed.displayName, changed.languages, changed.version],
    [made.id, 'Thanks!', ['en', 'es'], 2],
  )
  assert.equal(changed.texts[1]?.bodyHtml, '<p>Hola</p>')
  await assertRefused(as(changeEmailTemplate, { params, body: { displayName: 'Late', version: 1 } }), 'stale')
  const { undo } = await as(removeEmailTemplate, { params })
  await assertRefused(as(readEmailTemplate, { params }), 'not-found')
  await undoAs(admin, undo.token)
  assert.deepEqual(await as(readEmailTemplate, { params }), changed)
})

test('an unknown variable is refused and named; names and languages are checked', async () => {
  const { as } = await place()
  const withBody = (bodyHtml: string) => ({ ...thanks, texts: [{ lang: 'en' as const, subject: 'x', bodyHtml }] })
  for (const [bodyHtml, named] of [
    ['<p>Dear {{candidate.nmae}}</p>', 'candidate.nmae'],
    ['<p>Dear {{candidate.firstName}, hi</p>', 'candidate.firstName'],
    ['<p>{{constructor|x}}</p>', 'constructor'],
  ] as const) {
    const { fields } = await assertRefused(as(createEmailTemplate, { body: withBody(bodyHtml) }), 'invalid')
    assert.match(fields?.['texts.0.bodyHtml'] ?? '', new RegExp(named))
  }
  await assertRefused(as(createEmailTemplate, { body: withBody('<p> </p>') }), 'invalid', ['texts.0.bodyHtml'])
  await assertRefused(as(createEmailTemplate, { body: { ...thanks, lang: 'th' } }), 'invalid', ['lang'])
  const twice = { ...thanks, texts: [...thanks.texts, ...thanks.texts] }
  await assertRefused(as(createEmailTemplate, { body: twice }), 'invalid', ['texts'])
  await as(createEmailTemplate, { body: thanks })
  await assertRefused(as(createEmailTemplate, { body: { ...thanks, displayName: 'THANKS' } }), 'structure-name-taken', [
    'displayName',
  ])
})

test('a preview shows the values of an application as text, in the language of its candidate or the one of the template', async () => {
  const { as, jobId } = await place()
  const { appId } = await newApplication(jobId, { firstName: 'Grace', lastName: 'Hopper' })
  const { id: emailTemplateId } = await as(createEmailTemplate, { body: thanks })
  const preview = await as(previewEmailTemplate, { params: { emailTemplateId }, body: { appId, lang: 'ja' } })
  assert.deepEqual([preview.lang, preview.subject, preview.empty], ['en', 'Hello Grace', []])
  assert.equal(preview.bodyHtml, '<p>Dear Grace Hopper, about Weaver &#60;1&#62; in our team.</p>')
  const system = await as(previewEmailTemplate, { params: { emailTemplateId: 3 }, body: { appId, lang: 'ja' } })
  assert.equal(system.lang, 'ja')
  assert.match(system.bodyHtml, /Ada Admin/)
})

test('only those who manage templates change them, those of the product stay, and other companies see nothing', async () => {
  const { as, owner, jobId } = await place()
  const { id } = await as(createEmailTemplate, { body: thanks })
  const params = { emailTemplateId: id }
  await assertRefused(callAs(owner)(createEmailTemplate, { body: thanks }), 'forbidden')
  await assertRefused(callAs(owner)(removeEmailTemplate, { params }), 'forbidden')
  await assertRefused(
    as(changeEmailTemplate, { params: { emailTemplateId: 1 }, body: { displayName: 'x' } }),
    'not-found',
  )
  await assertRefused(call(listEmailTemplates), 'unauthorized')
  await assertRefused(callAs(await newCandidate())(listEmailTemplates), 'forbidden')
  const { appId } = await newApplication(jobId)
  const stranger = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  await assertRefused(stranger(readEmailTemplate, { params }), 'not-found')
  await assertRefused(stranger(changeEmailTemplate, { params, body: { displayName: 'x' } }), 'not-found')
  await assertRefused(stranger(removeEmailTemplate, { params }), 'not-found')
  await assertRefused(stranger(previewEmailTemplate, { params, body: { appId } }), 'not-found')
  await assertRefused(stranger(previewEmailTemplate, { params: { emailTemplateId: 1 }, body: { appId } }), 'not-found')
})
