import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose } from './browser.ts'

test('of a plan the journeys of whole files and the main ways of brief ones are chosen, and no others', () => {
  const { args, environment } = choose({
    journeys: new Map([
      ['e2e/apply.spec.ts', 'whole'],
      ['e2e/candidate-apply.spec.ts', 'brief'],
      ['e2e/chat.spec.ts', 'none'],
      ['e2e/walk/walk.spec.ts', 'brief'],
    ]),
    walked: new Map([
      ['e2e/walk/screens/apply.ts', 'whole'],
      ['e2e/walk/screens/jobs.ts', 'brief'],
      ['e2e/walk/screens/chat.ts', 'none'],
    ]),
  })
  const [, pattern = '', ...files] = args
  assert.deepEqual(files, ['apply.spec.ts', 'candidate-apply.spec.ts', 'walk/walk.spec.ts'])
  // As Playwright names a journey: project, file, title, tags.
  const runs = (name: string) => new RegExp(pattern, 'gi').test(name)
  assert.ok(runs('journeys apply.spec.ts a guest applies'))
  assert.ok(runs('journeys candidate-apply.spec.ts a candidate applies @way'))
  assert.ok(runs('walk walk/walk.spec.ts /public/jobs opens without a barrier'))
  assert.ok(!runs('journeys candidate-apply.spec.ts the window of a job'))
  assert.deepEqual(environment, {
    HIRELOOM_WALK: 'e2e/walk/screens/apply.ts',
    HIRELOOM_WALK_BRIEFLY: 'e2e/walk/screens/jobs.ts',
  })
})
