import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeCustomField, createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { atOnce } from '../testing/at-once.ts'
import { callAs, newCompany, newRecruiter } from '../testing/world.ts'

test('two fields do not come to hang on each other, also when both are changed at once', async () => {
  const admin = callAs(await newRecruiter(await newCompany(), { isAdmin: true }))
  const add = (name: string) =>
    admin(createCustomField, { body: { name, displayName: name, type: 'candidate', dataType: 'text' } })
  const [one, two] = [await add('One'), await add('Two')]
  const showWhen = (cfId: number, fieldName: string) => () =>
    admin(changeCustomField, {
      params: { cfId },
      body: {
        cfConditionalConfig: {
          FieldDisplayConfig: true,
          cfConditionType: 'all',
          conditionArr: [{ fieldName, fieldValue: 'yes' }],
        },
      },
    })
  const answers = await atOnce(
    'lock table domain_event in share mode',
    [],
    [showWhen(one.cfId, two.name), showWhen(two.cfId, one.name)],
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  )
})
