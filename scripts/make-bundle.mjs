/** Bundles the server and the built pages into a folder: `node scripts/run.mjs scripts/make-bundle.mjs <folder>`. */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './install.mjs'

const folder = process.argv[2]
// Somebody may be served meanwhile.
setPriority(10)

const features = globSync('server/*/feature.ts', { cwd: root, exclude: ['server/kernel'] }).sort()
/** What the sources find out while they run, and a bundle says by name. */
const replaced = new Map([
  [
    join(root, 'server/features.ts'),
    [
      ...features.map((path, at) => `import { feature as feature${at} } from ${JSON.stringify(join(root, path))}`),
      `export const features = [${features.map((_path, at) => `feature${at}`).join()}]`,
    ].join('\n'),
  ],
  [
    join(root, 'server/kernel/http/built-pages.ts'),
    `export const loadPages = () => import(${JSON.stringify(join(root, 'web/build/server/index.js'))})`,
  ],
])

/** Modules keep the address of their source, beside which data, threads and processes of their own lie. */
const plugin = {
  name: 'as-it-lies',
  /** Packages in CommonJS stay where they are: they load files whose names they make up while they run. */
  async resolveId(source, importer) {
    if (!importer || source.startsWith('node:')) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    if (!found || found.external || !found.id.includes('/node_modules/') || isModule(found.id)) return found
    return { id: pathToFileURL(found.id).href, external: true }
  },
  load: id => replaced.get(id) ?? null,
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    const here = code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    return { code: here }
  },
}

const types = new Map()
const isModule = file => file.endsWith('.mjs') || (file.endsWith('.js') && typeOf(dirname(file)) === 'module')

/** What the nearest package.json says of its files. */
function typeOf(place) {
  const file = join(place, 'package.json')
  if (!types.has(place))
    types.set(
      place,
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).type ?? 'commonjs') : typeOf(dirname(place)),
    )
  return types.get(place)
}

const bundle = await rolldown({
  input: { main: join(root, 'server/main.ts') },
  platform: 'node',
  logLevel: 'silent',
  plugins: [plugin],
})
const unfinished = `${folder}.${process.pid}`
mkdirSync(dirname(folder), { recursive: true })
await bundle.write({ dir: unfinished, format: 'esm' })
await bundle.close()
try {
  renameSync(unfinished, folder)
} catch (error) {
  // Somebody else was quicker.
  if (!existsSync(folder)) throw error
} finally {
  rmSync(unfinished, { recursive: true, force: true })
}
