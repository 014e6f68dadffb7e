import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Import, readImports, readSources } from './read-imports.ts'

/**
 * The features and the others that each may import, in server and in web. A new neighbour is a decision: declare it
 * here, and keep the table free of cycles.
 */
export const neighbours: Record<string, readonly string[]> = {
  platform: [],
  reference: [],
  companies: ['reference'],
  accounts: ['companies', 'reference'],
  'custom-fields': ['companies'],
  letters: ['companies', 'accounts'],
  notifications: ['accounts'],
  billing: ['companies', 'accounts'],
  workflows: ['companies'],
  approvals: ['companies', 'accounts', 'notifications'],
  resumes: ['reference'],
  jobs: ['companies', 'accounts', 'reference', 'workflows', 'approvals', 'custom-fields', 'notifications'],
  candidates: [
    'accounts',
    'companies',
    'reference',
    'resumes',
    'custom-fields',
    'jobs',
    'screening',
    'applications',
    'careers',
    'matching',
    'documents',
    'references',
  ],
  references: ['applications', 'platform', 'screening'],
  search: ['jobs', 'companies', 'reference'],
  screening: ['jobs', 'companies', 'reference', 'platform'],
  careers: ['jobs', 'companies', 'reference', 'search', 'platform'],
  applications: [
    'custom-fields',
    'jobs',
    'reference',
    'screening',
    'workflows',
    'resumes',
    'accounts',
    'companies',
    'careers',
    'letters',
    'notifications',
    'platform',
  ],
  listings: ['jobs', 'companies', 'reference', 'search', 'matching'],
  'company-pages': ['careers', 'companies'],
  microsites: ['applications', 'careers', 'company-pages', 'jobs', 'companies', 'search', 'listings'],
  alerts: ['jobs', 'companies', 'accounts', 'reference', 'search', 'listings', 'careers'],
  'talent-pool': [
    'candidates',
    'companies',
    'company-pages',
    'jobs',
    'applications',
    'letters',
    'matching',
    'platform',
    'reference',
  ],
  documents: ['applications'],
  matching: ['companies', 'jobs', 'resumes', 'search', 'applications'],
  interviews: ['applications', 'jobs', 'candidates', 'accounts', 'letters', 'notifications'],
  assessments: ['applications', 'jobs', 'candidates', 'letters'],
  offers: ['applications', 'approvals', 'jobs', 'candidates', 'letters', 'notifications'],
  events: [
    'companies',
    'company-pages',
    'candidates',
    'microsites',
    'applications',
    'letters',
    'platform',
    'accounts',
    'talent-pool',
    'listings',
  ],
  chat: ['accounts', 'applications', 'companies', 'jobs', 'notifications'],
  vendors: ['companies', 'accounts', 'jobs'],
  agreements: ['vendors', 'companies'],
  rpo: ['companies', 'accounts', 'jobs', 'agreements'],
  leads: ['companies', 'accounts', 'letters'],
  reports: ['jobs', 'candidates', 'applications', 'interviews', 'offers', 'companies'],
  privacy: ['accounts', 'candidates', 'applications', 'companies', 'letters'],
  integrations: ['companies', 'accounts', 'jobs', 'candidates', 'applications'],
}

/** Folders of server and web that are no feature, and the kinds of place each may import; `*` is any. */
const places: Record<string, readonly string[]> = {
  kernel: ['kernel'],
  ui: ['ui', 'kernel'],
  migrations: ['kernel', 'migrations'],
  seeds: ['*'],
  commands: ['*'],
  testing: ['*'],
  app: ['*'],
  '': ['*'],
}

/** Workspaces, and those that each may import. */
const workspaces: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract'],
}

export type Finding = { path: string; line: number; text: string }

/** Checks the import direction and the single places of the architecture in a checkout, and the table itself. */
export function checkImports(root: string, table = neighbours): Finding[] {
  const findings: Finding[] = findCycles(table).map(text => ({ path: 'scripts/check-imports.ts', line: 1, text }))
  for (const workspace of Object.keys(workspaces)) {
    if (!existsSync(join(root, workspace, 'package.json'))) continue
    const packages = readPackages(root, workspace)
    for (const { path, source } of readSources(root, workspace)) {
      for (const found of readImports(path, source)) {
        const text = judgeImport(found, workspace, packages, table)
        if (text) findings.push({ path, line: found.line, text })
      }
      findings.push(...findMisplaced(path, source))
    }
  }
  return findings
}

function judgeImport(found: Import, workspace: string, packages: Set<string>, table: typeof neighbours) {
  const { path, target } = found
  const place = locate(path, target)
  if (place?.startsWith('/')) return `${target} leaves the checkout`
  if (!place) return judgePackage(path, target, workspace, packages)
  const [targetWorkspace = ''] = place.split('/')
  if (targetWorkspace === workspace) {
    return workspace === 'server' || workspace === 'web' ? judgeFeature(path, place, table) : undefined
  }
  if (!workspaces[workspace]?.includes(targetWorkspace))
    return `${workspace} may not import ${place}: allowed are ${list(workspaces[workspace] ?? [])} and its own files`
  if (!target.startsWith('@hireloom/')) return `${target} leaves the workspace: write @hireloom/${place}`
  return packages.has(`@hireloom/${targetWorkspace}`)
    ? undefined
    : `${workspace}/package.json lacks @hireloom/${targetWorkspace}`
}

