import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readSources } from '../read-imports.ts'
import { checkJourneys } from './journeys.ts'
import { type Reach, reachOf } from './reach.ts'

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
    'e2e/chat.spec.ts': "// Features: chat.\nimport { test } from './fixtures.ts'\nimport './talkers.ts'\n",
    'e2e/fixtures.ts': '',
    'e2e/talkers.ts': '',
    'e2e/alerts.spec.ts': '// Features: alerts.\n',
    'e2e/frame.spec.ts': '// Features: all.\n',
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
    [...always, crash, 'e2e/alerts.spec.ts', 'e2e/walk/screens/alerts.ts'],
  ],
  ['the kernel', ['server/kernel/queue.ts'], [...inner, crash]],
  ['a component', ['web/ui/page.tsx'], inner],
  ['a test', ['server/alerts/alerts.test.ts'], [...always, 'server/alerts/alerts.test.ts']],
  ['a screen of the walk', ['e2e/walk/screens/chat.ts'], [...always, ...ofChat]],
  ['help of journeys', ['e2e/fixtures.ts'], inner],
  ['a package', ['package-lock.json'], tests],
] as const)
  test(`what a change of ${what} reaches`, () => {
    assert.deepEqual(
      tests.filter(path => reachOf(path, changed, sources) !== 'none').toSorted(),
      [...reached].toSorted(),
    )
  })

/** How much of the journeys and pages of a feature runs. */
const reachesOf = (feature: string, changed: readonly string[]): Reach[] =>
  [`e2e/${feature}.spec.ts`, `e2e/walk/screens/${feature}.ts`].map(path => reachOf(path, changed, sources))

test('journeys and pages run whole for their own feature, and briefly for what it is built on and where all or nothing changed', () => {
  assert.deepEqual(reachesOf('chat', ['server/chat/routes.ts']), ['whole', 'whole'])
  assert.deepEqual(reachesOf('chat', ['locales/ja/chat.po', 'server/kernel/queue.ts']), ['whole', 'whole'])
  assert.deepEqual(reachesOf('chat', ['server/jobs/undo.ts']), ['brief', 'brief'])
  for (const changed of [[], ['web/ui/page.tsx'], ['server/kernel/queue.ts'], ['package-lock.json']])
    assert.deepEqual(reachesOf('chat', changed), ['brief', 'brief'])
  assert.deepEqual(reachesOf('alerts', ['server/chat/routes.ts']), ['none', 'none'])
})

test('a file of journeys runs whole when it has changed, or help of a few', () => {
  assert.equal(reachOf('e2e/chat.spec.ts', ['e2e/chat.spec.ts'], sources), 'whole')
  assert.equal(reachOf('e2e/chat.spec.ts', ['e2e/talkers.ts'], sources), 'whole')
  assert.equal(reachOf('e2e/alerts.spec.ts', ['e2e/talkers.ts'], sources), 'brief')
})

const root = fileURLToPath(new URL('../..', import.meta.url))
const tree = new Map(
  ['server', 'contract', 'scripts', 'web', 'e2e']
    .flatMap(folder => readSources(root, folder))
    .map(({ path, source }) => [path, source]),
)

// A file that joins all features, followed like any other, made each of these reach 298 of 351 files.
for (const changed of [
  'server/todos/todos.ts',
  'contract/chat/chats.ts',
  'web/cv-lists/SharedCv.tsx',
  'server/sourcing/sourced.ts',
])
  test(`a change of ${changed} reaches fewer than a third of all files of tests`, () => {
    const all = [...tree.keys()].filter(path => /\.(test|spec)\.ts$/.test(path))
    const reached = all.filter(path => reachOf(path, [changed], tree) !== 'none')
    assert.ok(reached.length < all.length / 3, `${reached.length} of ${all.length}`)
  })

test('a file of journeys that says no features, names unknown ones or marks no main way is told', () => {
  const files = new Map([
    ['e2e/chat.spec.ts', "import { test } from './fixtures.ts'\ntest('…', { tag: '@way' })\n"],
    ['e2e/todos.spec.ts', '// Features: tadas, todos.\n'],
  ])
  assert.deepEqual(
    checkJourneys(files)
      .filter(({ path }) => path !== 'e2e')
      .map(({ path, text }) => `${path} ${text}`),
    [
      'e2e/chat.spec.ts begins with no line as // Features: chat, jobs. (or all.)',
      'e2e/todos.spec.ts there is no feature tadas in server/ or web/',
      "e2e/todos.spec.ts no journey is marked as its main way: { tag: '@way' }",
    ],
  )
})
