import assert from 'node:assert/strict'
import { test } from 'node:test'
import { db, transaction } from '../kernel/postgres/db.ts'
import { unique, world } from '../testing/world.ts'
import { ensureChoice, ensureChoices, ensureSkills } from './names.ts'
import { fold } from './seed.ts'

test('a name is one whatever its case, width and blanks, and keeps its first spelling', async () => {
  await world()
  const name = unique('Kite Flying ')
  const first = await ensureSkills([name, name.toUpperCase(), `  ${name.replace(' ', '  ')} `, ''])
  assert.equal(first.size, 1)
  const again = await ensureSkills([name.toLowerCase()])
  assert.deepEqual([...again], [...first])
  const kept = await db().selectFrom('skill').select('skill_name').where('folded', '=', fold(name)).execute()
  assert.deepEqual(kept, [{ skill_name: name }])
})

test('seeded choices are found, new ones are made for their kind alone', async () => {
  await world()
  const seeded = await db()
    .selectFrom('choice')
    .select('choice_id')
    .where('kind', '=', 'hour_type')
    .where('name', '=', 'Full Time')
    .executeTakeFirstOrThrow()
  assert.equal(await ensureChoice('hour_type', 'FULL  time'), seeded.choice_id)
  const name = unique('Shift ')
  const asHours = await ensureChoice('hour_type', name)
  const asTerm = await ensureChoice('term', name)
  assert.notEqual(asHours, asTerm)
  assert.equal(await ensureChoice('hour_type', name), asHours)
  assert.equal(await ensureChoice('hour_type', '  '), null)
})

test('writers at the same time get the same numbers and none fails', async () => {
  await world()
  const names = Array.from({ length: 30 }, () => unique('Skill '))
  const answers = await Promise.all(
    [names, names.toReversed(), names.slice(10)].map(list => transaction(() => ensureSkills(list))),
  )
  for (const name of names.slice(10)) assert.equal(new Set(answers.map(found => found.get(fold(name)))).size, 1)
  const choices = await Promise.all([1, 2, 3].map(() => ensureChoices('industry', names)))
  for (const name of names) assert.equal(new Set(choices.map(found => found.get(fold(name)))).size, 1)
})
