import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createMessage } from '@hireloom/contract/correspondence/messages.ts'
import { writeSetting } from '../companies/settings.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { callAs, newRecruiter, unique, world } from '../testing/world.ts'

before(world)

test('the confirmation of an application and what a colleague writes come in the colour of the company', async () => {
  const { company, jobId } = await newWork()
  await writeSetting(company.companyId, 'primaryColor', '#7a1f5c')
  const as = callAs(await newRecruiter(company, { isAdmin: true }))
  const email = `${unique('colour')}@example.com`
  const { appId } = await newApplication(jobId, { email })
  await as(createMessage, {
    body: { appIds: [appId], subject: 'Colour', bodyHtml: '<p>x</p>', sendAt: new Date(0).toISOString() },
  })
  const letters = await lettersTo(email, 2)
  assert.equal(letters.length, 2)
  for (const { html } of letters) assert.match(html ?? '', /border-top:4px solid #7a1f5c/)
})
