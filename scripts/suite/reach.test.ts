import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isReached, journeys } from './reach.ts'

const sources = new Map(
  Object.entries({
    'server/search/feed.test.ts':
      "import { world } from '../testing/world.ts'\nimport { findJob } from '../jobs/jobs.ts'\n",
    'server/testing/world.ts': "import { startApp } from '../app.ts'\nimport '../kernel/clock.ts'\n",
    'server/testing/tenants.test.ts': "import { world } from './world.ts'\n",
    'server/app.ts': "import { routes } from './chat/routes.ts'\n",
    'server/kernel/clock.ts': '',
    'server/chat/routes.ts': '',
    'server/chat/chat.test.ts': '',
    'server/alerts/alerts.test.ts': '',
    'server/jobs/jobs.ts': "import { pay } from './pay.ts'\n",
    'server/jobs/pay.ts': '',
    'server/testing/crash.test.ts': "import { apply } from '@hireloom/contract/apply/apply.ts'\n",
    'contract/apply/apply.ts': '',
    'e2e/chat.spec.ts': "import { test } from './fixtures.ts'\n",
    'e2e/fixtures.ts': '',
    'e2e/alerts.spec.ts': '',
    'e2e/frame.spec.ts': '',
    'e2e/walk/walk.spec.ts': '',
    'e2e/walk/screens/chat.ts': '',
    'e2e/walk/screens/alerts.ts': '',
  }),
)
const tests = [...sources.keys()].filter(path => /\.(test|spec)\.ts$|walk\/screens/.test(path))
const [feed, crash] = ['server/search/feed.test.ts', 'server/testing/crash.test.ts']
const ofChat = ['server/chat/chat.test.ts', 'e2e/chat.spec.ts', 'e2e/walk/screens/chat.ts']
const ofAlerts = ['server/alerts/alerts.test.ts', 'e2e/alerts.spec.ts', 'e2e/walk/screens/alerts.ts']
/** What belongs to no feature. */
const always = ['server/testing/tenants.test.ts', 'e2e/frame.spec.ts', 'e2e/walk/walk.spec.ts']
const inner = [...always, ...ofChat, ...ofAlerts]

for (const [what, changed, reached] of [
  ['nothing', [], inner],
  ['a page of documentation', ['docs/product.md'], inner],
  ['a feature, on which none is built', ['server/chat/routes.ts'], [...always, ...ofChat]],
  ['texts of a feature', ['locales/ja/chat.po'], [...always, ...ofChat]],
  ['a feature below others', ['server/jobs/undo.ts'], [...always, ...ofChat, ...ofAlerts]],
  ['what an engine imports', ['server/jobs/pay.ts'], [...inner, feed]],
  ['an engine', ['server/search/follow-feed.ts'], [...always, feed, ...ofAlerts]],
  [
    'what a killed process is asked for',
    ['server/apply/apply.ts'],
    [...always, crash, 'e2e/alerts.spec.ts', 'e2e/chat.spec.ts', 'e2e/walk/screens/alerts.ts'],
  ],
  ['the kernel', ['server/kernel/queue.ts'], [...inner, crash]],
  ['a component', ['web/ui/page.tsx'], inner],
  ['a test', ['server/alerts/alerts.test.ts'], [...always, 'server/alerts/alerts.test.ts']],
  ['a screen of the walk', ['e2e/walk/screens/chat.ts'], [...always, ...ofChat]],
  ['help of journeys', ['e2e/fixtures.ts'], inner],
  ['a package', ['package-lock.json'], tests],
] as const)
  test(`what a change of ${what} reaches`, () => {
    assert.deepEqual(tests.filter(path => isReached(path, changed, sources)).toSorted(), [...reached].toSorted())
  })

test('every journey that is named is there', () => {
  const there = readdirSync(join(import.meta.dirname, '../../e2e'))
  assert.deepEqual(
    Object.keys(journeys).filter(name => !there.includes(`${name}.spec.ts`)),
    [],
  )
})
