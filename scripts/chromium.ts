import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The one without windows starts and draws in less time. */
const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']

/** The program of a Chromium: one on the machine, else one installed for the purpose. Throws when there is no way. */
export function ensureChromium(root: string): string {
  const present = process.env.CHROMIUM_PATH || findOnMachine() || findOfPlaywright(root)
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium and fonts with apt-get …')
    run('apt-get', ['update', '-q'], { DEBIAN_FRONTEND: 'noninteractive' })
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...debianPackages], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    const installed = findOnMachine()
    if (installed) return installed
  }
  console.log('Downloading Chromium for the browser tests …')
  const output = run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {})
  const downloaded = findOfPlaywright(root)
  if (downloaded) return downloaded
  throw new Error(`${output}\nThe browser tests need a Chromium: install one, or name its program in CHROMIUM_PATH.`)
}

function findOnMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function findOfPlaywright(root: string): string | undefined {
  const script = `process.stdout.write(require('@playwright/test').chromium.executablePath())`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: join(root, 'e2e'), encoding: 'utf8' })
  return stdout && isProgram(stdout) ? stdout : undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Runs a program to its end and answers its output, whatever its success: the caller looks for what it installed. */
function run(program: string, args: string[], environment: Record<string, string>): string {
  const result = spawnSync(program, args, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim()
}
