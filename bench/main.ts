/**
 * Measures the product: `npm run bench -- <name>...`, see `usage`. Tables go to the terminal, figures as JSON to bench/results.
 */
import { parseArgs } from 'node:util'
import { measureBombs } from './bombs.ts'
import { measureBytes } from './bytes.ts'
import { measureCompany } from './company.ts'
import { measureCrawl } from './crawl.ts'
import { measureCvs } from './cvs.ts'
import { measureDuplicates } from './duplicates.ts'
import { measureHttp } from './http.ts'
import { measureIntake } from './intake.ts'
import { measureKills } from './kills.ts'
import { measureOverload } from './overload.ts'
import { measurePages } from './pages.ts'
import { measurePeopleLists } from './people-lists.ts'
import { measurePipeline } from './pipeline.ts'
import { printReadme } from './readme.ts'
import { missesBudget, printSection, type Section, saveResult } from './report.ts'
import { measureStart } from './start.ts'
import { measureTaxonomy } from './taxonomy.ts'

const usage = `npm run bench -- <name>...

  start   time until the product answers, again after a stop and after a kill; memory; time to stop (--clone: from a fresh clone too)
  http    requests a second, times and processor time, against a bare handler that runs the same request's SQL
  crawl   processor time a page and memory while somebody asks for the pages of 10,000 jobs (--jobs), one by one, for a minute
  bytes   what a browser loads for each page, against its budget; ends with 1 when over one
  pages   how soon a phone on a slow 4G link shows the public pages (Chromium; ends with 1 when over a budget); with --lighthouse what
          Lighthouse says of them too, which npx fetches for it
  cv      reading a folder of CVs
  overload  how a visitor fares while one address asks over 200 connections for all it can get
  bombs   memory while small files that ask for far too much are read, beside an ordinary CV
  kills   what comes of the work of people when the server and its database are killed under load, and how soon it goes on
          (--server 10 --database 2)
  intake  500 CVs (--cvs 100) uploaded by a recruiter: until all are read, and how an applicant's own upload fares meanwhile
          (of ../shared/data/cv where that is, or --folder; else made ones)
  intake-kill  the server killed amid the upload of 500 CVs (--cvs 500): each that was acknowledged is there afterwards, once
  duplicates  how long the check for duplicates takes when somebody comes into a company with many people (--people 1000000)
  taxonomy  how well titles, skills and technologies are recognised (--folder with the sets of ../shared/data/matching)
  company lists, jobs, autosave and batches of a large company against the same SQL (--jobs 5000 --users 200 --applications 500000)
  people-lists  the list of candidates and the numbers of its filters in a company with many people (--people 20000)
  pipeline  lists, board, bulk moves, emails and streams of a job with 10,000 applications (--applications 500000, of all jobs)
  all     all of these
  readme  the lines of the table in bench/README.md, from the latest results

On their own, since they take long: node scripts/run.mjs bench/search.ts and node scripts/run.mjs bench/matching.ts (sizes as arguments), and the product with many
jobs while they change: node scripts/run.mjs bench/search-load.ts (--jobs 1000000 --changes 50 --seconds 60); people searched by three filters, and the
memory with a million people and jobs: node scripts/run.mjs bench/people.ts 1000000

  --seconds 5   time a case and program      --rounds 2   turns of it        --jobs 2000   generated jobs of http
  --connections 8   requests at once         --only "<words>|<words>"   of cases   --profile <folder>   for a processor profile
  --folder <folder>   of CVs`

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    jobs: { type: 'string', default: '' },
    users: { type: 'string', default: '200' },
    applications: { type: 'string', default: '500000' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
    cvs: { type: 'string', default: '500' },
    people: { type: 'string', default: '' },
    server: { type: 'string', default: '10' },
    database: { type: 'string', default: '2' },
    clone: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
  },
})

const companySize = {
  jobs: Number(values.jobs || '5000'),
  users: Number(values.users),
  applications: Number(values.applications),
}
const benches: Record<string, () => Promise<Section[]>> = {
  start: () => measureStart(values.clone),
  http: () =>
    measureHttp({
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
      jobs: Number(values.jobs || '2000'),
      connections: Number(values.connections),
      only: values.only,
      profile: values.profile,
    }),
  crawl: () => measureCrawl(Number(values.jobs || '10000')),
  bytes: measureBytes,
  pages: () => measurePages({ hasLighthouse: values.lighthouse, only: values.only }),
  cv: () => measureCvs(values.folder),
  bombs: measureBombs,
  intake: () => measureIntake(Number(values.cvs), values.folder),
  // It brings the runner of tests with it.
  'intake-kill': async () => (await import('./intake-kill.ts')).measureIntakeKill(Number(values.cvs)),
  kills: () => measureKills({ server: Number(values.server), database: Number(values.database) }),
  duplicates: () => measureDuplicates(Number(values.people || '1000000')),
  'people-lists': () => measurePeopleLists(Number(values.people || '20000')),
  company: () => measureCompany(companySize),
  pipeline: () => measurePipeline(companySize),
  taxonomy: () => measureTaxonomy(values.folder),
  overload: () => measureOverload(Number(values.seconds)),
}

const wanted = names.includes('all') ? Object.keys(benches) : names
if (wanted.length === 0 || wanted.some(name => name !== 'readme' && !benches[name])) {
  console.error(usage)
  process.exit(1)
}
for (const name of wanted) {
  const bench = benches[name]
  if (!bench) {
    printReadme()
    continue
  }
  const sections = await bench()
  console.log(`\n══ ${name}`)
  for (const section of sections) printSection(section)
  saveResult(name, sections)
  if (sections.some(section => section.figures.some(missesBudget))) process.exitCode = 1
}
