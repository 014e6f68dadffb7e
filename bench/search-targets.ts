import { formatFigure, type Result, readResult, type Section } from './report.ts'

/** A figure that the search is held to: at most or at least `value`, told at `jobs` jobs (`null` for any number), by a part of the bench. */
interface Target {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly is: 'most' | 'least'
  readonly jobs: number | null
  readonly part: string
}

const million = 1_000_000
const target =
  (is: Target['is'], jobs: number | null) =>
  (part: string, name: string, value: number, unit: string): Target => ({ name, value, unit, is, jobs, part })
const most = target('most', million)
const least = target('least', million)
const mostOfFewer = target('most', 100_000)

const targets = {
  engineP95: most('engine', 'list, count and 7 facets in the engine, p95', 12, 'ms'),
  engineP99: most('engine', 'list, count and 7 facets in the engine, p99', 20, 'ms'),
  engineRate: least('engine', 'searches a second in the engine, one core', 250, ''),
  httpListP95: most('http', 'over HTTP with one client: list, p95', 8, 'ms'),
  httpFacetsP95: most('http', 'over HTTP with one client: facets, p95', 15, 'ms'),
  httpRate: least('http', 'HTTP requests a second', 350, ''),
  fewerListP95: mostOfFewer('http', 'over HTTP with one client: list, p95', 5, 'ms'),
  fewerFacetsP95: mostOfFewer('http', 'over HTTP with one client: facets, p95', 5, 'ms'),
  fewerRate: target('least', 100_000)('http', 'HTTP requests a second', 1500, ''),
  plainMean: least('plain', 'plain PostgreSQL to the engine, mean of list and facets', 300, 'times'),
  indexBytes: most('thread', 'index, a job', 400, 'B'),
  processMemory: most('thread', 'process after a restart', 700, 'MB'),
  restart: most('thread', 'restart from the snapshot to the first answer', 2000, 'ms'),
  changeP99: most('thread', 'a change until it is found, p99', 100, 'ms'),
  changeWorst: most('thread', 'a change until it is found, slowest', 1000, 'ms'),
  matchP95: most('matching', 'profiles for a job, p95', 15, 'ms'),
  matchTables: least('matching', 'profiles for a job: PostgreSQL to the engine, mean', 40, 'times'),
  wrongAnswers: target('most', null)('oracle', 'answers unlike SQL in 10,000 random cases', 0, ''),
} satisfies Record<string, Target>

type TargetKey = keyof typeof targets
const targetKeys = Object.keys(targets).filter((key): key is TargetKey => key in targets)

/** What a part of the bench found: tables for people, figures for the targets, and why there are none. */
export interface Part {
  readonly sections: readonly Section[]
  readonly measured?: Partial<Record<TargetKey, number>>
  readonly reasons?: Partial<Record<TargetKey, string>>
}

/** What was found with a number of jobs. */
export interface Run extends Omit<Part, 'sections'> {
  readonly jobs: number
  /** The day, where it is an earlier run's. */
  readonly day?: string
  /** A part that ended with an error. */
  readonly failed?: string
}

/** The two parts that are programs of their own and leave their results. */
const elsewhere: Readonly<Record<string, string>> = {
  matching: 'node scripts/run.mjs bench/matching.ts 1000000',
  oracle: 'node scripts/run.mjs bench/search-oracle.ts --cases 10000',
}

function resultsElsewhere(): Run[] {
  const runs: Run[] = []
  const [matching, oracle] = [readResult('matching'), readResult('search-oracle')]
  const dayOf = (result: Result | null): string => result?.at.slice(0, 10) ?? ''
  const add = (from: Result | null, jobs: number, measured: Part['measured'] = {}): void => {
    runs.push({ jobs, measured, day: dayOf(from) })
  }
  for (const { title, figures } of matching?.sections ?? []) {
    const jobs = Number(/^[\d,]+/.exec(title)?.[0].replaceAll(',', ''))
    const p95 = figures.find(figure => figure.name.startsWith('p95'))
    const against = figures.find(figure => figure.name.startsWith('candidates for a job'))
    if (title.endsWith('people: candidates for a job') && p95) add(matching, jobs, { matchP95: p95.value })
    if (against?.baseline) add(matching, jobs, { matchTables: against.value / against.baseline.value })
  }
  const [cases, wrong] = oracle?.sections[0]?.figures ?? []
  if (cases && wrong && cases.value >= 10_000) add(oracle, cases.value, { wrongAnswers: wrong.value })
  return runs
}

function judge(key: TargetKey, runs: readonly Run[]): { value: number | null; verdict: string } {
  const { value: asked, is, jobs, part }: Target = targets[key]
  const known = runs.filter(run => run.measured?.[key] !== undefined)
  const told = known.findLast(run => jobs === null || run.jobs === jobs)
  const value = told?.measured?.[key]
  if (told && value !== undefined) {
    const isMet = is === 'most' ? value <= asked : value >= asked
    return { value, verdict: [isMet ? 'met' : missed, ...(told.day ? [`on ${told.day}`] : [])].join(' ') }
  }
  const other = known.at(-1)
  const reason = other
    ? `this is of ${other.jobs.toLocaleString('en')} jobs`
    : runs.findLast(run => run.reasons?.[key] !== undefined)?.reasons?.[key]
  if (!other && runs.some(run => run.failed === part)) return { value: null, verdict: `${missed}: part ${part} failed` }
  const verdict = `not measured: ${reason ?? elsewhere[part] ?? `part ${part} has not run`}`
  return { value: other?.measured?.[key] ?? null, verdict }
}

const missed = 'missed'

/** Prints every target beside what was measured, and gives the table as a section; says whether one is missed. */
export function printTargets(ownRuns: readonly Run[]): { section: Section; isMissed: boolean } {
  const runs = [...resultsElsewhere(), ...ownRuns]
  const judged = targetKeys.map(key => ({ target: targets[key], ...judge(key, runs) }))
  const lines = judged.map(({ target: { name, value: asked, unit, is, jobs }, value, verdict }) => [
    `${jobs === null ? '' : `${jobs === million ? '1M' : '100k'}: `}${name}`,
    `${is === 'most' ? '<=' : '>='} ${formatFigure(asked, unit)}`,
    value === null ? '' : formatFigure(value, unit),
    verdict,
  ])
  const all = [['target', 'asked', 'measured', ''], ...lines]
  const widths = [0, 1, 2].map(column => Math.max(...all.map(line => line[column]?.length ?? 0)))
  console.log('\n══ targets')
  for (const [name = '', asked = '', measured = '', verdict = ''] of all)
    console.log(
      `  ${[name.padEnd(widths[0] ?? 0), asked.padStart(widths[1] ?? 0), measured.padStart(widths[2] ?? 0), verdict].join('   ')}`.trimEnd(),
    )
  return {
    section: { title: 'targets', figures: [], notes: lines.map(line => line.join(' | ')) },
    isMissed: judged.some(({ verdict }) => verdict.startsWith(missed)),
  }
}
