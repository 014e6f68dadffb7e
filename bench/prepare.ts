/**
 * Fills a data folder with the demo and further jobs, and writes down for every case which statements the product sends to its
 * database: `node scripts/run.mjs bench/prepare.ts <plan file> <jobs>`, with DATA_DIR, DATABASE_URL and PORT.
 */
import { signIn } from '../contract/accounts/sessions.ts'
import { applyWithResume } from '../contract/apply/apply.ts'
import { listJobs, readJobFacets } from '../contract/jobs/jobs.ts'
import { startApp } from '../server/app.ts'
import { readConfig } from '../server/kernel/config.ts'
import { pool } from '../server/kernel/postgres/db.ts'
import { actorOf } from '../server/kernel/request-scope.ts'
import { prepareDemo } from '../server/seeds/demo.ts'
import { applicantMark, applicationHeaders, makeApplication } from './applications.ts'
import { type Answer, ask, requestOf } from './client.ts'
import { plantJobs } from './made-jobs.ts'
import { type Case, firstNumber, newAddressMark, type Statement, writePlan } from './recorded.ts'

const [planFile = '', jobs = '2000'] = process.argv.slice(2)
const config = readConfig()
const databaseUrl = config.databaseUrl ?? ''
const app = await startApp(config, databaseUrl)
const [, , , , candidate] = (await prepareDemo({ demo: true, demoHasApplications: false })).people
await plantJobs(Number(jobs))
// Each table numbers its rows from a start of its own, so that a recorded number tells what it stands for.
for (const [place, table] of ['person', 'profile', 'document', 'application'].entries()) {
  const [column] = (
    await pool().query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> $2',
      [table, ''],
    )
  ).rows
  await pool().query('select setval(pg_get_serial_sequence($1, $2), $3)', [
    table,
    column?.name,
    firstNumber + place * 5_000_000,
  ])
}

const recorded: Statement[] = []
const watched = new WeakSet<object>()
pool().on('acquire', client => {
  if (watched.has(client)) return
  watched.add(client)
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') return
  const record = (...args: unknown[]): unknown => {
    const rows: Record<string, unknown>[] = []
    const [first, second] = args
    const isObject = typeof first === 'object' && first !== null
    const text = isObject && 'text' in first ? String(first.text) : String(first)
    const values = isObject && 'values' in first ? first.values : second
    // Background work has the same pool; it is no one's request.
    if (!actorOf().requestId.startsWith('task:'))
      recorded.push({ text, values: Array.isArray(values) ? values : [], rows })
    const result: unknown = Reflect.apply(query, client, args)
    if (result instanceof Promise)
      void result.then(
        (answer: { rows?: Record<string, unknown>[] }) => rows.push(...(answer.rows ?? [])),
        () => undefined,
      )
    return result
  }
  Object.defineProperty(client, 'query', { value: record })
})

const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> =>
  ask(config.port, requestOf(method, path, headers, body))

async function findJobId(query: string): Promise<number> {
  const { body } = await send('GET', `${listJobs.path}?${query}`, {})
  const { list }: { list: { _source: { jobId: number } }[] } = JSON.parse(body.toString())
  return list[0]?._source.jobId ?? 0
}

async function signInAsCandidate(): Promise<string> {
  const body = Buffer.from(JSON.stringify({ email: candidate?.email, password: candidate?.password }))
  const { head } = await send('POST', signIn.path, { 'content-type': 'application/json' }, body)
  return /^set-cookie: *([^;\r\n]+)/im.exec(head)?.[1] ?? ''
}

async function recordCase(
  name: string,
  kind: Case['kind'],
  path: string,
  headers: Record<string, string>,
  isNewEachTime = false,
): Promise<Case> {
  const address = (turn: number) => (isNewEachTime ? `${path}${newAddressMark}${turn}` : path)
  // The first request fills what the process keeps of settings and texts.
  await send('GET', address(-1), headers)
  recorded.length = 0
  const { status, head, body } = await send('GET', address(-2), headers)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return { name, kind, method: 'GET', path, headers, isNewEachTime, statements: [...recorded], head, body }
}

async function recordApplication(name: string, jobId: number): Promise<Case> {
  const path = applyWithResume.path
  const post = async (mark: string): Promise<Answer> => {
    const { body, address } = makeApplication(jobId, mark)
    const answer = await send('POST', path, { ...applicationHeaders, 'x-forwarded-for': address }, body)
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
    return answer
  }
  await post('applicant-9999999999')
  recorded.length = 0
  const { head, body } = await post(applicantMark)
  // Only the job's number is needed of the path's case: each request has a body of its own.
  return {
    name,
    kind: 'application',
    method: 'POST',
    path,
    headers: { 'x-job-id': String(jobId) },
    isNewEachTime: false,
    statements: [...recorded],
    head,
    body,
  }
}

const browser = { 'accept-encoding': 'gzip, deflate, br' }
const jobId = await findJobId('limit=1')
const openJobId = await findJobId('searchKey=Senior+Backend+Engineer&company=Lumen+Harbour')
const signedIn = { ...browser, cookie: await signInAsCandidate() }
const cases = [
  await recordCase('board page, visitor', 'bytes', '/', browser),
  await recordCase('board page, signed in', 'rows', '/public/jobs', signedIn),
  await recordCase('job page, visitor', 'bytes', `/public/r/job/${jobId}`, browser),
  await recordCase('job page, visitor, drawn each time', 'rows', `/public/r/job/${jobId}`, browser, true),
  await recordCase('apply form, visitor', 'rows', `/public/r/job/${openJobId}/apply`, browser),
  await recordCase('job page, signed in', 'rows', `/public/r/job/${jobId}`, signedIn),
  await recordCase('job list, 10 of all', 'rows', `${listJobs.path}?limit=10`, {}),
  await recordCase('job facets', 'rows', readJobFacets.path, {}),
  await recordApplication('application with CV', openJobId),
]
writePlan(planFile, { databaseUrl, dataDir: config.dataDir, cases })
await app.close()
process.exit(0)
