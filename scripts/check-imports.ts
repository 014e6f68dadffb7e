import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Import, readImports, readSources } from './read-imports.ts'

/**
 * The features of a workspace and the others that each may import; one that is not named imports no other. A new neighbour is a decision:
 * declare it here, below what it needs, and keep each table free of cycles.
 */
export const neighbours: Record<string, Record<string, readonly string[]>> = {
  server: {
    accounts: ['companies'],
    companies: ['reference'],
    reference: [],
    jobs: ['companies', 'custom-fields', 'reference'],
    search: ['jobs', 'reference'],
    alerts: ['jobs', 'reference', 'search'],
    'job-writing': ['applications', 'apply', 'import', 'jobs', 'reference', 'resumes'],
    screening: ['companies', 'jobs', 'reference'],
    workflows: ['companies', 'jobs'],
    applications: ['companies', 'custom-fields', 'jobs', 'reference', 'screening', 'structure', 'workflows'],
    'custom-fields': ['companies'],
    privacy: ['applications', 'companies', 'jobs'],
    criteria: ['applications', 'jobs', 'reference'],
    resumes: ['import'],
    apply: [
      'applications',
      'companies',
      'criteria',
      'custom-fields',
      'import',
      'jobs',
      'privacy',
      'reference',
      'resumes',
      'screening',
    ],
    analytics: ['applications', 'jobs', 'workflows'],
    matching: ['applications', 'companies', 'criteria', 'jobs', 'privacy', 'reference', 'search'],
    sourcing: ['applications', 'criteria', 'jobs', 'matching', 'privacy'],
    references: ['applications', 'companies'],
    'document-requests': ['applications', 'apply', 'companies', 'correspondence', 'screening'],
    candidates: [
      'accounts',
      'applications',
      'apply',
      'companies',
      'jobs',
      'matching',
      'privacy',
      'references',
      'screening',
    ],
    chat: ['companies', 'jobs'],
    listings: ['companies', 'jobs', 'matching', 'reference', 'search'],
    microsites: ['companies', 'listings', 'search'],
    events: ['applications', 'companies', 'listings', 'microsites', 'privacy'],
    import: ['jobs', 'reference'],
    intake: [
      'applications',
      'apply',
      'candidates',
      'companies',
      'duplicates',
      'jobs',
      'privacy',
      'resumes',
      'talent-pool',
    ],
    platform: ['accounts'],
    structure: ['jobs', 'reference'],
    approvals: ['applications', 'custom-fields', 'import', 'jobs'],
    correspondence: ['applications', 'companies', 'jobs', 'privacy', 'resumes'],
    'cv-lists': ['applications', 'jobs'],
    notes: ['applications', 'jobs'],
    notifications: ['applications', 'chat', 'jobs'],
    automation: [
      'applications',
      'chat',
      'companies',
      'correspondence',
      'cv-lists',
      'document-requests',
      'jobs',
      'notes',
      'notifications',
      'people',
      'reference',
      'references',
      'screening',
      'structure',
      'talent-pool',
      'todos',
      'workflows',
    ],
    'talent-pool': ['applications', 'apply', 'companies', 'jobs', 'matching', 'privacy', 'reference'],
    people: ['applications', 'companies', 'privacy', 'reference', 'structure', 'talent-pool'],
    duplicates: ['applications', 'reference'],
    todos: ['applications', 'jobs'],
    referrals: ['applications', 'apply', 'companies', 'custom-fields', 'jobs', 'notifications'],
    home: ['applications', 'approvals', 'chat', 'correspondence', 'intake', 'notifications', 'todos'],
    members: ['accounts', 'jobs', 'structure'],
  },
  web: {
    accounts: [],
    platform: [],
    privacy: ['accounts'],
    'job-writing': [],
    import: ['jobs'],
    intake: ['candidates', 'duplicates', 'jobs', 'people'],
    jobs: ['custom-fields', 'job-writing', 'platform', 'structure'],
    listings: ['jobs'],
    approvals: ['accounts', 'custom-fields', 'jobs', 'members'],
    alerts: ['accounts', 'listings'],
    automation: ['applications', 'jobs', 'workflows'],
    screening: ['jobs', 'platform'],
    'document-requests': [],
    documents: [],
    duplicates: [],
    applications: [
      'correspondence',
      'criteria',
      'custom-fields',
      'cv-lists',
      'document-requests',
      'documents',
      'duplicates',
      'jobs',
      'screening',
      'talent-pool',
    ],
    analytics: ['applications', 'jobs'],
    criteria: [],
    'custom-fields': [],
    apply: ['custom-fields', 'jobs', 'platform', 'screening'],
    candidates: ['accounts', 'applications', 'apply', 'cv-lists', 'document-requests', 'documents', 'jobs', 'listings'],
    chat: ['accounts'],
    correspondence: ['accounts', 'jobs'],
    'cv-lists': ['accounts', 'jobs'],
    notifications: [],
    companies: ['jobs', 'listings'],
    events: ['accounts', 'companies', 'platform'],
    members: ['accounts', 'jobs', 'structure'],
    microsites: ['applications', 'companies', 'jobs'],
    referrals: ['talent-pool'],
    references: ['platform', 'screening'],
    sourcing: ['criteria', 'jobs'],
    structure: [],
    workflows: ['applications', 'jobs'],
    'talent-pool': ['apply', 'companies', 'jobs', 'members', 'platform'],
    people: ['applications', 'candidates', 'correspondence', 'custom-fields', 'documents', 'duplicates', 'talent-pool'],
    todos: [],
    home: ['notifications', 'todos'],
    history: [
      'applications',
      'automation',
      'candidates',
      'companies',
      'correspondence',
      'custom-fields',
      'documents',
      'events',
      'jobs',
      'members',
      'notifications',
      'referrals',
      'screening',
      'talent-pool',
      'workflows',
    ],
  },
}

