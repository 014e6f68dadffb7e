import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rollup } from 'vite'
import routes from './routes.ts'

const root = join(import.meta.dirname, '..')
/** What every page stands on. */
const frame = ['web/root.tsx', 'web/entry.client.tsx']
/** Says in the person's language what the server has said in English. */
const passesOn = 'web/kernel/server-text.ts'
/** What only the server says. */
const words = ['contract/messages.ts', 'contract/problems.ts']

/** The source files that stand behind a file, from the root of the checkout; later parts of a page count too. */
type FilesBehind = (file: string) => ReadonlySet<string>

/**
 * Gives each page the texts of the files that it is built from, and no others: one file of texts for what every page stands on, one for each
 * layout, one for each page. `.vite/texts.json` says by language what a page, known by its pattern, needs; browsers find the same under the
 * address that stands there as `index`.
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const filesBehind = readGraph(this)
      const emit = (name: string, source: string) => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/texts/${name}-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        return `/${fileName}`
      }
      const languages: Record<string, { index: string; pages: Record<string, string[]> }> = {}
      for (const [language, texts] of await readOnce()) {
        const pages = textsOfPages(texts, filesBehind, (name, messages) =>
          emit(`${language}/${name}`, compile(language, messages)),
        )
        languages[language] = { index: emit(`${language}/pages`, `export default ${JSON.stringify(pages)}`), pages }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source: JSON.stringify(languages) })
    },
  }
}

/**
 * Reads a catalog for the server of the built pages. Lingui's own plugin, which does so while developing, looks for all catalogs again for each of
 * them, which was a twentieth of the build.
 */
export function catalogs(): Plugin {
  return {
    name: 'catalogs',
    apply: 'build',
    transform: {
      filter: { id: /\.po$/ },
      async handler(_said, id) {
        const [, language = '', name] = /\/([^/]+)\/([^/]+)\.po$/.exec(id) ?? []
        const own = (await readOnce()).get(language)?.filter(({ catalog }) => catalog === name) ?? []
        return { code: compile(language, messagesOf(own)), map: null, moduleType: 'js' }
      },
    },
  }
}

const messagesOf = (texts: readonly Text[]): Record<string, string> =>
  Object.fromEntries(texts.map(({ id, said }) => [id, said]))

function compile(language: string, messages: Record<string, string>): string {
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'es' })
  if (errors.length > 0) throw new Error(`${language}: ${errors[0]?.source} is no message`)
  return source.replace('/*eslint-disable*/', '')
}

/** A text, its catalog, and the files that say it. */
interface Text {
  readonly id: string
  readonly catalog: string
  readonly said: string
  readonly files: readonly string[]
}

let reading: ReturnType<typeof readTexts> | undefined
const readOnce = () => (reading ??= readTexts())

async function readTexts(): Promise<Map<string, Text[]>> {
  const config = getConfig()
  const all = (await getCatalogs(config)).filter(({ name }) => name !== 'emails')
  const texts = new Map<string, Text[]>()
  for (const language of config.locales) {
    const read = all.map(async catalog => {
      const entries = (await catalog.read(language)) ?? {}
      return Object.entries(entries).map(([id, { translation, message, origin = [] }]) => ({
        id,
        catalog: catalog.name ?? '',
        said: translation || message || id,
        files: origin.map(([file]) => relative(root, join(config.rootDir, file)).split(sep).join('/')),
      }))
    })
    texts.set(language, (await Promise.all(read)).flat())
  }
  return texts
}

type Emit = (name: string, messages: Record<string, string>) => string

/** The files of texts that each page needs, by its pattern. */
function textsOfPages(texts: readonly Text[], filesBehind: FilesBehind, emit: Emit): Record<string, string[]> {
  const pages: Record<string, string[]> = {}
  const made = new Map<string, { ids: ReadonlySet<string>; addresses: string[] }>()
  /** The texts of some files that are not among the known, in a file if there are any. */
  const add = (name: string, files: readonly string[], known: ReadonlySet<string>) => {
    const found = made.get(name)
    if (found) return found
    const isShown = judgeFiles(new Set(files.flatMap(file => [...filesBehind(file)])))
    const own = texts.filter(text => !known.has(text.id) && isShown(text))
    const part = {
      ids: new Set([...known, ...own.map(({ id }) => id)]),
      addresses: own.length > 0 ? [emit(name, messagesOf(own))] : [],
    }
    made.set(name, part)
    return part
  }
  const walk = (route: RouteConfigEntry, above: string, known: ReadonlySet<string>, addresses: readonly string[]) => {
    const own = add(route.file.replace(/\.tsx?$/, ''), [`web/${route.file}`], known)
    const pattern = [above, route.path ?? ''].filter(Boolean).join('/')
    const all = [...addresses, ...own.addresses]
    if (route.path !== undefined || route.index) pages[pattern || '/'] = all
    for (const child of route.children ?? []) walk(child, pattern, own.ids, all)
  }
  const shared = add('root', frame, new Set())
  for (const route of routes) walk(route, '', shared.ids, shared.addresses)
  pages[''] = shared.addresses
  return pages
}

/**
 * Tells which texts a page made of these files may show. What the server says comes in English, which is its own key there: a page that passes
 * it on needs the words of all its features, and other pages need none.
 */
function judgeFiles(behind: ReadonlySet<string>): (text: Text) => boolean {
  const features = new Set([...behind].map(featureOf))
  const isSaid = (file: string) => behind.has(file) && !words.includes(file)
  const isPassedOn = (file: string) => file.startsWith('contract/') && features.has(featureOf(file))
  return ({ id, said, files }) => files.some(isSaid) || (behind.has(passesOn) && id !== said && files.some(isPassedOn))
}

/** The feature's name, of a file in web or contract; empty for what belongs to all. */
const featureOf = (file: string): string => /^(?:contract|web)\/([^/]+)\//.exec(file)?.[1] ?? ''

/** Reads which files stand behind which from what has been built. */
function readGraph(context: Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>): FilesBehind {
  const nameOf = (id: string) => relative(root, id.replace(/\?.*$/, '')).split(sep).join('/')
  const needs = new Map<string, Set<string>>()
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id)
    const needed = needs.get(nameOf(id)) ?? new Set()
    for (const each of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) needed.add(nameOf(each))
    needs.set(nameOf(id), needed)
  }
  const known = new Map<string, ReadonlySet<string>>()
  return file => {
    const before = known.get(file)
    if (before) return before
    const found = new Set([file])
    for (const each of found) for (const needed of needs.get(each) ?? []) found.add(needed)
    known.set(file, found)
    return found
  }
}