/** The file a specifier means, from the root; undefined for a package. */
function locate(path: string, target: string): string | undefined {
  if (target.startsWith('#')) return `server/${target.slice(1)}`
  if (target.startsWith('@hireloom/')) return target.slice('@hireloom/'.length)
  if (!target.startsWith('.')) return undefined
  const resolved = posix.join(posix.dirname(path), target)
  return resolved.startsWith('..') ? `/${resolved}` : resolved
}

function judgePackage(path: string, target: string, workspace: string, packages: Set<string>): string | undefined {
  if (target.startsWith('virtual:')) return undefined
  if (isBuiltin(target)) {
    if (workspace === 'contract') return `the contract runs in the browser too: it may not import ${target}`
    const isBrowserCode = workspace === 'web' && !/\.(server|config|test)\.tsx?$/.test(path)
    return isBrowserCode ? `web code runs in the browser: ${target} belongs in a .server.ts file` : undefined
  }
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  const typesName = `@types/${name.replace('@', '').replace('/', '__')}`
  if (!packages.has(name) && !packages.has(typesName))
    return `${workspace}/package.json does not name the package ${name}`
  const isHttp = /^server\/kernel\/(http(-[\w-]+)?|web)(\.test)?\.ts$/.test(path)
  const isFastify = name === 'fastify' || (name.startsWith('@fastify/') && name !== '@fastify/busboy')
  return isFastify && !isHttp
    ? `only server/kernel/http*.ts and web.ts know Fastify: ${name} has no place here`
    : undefined
}

/** The rule between the folders of one workspace. */
function judgeFeature(path: string, place: string, table: typeof neighbours): string | undefined {
  const from = folderOf(path)
  const to = folderOf(place)
  if (!table[from] && !places[from])
    return `${from} is no declared feature: add it to the table of scripts/check-imports.ts`
  if (from === to) return undefined
  const isTest = /\.test\.tsx?$/.test(path) || from === 'testing'
  if (to === 'testing') return isTest ? undefined : 'testing is for tests only'
  if (isTest && to === 'seeds') return undefined
  const allowed = places[from] ?? ['kernel', 'ui', ...(table[from] ?? [])]
  if (allowed.includes('*') || allowed.includes(to)) return undefined
  if (places[from]) return `${from} may not import ${to || place}: allowed are ${list(allowed)}`
  if (table[to]) return `${to} is no declared neighbour of ${from} (the table of scripts/check-imports.ts)`
  return `the feature ${from} may not import ${place}`
}

/** The folder below the workspace; empty for files beside the folders. */
function folderOf(path: string): string {
  const [, folder = '', ...rest] = path.split('/')
  return rest.length ? folder : ''
}

/** What belongs in one place only: the environment and the console. */
function findMisplaced(path: string, source: string): Finding[] {
  const mayReadEnvironment = /^e2e\/|^server\/(kernel\/config\.ts|testing\/)|\.(test|config)\.tsx?$/.test(path)
  const mayPrint = /^e2e\/|^server\/(main\.ts|commands\/)|\.(test|config)\.tsx?$/.test(path)
  return source.split('\n').flatMap((text, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(text)) return []
    const line = index + 1
    const findings: Finding[] = []
    if (!mayReadEnvironment && /\bprocess\.env\b/.test(text))
      findings.push({ path, line, text: 'process.env is read in server/kernel/config.ts only' })
    if (!mayPrint && /\bconsole\.\w/.test(text))
      findings.push({ path, line, text: 'product code writes to the log (server/kernel/log.ts), not the console' })
    return findings
  })
}

function readPackages(root: string, workspace: string): Set<string> {
  const file: unknown = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  const groups = typeof file === 'object' && file ? Object.entries(file) : []
  return new Set(groups.filter(([name]) => name.endsWith('ependencies')).flatMap(([, names]) => Object.keys(names)))
}

function findCycles(table: typeof neighbours): string[] {
  const done = new Set<string>()
  const visit = (feature: string, above: string[]): string[] => {
    if (above.includes(feature))
      return [`the table has a cycle: ${[...above.slice(above.indexOf(feature)), feature].join(' -> ')}`]
    if (done.has(feature)) return []
    const next = table[feature]
    if (!next) return [`${above.at(-1)} names ${feature}, which the table does not declare`]
    const found = next.flatMap(other => visit(other, [...above, feature]))
    done.add(feature)
    return found
  }
  return Object.keys(table).flatMap(feature => visit(feature, []))
}

function list(names: readonly string[]): string {
  return names.length ? names.join(', ') : 'none'
}

if (import.meta.main) {
  const findings = checkImports(fileURLToPath(new URL('..', import.meta.url)))
  for (const { path, line, text } of findings) console.error(`${path}:${line}  ${text}`)
  process.exitCode = findings.length ? 1 : 0
}