/** Folders of server and web that are no feature, and the kinds of place each may import; `*` is any. */
export const places: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  ui: ['ui', 'kernel'],
  migrations: ['kernel', 'migrations'],
  seeds: ['*'],
  commands: ['*'],
  testing: ['*'],
  security: ['*'],
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

type Neighbours = Record<string, readonly string[]>

export type Finding = { path: string; line: number; text: string }

/** Checks the import direction and the single places of the architecture in a checkout, and the table itself. */
export function checkImports(root: string, table = neighbours): Finding[] {
  const findings: Finding[] = Object.values(table)
    .flatMap(findCycles)
    .map(text => ({ path: 'scripts/check-imports.ts', line: 1, text }))
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
    const features = table[workspace]
    return features ? judgeFeature(path, place, features) : undefined
  }
  if (!workspaces[workspace]?.includes(targetWorkspace))
    return `${workspace} may not import ${place}: allowed are ${list(workspaces[workspace] ?? [])} and its own files`
  if (!target.startsWith('@hireloom/')) return `${target} leaves the workspace: write @hireloom/${place}`
  return packages.has(`@hireloom/${targetWorkspace}`)
    ? undefined
    : `${workspace}/package.json lacks @hireloom/${targetWorkspace}`
}

/** The file a specifier means, from the root; undefined for a package. */
export function locate(path: string, target: string): string | undefined {
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
    const isBrowserCode = workspace === 'web' && !/\.(server|config|test)\.tsx?$|^web\/routes\.ts$/.test(path)
    return isBrowserCode ? `web code runs in the browser: ${target} belongs in a .server.ts file` : undefined
  }
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  const typesName = `@types/${name.replace('@', '').replace('/', '__')}`
  if (!packages.has(name) && !packages.has(typesName))
    return `${workspace}/package.json does not name the package ${name}`
  const isHttp = /^server\/kernel\/http\/[\w.-]+\.ts$/.test(path)
  const isFastify = name === 'fastify' || (name.startsWith('@fastify/') && name !== '@fastify/busboy')
  return isFastify && !isHttp ? `only server/kernel/http/ knows Fastify: ${name} has no place here` : undefined
}

/** The rule between the folders of one workspace. */
function judgeFeature(path: string, place: string, table: Neighbours): string | undefined {
  const from = folderOf(path)
  const to = folderOf(place)
  if (from === to) return undefined
  const isTest = /\.test\.tsx?$|\/(private-rows|attempts)\.ts$/.test(path) || from === 'testing'
  if (to === 'testing') return isTest ? undefined : 'testing is for tests only'
  // A test may set its scene with any feature.
  if (isTest && (to === 'seeds' || table[to])) return undefined
  const allowed = places[from] ?? ['kernel', 'ui', ...(table[from] ?? [])]
  if (allowed.includes('*') || allowed.includes(to)) return undefined
  if (places[from]) return `${from} may not import ${to || place}: allowed are ${list(allowed)}`
  if (to === '') return `the feature ${from} may not import ${place}`
  return `${to} is no declared neighbour of ${from} (the table of scripts/check-imports.ts)`
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

function findCycles(table: Neighbours): string[] {
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
