import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FacetEntry, FacetGroup } from '../contract/jobs/jobs.ts'
import type { JobDocument } from '../server/search/documents.ts'
import { buckets } from '../server/search/engine/dictionary.ts'
import { selectedOf } from '../server/search/engine/evaluate.ts'
import { readText } from '../server/search/engine/text.ts'
import type { Figure } from './report.ts'
import { type Found, openSnapshot, searchFresh, textOf } from './search-engine.ts'
import { type BenchQuery, benchNow, jobWorld, madeWorld } from './search-jobs.ts'
import type { Part } from './search-targets.ts'
import { mean, percentile } from './search-times.ts'

/** Debian's package liblucene8-java puts them here. */
const jarFolder = '/usr/share/java'
const neededJars = [/^lucene-core-8.*\.jar$/, /^lucene-analyzers-common-8.*\.jar$/]
/** The compiler and the virtual machine: those of JAVA_HOME, or else as they are found. */
const tool = (name: 'java' | 'javac'): string =>
  process.env['JAVA_HOME'] ? join(process.env['JAVA_HOME'], 'bin', name) : name
const oneCore = ['taskset', '-c', '0']
const warmSearches = 300
const turnsEach = 3
/** The order of the columns that the program reads. */
const columns = ['Countries', 'Jobname', 'JobType', 'Experience', 'Companies', 'Skills', 'Jobstatus'] as const

interface Answer {
  /** Of each turn, in nanoseconds. */
  readonly times: readonly number[]
  readonly count: number
  readonly isGuess: boolean
  readonly ids: readonly number[]
  readonly groups: Readonly<Record<FacetGroup, string>>
}

/** The class path with our program, compiled into a folder; `null` without a Java compiler or Lucene's jars. */
function compile(folder: string): string | null {
  const found = existsSync(jarFolder) ? readdirSync(jarFolder) : []
  const jars = neededJars.map(needed => found.find(name => needed.test(name)))
  if (jars.some(jar => jar === undefined) || spawnSync(tool('java'), ['-version']).status !== 0) return null
  const classPath = [folder, ...jars.map(jar => join(jarFolder, jar ?? ''))].join(':')
  const sources = ['LuceneIndex.java', 'LuceneSearch.java'].map(name => join(import.meta.dirname, 'lucene', name))
  const { status } = spawnSync(tool('javac'), ['-d', folder, '-cp', classPath, ...sources], { stdio: 'inherit' })
  return status === 0 ? classPath : null
}

const indexFolder = (snapshot: string): string => `${snapshot}.lucene`

