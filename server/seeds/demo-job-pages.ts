import { db, json } from '../kernel/postgres/db.ts'
import type { DemoCompanyKey } from './demo-companies.ts'

/** What the demo's companies tell on the pages of all their jobs. */
const settings: Record<DemoCompanyKey, Record<string, unknown>> = {
  lumen: {
    hiringProcess: {
      steps: [
        'A person reads your application within three days.',
        'A 30-minute call, with time for your questions.',
        'A paid morning on a real task with two of your future teammates.',
        'An offer, or written feedback.',
      ],
      promisedDays: 14,
    },
    accommodation: {
      note: 'More time, a written format or a video call: tell Ada what you need and we will arrange it.',
      email: 'access@lumenharbour.example',
      phone: '+65 6123 4567',
    },
    vacancyStatement: 'This is a current vacancy.',
  },
  saffron: { heroBanner: true, hideEmailJob: true },
  northwind: {
    backLink: 'careers',
    aiUseStatement:
      'Software sorts applications by the skills they mention. A person reads every application before we decide.',
  },
}

/** Fields that a company adds to its jobs, of each kind, with the answers of one job. */
const ownFields = [
  { name: 'Team', data_type: 'text', response: 'Berth planning' },
  { name: 'Team size', data_type: 'number', response: 7 },
  { name: 'First day', data_type: 'date', response: Date.UTC(2027, 1, 1) },
  { name: 'Shift', data_type: 'single_choice', options: ['Day', 'Night'], response: 'Day' },
  {
    name: 'Meetings in',
    data_type: 'multiple_choice',
    options: ['English', '中文', 'Español'],
    response: ['English', '中文'],
  },
  {
    name: 'On call',
    data_type: 'checkbox',
    options: ['Paid', 'Every sixth week'],
    response: ['Paid', 'Every sixth week'],
  },
]

/** Adds what only the page of a job shows: settings of companies, own facts of one job, and a form of the employer's own for another. */
export async function plantJobPages(companyIds: ReadonlyMap<string, number>): Promise<void> {
  for (const [key, values] of Object.entries(settings)) {
    const rows = Object.entries(values).map(([name, value]) => ({
      company_id: companyIds.get(key) ?? 0,
      name,
      value: json(value),
    }))
    await db().insertInto('company_setting').values(rows).execute()
  }
  const job = await db()
    .updateTable('job')
    .set({ meta: json({ compensation: 'Yearly bonus, shares' }), work_hours: '9 to 5, flexible' })
    .where('title', '=', 'Senior Backend Engineer')
    .returning(['job_id', 'company_id'])
    .executeTakeFirstOrThrow()
  for (const [position, { name, response, data_type, options = [] }] of ownFields.entries()) {
    const { cf_id: cfId } = await db()
      .insertInto('custom_field')
      .values({
        company_id: job.company_id,
        type: 'job',
        section: 'basicDetails',
        name,
        display_name: name,
        data_type,
        options,
        position,
      })
      .returning('cf_id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('job_custom_answer')
      .values({ job_id: job.job_id, cf_id: cfId, response: json(response) })
      .execute()
  }
  await db()
    .updateTable('job')
    .set({ is_ext_link_uploaded: true, ext_job_link: 'https://northlightenergy.example/apprentices' })
    .where('title', '=', 'Electrical Apprentice')
    .execute()
}
