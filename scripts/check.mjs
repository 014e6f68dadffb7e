import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'
import { environment, findNode } from './node.mjs'

const typegen = ['web', '@react-router/dev/bin.cjs', 'typegen']
/** Each thread works out the types of tables and calls for itself: more than cores take twice the memory and longer. */
const threads = ['--checkers', '2', '--builders', '1']
const steps = {
  types: [...(existsSync(join(root, 'web/routes.ts')) ? [typegen] : []), ['.', 'typescript/bin/tsc', '-b', ...threads]],
  lint: [['.', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet']],
  format: [['.', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  unused: [['.', 'knip/bin/knip.js', '--no-progress']],
  imports: [['.', '../scripts/check-imports.ts']],
  journeys: [['.', '../scripts/suite/journeys.ts']],
  messages: [['.', '../scripts/messages.ts', '--check']],
}

ensureInstalled()
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined, LINGUI_CONFIG: join(root, 'web/lingui.config.ts') }
const startedAt = Date.now()
const waiting = Object.keys(steps)
const failed = []
// As many at once as a small machine has cores: the checkers use several threads each.
await Promise.all([runSteps(), runSteps()])
console.log(failed.length ? `Failed: ${failed.join(', ')}` : `All checks passed in ${seconds(startedAt)}`)
process.exitCode = failed.length ? 1 : 0

async function runSteps() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const stepStartedAt = Date.now()
    const output = await runStep(steps[name])
    console.log(`${output === undefined ? '✔' : '✖'} ${name.padEnd(9)} ${seconds(stepStartedAt)}`)
    if (output === undefined) continue
    failed.push(name)
    console.log(output)
  }
}

/** The output of the first command that fails; undefined when none does. */
async function runStep(commands) {
  for (const [folder, file, ...args] of commands) {
    const { code, output } = await run(join(root, folder), [join(root, 'node_modules', file), ...args])
    if (code !== 0) return output.trim() || `ended with code ${code}`
  }
  return undefined
}

function run(cwd, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(findNode(), args, {
      cwd,
      env: environment(plain),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
    child.once('error', reject)
    child.once('close', code => resolve({ code, output }))
  })
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