/** Indexes the made jobs in Lucene, merged to one segment, unless that has been done; says nothing where there is no Lucene. */
export async function buildLucene(snapshot: string, size: number): Promise<Part> {
  if (existsSync(indexFolder(snapshot))) return { sections: [] }
  return withClasses(async classPath => {
    if (!classPath) return { sections: [] }
    const unfinished = `${indexFolder(snapshot)}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    const started = performance.now()
    const child = spawn(tool('java'), ['-Xmx2g', '-cp', classPath, 'LuceneIndex', unfinished], {
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    const ended = once(child, 'exit')
    const world = jobWorld(madeWorld)
    for (let jobId = 1; jobId <= size; ) {
      const piece = Array.from({ length: Math.min(1000, size - jobId + 1) }, () => lineOf(world.job(jobId++)))
      if (!child.stdin.write(piece.join(''))) await once(child.stdin, 'drain')
    }
    child.stdin.end()
    const [status] = await ended
    if (status !== 0) throw new Error('Lucene did not index the jobs')
    renameSync(unfinished, indexFolder(snapshot))
    const seconds = (performance.now() - started) / 1000
    return {
      sections: [
        { title: 'Lucene: indexed, merged to one segment', figures: [{ name: 'in', value: seconds, unit: 's' }] },
      ],
    }
  })
}

async function withClasses(work: (classPath: string | null, folder: string) => Promise<Part>): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-lucene-'))
  try {
    return await work(compile(folder), folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function lineOf(job: JobDocument): string {
  const isOpen = !job.draft && !job.isClosed && (job.closeAt === null || job.closeAt > benchNow)
  const least = buckets.findLast(years => job.minExp !== null && years <= job.minExp)
  return `${[
    job.jobId,
    job.openAt ?? 0,
    isOpen ? 'Open Jobs' : 'Closed Jobs',
    job.title.toLowerCase(),
    job.country ?? '',
    job.name ?? '',
    job.hourType ?? '',
    least ?? '',
    job.company,
    job.skills.join('|'),
    job.tokens.join(' '),
    job.words,
  ].join('\t')}\n`
}

function wantOf({ want, page, access }: BenchQuery): string {
  const words = readText(want.text)?.words ?? []
  const filters = columns.map(group => selectedOf(group, want).join('|'))
  return [page.sort, page.skip, page.limit, words.join(' '), access.tokens.join(' '), ...filters].join('\t')
}

/** The same searches by Lucene and by the engine, one after the other, each on one core. Their answers must be the same. */
export async function compareWithLucene(snapshot: string, searches: number): Promise<Part> {
  return withClasses(async (classPath, folder) => {
    if (!classPath || !existsSync(indexFolder(snapshot))) {
      const why = 'no Lucene here: Debian packages liblucene8-java and a JDK'
      return { sections: [], reasons: { luceneMean: why, luceneP95: why } }
    }
    const world = jobWorld(madeWorld, 48)
    const warm = Array.from({ length: warmSearches }, world.query)
    const asked = Array.from({ length: searches }, world.query)
    const file = join(folder, 'wants')
    writeFileSync(file, [...warm, ...asked].map(wantOf).join('\n'))
    const { version, answers } = searchLucene(classPath, [indexFolder(snapshot), file])
    const opened = openSnapshot(snapshot)
    for (const query of warm) searchFresh(opened, query, 0)
    const compared = asked.map((query, at) => {
      const other = answers[at]
      if (!other) throw new Error(`Lucene answered ${answers.length} of ${searches} searches`)
      const turns = Array.from({ length: turnsEach }, (_, turn) => searchFresh(opened, query, turn))
      const [first] = turns
      const isSame = first !== undefined && isSameAnswer(query, first, other)
      if (!isSame && query.want.text === '')
        throw new Error(
          `Lucene finds ${other.count} and other values than the engine (${first?.count}): ${JSON.stringify(query)}`,
        )
      const isGuess = other.isGuess || query.kind === 'typo'
      return {
        kind: query.kind,
        isSame,
        isGuess,
        own: turns.map(turn => turn.ms),
        other: other.times.map(time => time / 1e6),
      }
    })
    return tell(version, compared)
  })
}

function searchLucene(classPath: string, files: readonly string[]): { version: string; answers: Answer[] } {
  const java = [tool('java'), '-Xms1g', '-Xmx2g', '-XX:+UseSerialGC', '-XX:ActiveProcessorCount=1', '-cp', classPath]
  const program = [...java, 'LuceneSearch', ...files, String(warmSearches), String(turnsEach)]
  // On one core alone where the system can say so.
  const line = spawnSync(oneCore[0] ?? '', ['--version']).status === 0 ? [...oneCore, ...program] : program
  const { status, stdout } = spawnSync(line[0] ?? '', line.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error('Lucene did not answer')
  const told: { version: string; answers: Answer[] } = JSON.parse(stdout)
  return told
}

/** The number of hits, the page where the order is not by relevance, and each group's values with most jobs. */
function isSameAnswer({ page }: BenchQuery, own: Found, other: Answer): boolean {
  const isSamePage = page.sort === 'relevance' || own.ids.join() === other.ids.join()
  return (
    own.count === other.count && isSamePage && columns.every(group => digest(own.facets[group]) === other.groups[group])
  )
}

const digest = (entries: readonly FacetEntry[]): string => createHash('sha1').update(textOf(entries)).digest('hex')

interface Compared {
  readonly kind: BenchQuery['kind']
  readonly isSame: boolean
  /** A word that no job has was taken for another. */
  readonly isGuess: boolean
  /** Milliseconds of each turn. */
  readonly own: readonly number[]
  readonly other: readonly number[]
}

function tell(version: string, compared: readonly Compared[]): Part {
  const least = (list: readonly Compared[]) => ({
    own: list.map(one => Math.min(...one.own)),
    other: list.map(one => Math.min(...one.other)),
  })
  const figure = (name: string, list: readonly Compared[], of: (times: readonly number[]) => number): Figure => {
    const { own, other } = least(list)
    return { name, value: of(other), unit: 'ms', baseline: { name: 'by the engine', value: of(own) } }
  }
  const p = (share: number) => (times: readonly number[]) => percentile(times, share)
  const { own, other } = least(compared)
  const first = {
    own: compared.map(one => one.own[0] ?? 0),
    other: compared.map(one => one.other[0] ?? 0),
  }
  const exact = compared.filter(one => !one.isGuess && (one.kind === 'unfiltered' || one.kind === 'filtered'))
  const guessed = compared.filter(one => one.isGuess)
  const words = compared.filter(one => !exact.includes(one) && !guessed.includes(one))
  const same = words.filter(one => one.isSame).length
  return {
    sections: [
      {
        title: `Lucene ${version}, one segment, one core, beside the engine: the same ${compared.length} searches, least of ${turnsEach}`,
        figures: [
          figure('list, count and 7 facets, mean', compared, mean),
          figure('p50', compared, p(0.5)),
          figure('p95', compared, p(0.95)),
          figure('p99', compared, p(0.99)),
          ...[...Map.groupBy(compared, one => one.kind)].map(([kind, list]) =>
            figure(`${kind} (${list.length}), mean`, list, mean),
          ),
          {
            name: 'as it comes, mean',
            value: mean(first.other),
            unit: 'ms',
            baseline: { name: 'by the engine', value: mean(first.own) },
          },
        ],
        notes: [
          `Without words ${exact.length} answers were compared in their counts, pages and all 7 groups: all are the same.`,
          `With words ${same} of ${words.length} are the same (counts, groups, pages by date and name); the order of relevance is not compared,`,
          `nor are ${guessed.length} searches with misspelled words: each guesses in its own way.`,
        ],
      },
    ],
    measured: {
      luceneMean: mean(other) / mean(own),
      luceneP95: percentile(other, 0.95) / percentile(own, 0.95),
    },
  }
}
