import type pg from 'pg'
import type { Acknowledged } from './kills-load.ts'
import type { Figure } from './report.ts'

interface Judged {
  readonly lost: number
  readonly doubled: number
}

/** Compares what was acknowledged with what is in the database: each once. */
export async function judgeWork(database: pg.Client, acknowledged: Acknowledged): Promise<Figure[]> {
  const { applications, registrations, conversations, messages, moves } = acknowledged
  const arrived = await countsOf(
    database,
    `select p.email as name, a.app_id::int as value, a.resume_document_id is not null as is_whole,
       exists (select 1 from document d where d.document_id = a.resume_document_id and d.state = 'read') as is_read, (
       select count(*)::int from domain_event e where e.app_id = a.app_id and e.verb = 'application_submitted') as events
     from application a join person p using (person_id) where p.email like 'applicant-%'`,
  )
  const wrong = [...applications].filter(
    ([email, appId]) => !arrived.some(row => row.name === email && row.value === appId),
  )
  const broken = arrived.filter(row => !row.is_whole || row.events !== 1)
  const moved = await countsOf(
    database,
    `select app_id::text as name, count(*)::int as value from domain_event where verb = 'application_moved' group by app_id`,
  )
  const heard = [...moves].filter(([, how]) => how === 'heard').map(([appId]) => String(appId))
  return [
    ...figuresOf('applications with CV', applications.size, {
      lost: wrong.length,
      doubled: arrived.length - new Set(arrived.map(row => row.name)).size,
    }),
    { name: 'applications half made', value: broken.length, unit: '', gate: 0 },
    { name: 'CVs that nobody has read', value: arrived.filter(row => !row.is_read).length, unit: '', gate: 0 },
    ...figuresOf(
      'registrations',
      registrations.size,
      await judge(database, registrations, `select email as name from app_user where email like 'account-%'`),
    ),
    ...figuresOf(
      'conversations',
      conversations.size,
      await judge(database, conversations, `select email as name from chat_thread where email like 'talker-%'`),
    ),
    ...figuresOf(
      'messages',
      messages.size,
      await judge(database, messages, `select text as name from chat_message where text like 'Answer %'`),
    ),
    ...figuresOf('moves', heard.length, {
      lost: heard.filter(name => !moved.some(row => row.name === name)).length,
      doubled: moved.filter(row => row.value > 1).length,
    }),
  ]
}

interface Row {
  readonly name: string
  readonly value: number
  readonly is_whole: boolean
  readonly is_read: boolean
  readonly events: number
}

async function countsOf(database: pg.Client, statement: string): Promise<Row[]> {
  return (await database.query<Row>(statement)).rows
}

async function judge(database: pg.Client, names: ReadonlySet<string>, statement: string): Promise<Judged> {
  const there = (await countsOf(database, statement)).map(row => row.name)
  const found = new Set(there)
  return { lost: [...names].filter(name => !found.has(name)).length, doubled: there.length - found.size }
}

function figuresOf(name: string, acknowledged: number, { lost, doubled }: Judged): Figure[] {
  return [
    { name: `${name} acknowledged`, value: acknowledged, unit: '' },
    { name: `${name} lost`, value: lost, unit: '', gate: 0 },
    { name: `${name} doubled`, value: doubled, unit: '', gate: 0 },
  ]
}

/** What came to readers: each letter has one Message-ID for good, by which mail programs know one that comes twice. */
export function judgeLetters(
  letters: ReadonlyMap<string, { to: string; times: number }>,
  { applications }: Acknowledged,
): Figure[] {
  const confirmations = [...letters].filter(([id]) => id.startsWith('application-'))
  const reached = new Set(confirmations.map(([, { to }]) => to))
  const twice = [...letters.values()].filter(({ times }) => times > 1).length
  return [
    { name: 'letters', value: letters.size, unit: '' },
    {
      name: 'acknowledged applications without a letter',
      value: [...applications.keys()].filter(email => !reached.has(email)).length,
      unit: '',
      gate: 0,
    },
    {
      name: 'people with two letters about one application',
      value: confirmations.length - reached.size,
      unit: '',
      gate: 0,
    },
    { name: 'letters that came again under their Message-ID', value: twice, unit: '' },
    { name: 'the same in 10,000', value: (twice / Math.max(letters.size, 1)) * 10_000, unit: '', gate: 1 },
  ]
}
