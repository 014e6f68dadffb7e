import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import linguiSettings from '../web/lingui.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const settings = join(root, 'web/lingui.config.ts')
const locales = join(root, 'locales')

/** Runs the message tool; its settings decide which catalogs it works on. */
function lingui(command: string, settingsFile: string, args: string[]) {
  const tool = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const result = spawnSync(process.execPath, [tool, command, '--config', settingsFile, ...args], {
    cwd: join(root, 'web'),
    encoding: 'utf8',
  })
  return { isGood: result.status === 0, output: `${result.stdout}${result.stderr}`.trim() }
}

/** Collects the texts of the sources into a folder of catalogs; none stays that no feature has, or that says nothing. */
function extract(settingsFile: string, folder: string) {
  const extraction = lingui('extract', settingsFile, ['--clean'])
  const names = new Set(linguiSettings.catalogs?.map(({ path }) => `${basename(path)}.po`))
  for (const name of listCatalogs(folder)) {
    const isSilent = readText(join(folder, name)).match(/^msgid /gm)?.length === 1
    if (isSilent || !names.has(basename(name))) rmSync(join(folder, name))
  }
  return extraction
}

/**
 * Fails when a text of the sources is not in the catalogs, or not translated. Works on a copy, so that checking
 * changes nothing.
 */
function checkMessages(): string[] {
  const parent = join(root, '.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'messages-'))
  try {
    const copy = join(folder, 'locales')
    cpSync(locales, copy, { recursive: true })
    const copySettings = join(folder, 'lingui.config.ts')
    writeFileSync(copySettings, settingsFor(copy))
    const extraction = extract(copySettings, copy)
    if (!extraction.isGood) return [extraction.output]
    const all = new Set([...listCatalogs(copy), ...listCatalogs(locales)])
    const stale = [...all].filter(name => readText(join(copy, name)) !== readText(join(locales, name)))
    const complaints = stale.map(name => `locales/${name} does not fit the sources: run npm run messages`)
    const compilation = lingui('compile', copySettings, ['--strict'])
    return [
      ...complaints,
      ...listForgotten(),
      ...listContradictions(),
      ...(compilation.isGood ? [] : [compilation.output]),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Texts of the server that no catalog takes up: those of emails stand in a `mails.ts`, what pages show in `contract/messages.ts`. */
function listForgotten(): string[] {
  const taken = (linguiSettings.catalogs ?? []).flatMap(({ include }) =>
    include.map(pattern => pattern.replace('<rootDir>/../', '')),
  )
  return globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .filter(file => readText(join(root, file)).includes('/*i18n*/') && !taken.some(glob => matchesGlob(file, glob)))
    .map(file => `${file} has texts that no catalog takes up: move them to a mails.ts or to contract/messages.ts`)
}

/** A text that two catalogs of a language say differently: which one a page shows would hang on the order in which they came. */
function listContradictions(): string[] {
  const complaints: string[] = []
  for (const language of readdirSync(locales)) {
    const said = new Map<string, string>()
    for (const file of readdirSync(join(locales, language)).filter(name => name !== 'emails.po')) {
      const text = readText(join(locales, language, file))
      for (const [, context = '', id = '', words = ''] of text.matchAll(
        /(?:msgctxt (".*")\n)?msgid (".+")\nmsgstr (".+")$/gm,
      )) {
        const known = said.get(context + id)
        said.set(context + id, words)
        if (known !== undefined && known !== words)
          complaints.push(`locales/${language}/${file} says ${id} in other words than another catalog`)
      }
    }
  }
  return complaints
}

function settingsFor(copy: string): string {
  return `import settings from ${JSON.stringify(pathToFileURL(settings).href)}
const path = old => old.replace('<rootDir>/../locales', ${JSON.stringify(copy)})
export default {
  ...settings,
  rootDir: ${JSON.stringify(join(root, 'web'))},
  catalogs: settings.catalogs.map(catalog => ({ ...catalog, path: path(catalog.path) })),
}
`
}

function listCatalogs(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.po'))
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').replace(/^"POT-Creation-Date:.*\n/m, '') : ''
}

if (!existsSync(settings) || listCatalogs(locales).length === 0) {
  console.log('There are no message catalogs yet.')
} else if (process.argv.includes('--check')) {
  const complaints = checkMessages()
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length ? 1 : 0
} else {
  const { isGood, output } = extract(settings, locales)
  console.log(output)
  process.exitCode = isGood ? 0 : 1
}
