import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { checkImports, neighbours } from './check-imports.ts'

const packages = {
  'contract/package.json': '{"dependencies":{"zod":"1"}}',
  'server/package.json':
    '{"dependencies":{"@hireloom/contract":"1","fastify":"1"},"devDependencies":{"@types/sax":"1"}}',
  'web/package.json': '{"dependencies":{"@hireloom/contract":"1","react":"1"}}',
  'e2e/package.json': '{"dependencies":{"@hireloom/contract":"1"}}',
}

const features = { jobs: [], applications: ['jobs'] }

/** The findings in a checkout of these files, as `path:line text`. */
function check(files: Record<string, string>, tables: typeof neighbours = { server: features, web: features }) {
  const root = mkdtempSync(join(tmpdir(), 'hireloom-imports-'))
  try {
    for (const [path, text] of Object.entries({ ...packages, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return checkImports(root, tables).map(({ path, line, text }) => `${path}:${line} ${text}`)
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('imports along the declared direction are accepted', () => {
  const findings = check({
    'contract/jobs/job.ts': "import * as z from 'zod/mini'\nimport { wire } from '../wire.ts'\n",
    'server/app.ts':
      "import { routes } from './jobs/routes.ts'\nexport const late = () => import('./kernel/http/http.ts')\n",
    'server/kernel/http/errors.ts': "import type { FastifyReply } from 'fastify'\n",
    'server/kernel/config.ts': 'export const port = process.env.PORT\n',
    'server/applications/apply.ts':
      "import {\n  findJob,\n  type Job,\n} from '../jobs/jobs.ts'\nimport { db } from '#kernel/postgres/db.ts'\nimport sax from 'sax'\n",
    'server/applications/apply.test.ts': "import { newCompany } from '../testing/world.ts'\nimport 'node:test'\n",
    'web/jobs/JobPage.tsx':
      "import { Page } from '../ui/page.tsx'\nimport type { Route } from './+types/JobPage'\nimport 'react'\n",
    'web/entry.server.tsx':
      "import { PassThrough } from 'node:stream'\nimport build from 'virtual:react-router/server-build'\n",
    'e2e/jobs.spec.ts': "import { jobs } from '@hireloom/contract/jobs/job.ts'\n",
  })
  assert.deepEqual(findings, [])
})

test('a workspace may import only its own files, the contract, and packages it names', () => {
  const findings = check({
    'contract/a.ts': "import { readFile } from 'node:fs'\nexport * from '../server/jobs/jobs.ts'\n",
    'web/jobs/a.tsx': "import '../../server/jobs/jobs.ts'\nimport fastify from 'fastify'\nimport fs from 'node:fs'\n",
    'web/jobs/b.tsx':
      "import { job } from '../../contract/jobs/job.ts'\nconst late = import('../../../elsewhere.ts')\n",
    'e2e/a.spec.ts': "import { x } from '@hireloom/server/app.ts'\n",
  })
  assert.deepEqual(findings, [
    'contract/a.ts:1 the contract runs in the browser too: it may not import node:fs',
    'contract/a.ts:2 contract may not import server/jobs/jobs.ts: allowed are none and its own files',
    'web/jobs/a.tsx:1 web may not import server/jobs/jobs.ts: allowed are contract and its own files',
    'web/jobs/a.tsx:2 web/package.json does not name the package fastify',
    'web/jobs/a.tsx:3 web code runs in the browser: node:fs belongs in a .server.ts file',
    'web/jobs/b.tsx:1 ../../contract/jobs/job.ts leaves the workspace: write @hireloom/contract/jobs/job.ts',
    'web/jobs/b.tsx:2 ../../../elsewhere.ts leaves the checkout',
    'e2e/a.spec.ts:1 e2e may not import server/app.ts: allowed are contract and its own files',
  ])
})

test('a feature may import the kernel, the controls and its declared neighbours', () => {
  const findings = check({
    'server/kernel/a.ts': "import { jobs } from '../jobs/jobs.ts'\n",
    'server/jobs/a.ts': "\n\nimport {\n  apply,\n} from '../applications/apply.ts'\nimport '../app.ts'\n",
    'server/jobs/b.ts': "import { newJob } from '../testing/world.ts'\nimport { fastify } from 'fastify'\n",
    'server/jobs/private-rows.ts': "import { newJob } from '../testing/world.ts'\n",
    'server/jobs/attempts.ts': "import { byJob } from '../testing/attempt-parts.ts'\n",
    'server/misc/a.ts': "import { db } from '../kernel/db.ts'\nimport { jobs } from '../jobs/jobs.ts'\n",
    'web/ui/a.tsx': "import { JobPage } from '../jobs/JobPage.tsx'\n",
  })
  assert.deepEqual(findings, [
    'server/jobs/a.ts:5 applications is no declared neighbour of jobs (the table of scripts/check-imports.ts)',
    'server/jobs/a.ts:6 the feature jobs may not import server/app.ts',
    'server/jobs/b.ts:1 testing is for tests only',
    'server/jobs/b.ts:2 only server/kernel/http/ knows Fastify: fastify has no place here',
    'server/kernel/a.ts:1 kernel may not import jobs: allowed are kernel',
    'server/misc/a.ts:2 jobs is no declared neighbour of misc (the table of scripts/check-imports.ts)',
    'web/ui/a.tsx:1 ui may not import jobs: allowed are ui, kernel',
  ])
})

test('the environment is read in one place and product code does not print', () => {
  const findings = check({
    'server/jobs/a.ts': '// process.env and console.log in words\nconst a = process.env.A\nconsole.log(a)\n',
    'server/main.ts': "console.log('ready')\n",
  })
  assert.deepEqual(findings, [
    'server/jobs/a.ts:2 process.env is read in server/kernel/config.ts only',
    'server/jobs/a.ts:3 product code writes to the log (server/kernel/log.ts), not the console',
  ])
})

test('a cycle or an unknown feature in the table is a finding', () => {
  assert.deepEqual(check({}, { server: { a: ['b'], b: ['a', 'c'] } }), [
    'scripts/check-imports.ts:1 the table has a cycle: a -> b -> a',
    'scripts/check-imports.ts:1 b names c, which the table does not declare',
  ])
  assert.deepEqual(checkImports(join(tmpdir(), 'no-such-checkout')), [])
})
