import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReached } from './reach.ts'

const sources = new Map(
  Object.entries({
    'server/search/feed.test.ts':
      "import { world } from '../testing/world.ts'\nimport { findJob } from '../jobs/jobs.ts'\n",
    'server/testing/world.ts': "import { startApp } from '../app.ts'\n",
    'server/app.ts': "import { routes } from './chat/routes.ts'\n",
    'server/chat/routes.ts': '',
    'server/chat/chat.test.ts': '',
    'server/jobs/jobs.ts': "import { pay } from './pay.ts'\n",
    'server/jobs/pay.ts': '',
    'server/testing/crash.test.ts': "import { apply } from '@hireloom/contract/apply/apply.ts'\n",
    'contract/apply/apply.ts': '',
    'server/apply/apply.ts': '',
  }),
)
const reached = (...changed: string[]) =>
  [...sources.keys()].filter(path => path.endsWith('.test.ts') && isReached(path, changed, sources))

test('a test of the outer ring runs when its feature or what it imports has changed, others always', () => {
  const inner = 'server/chat/chat.test.ts'
  const [feed, crash] = ['server/search/feed.test.ts', 'server/testing/crash.test.ts']
  assert.deepEqual(reached('server/chat/routes.ts', 'web/ui/page.tsx'), [inner])
  assert.deepEqual(reached('server/jobs/pay.ts'), [feed, inner])
  assert.deepEqual(reached('server/search/follow-feed.ts'), [feed, inner])
  assert.deepEqual(reached('server/apply/apply.ts'), [inner, crash])
  assert.deepEqual(reached('server/kernel/queue.ts'), [feed, inner, crash])
})
