import type { PageBlock } from '@hireloom/contract/companies/blocks.ts'
import { cleanBlocks } from '../companies/page-blocks.ts'
import { record } from '../kernel/history.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { cleanRich } from '../kernel/sanitize.ts'
import type { DemoCompanyKey } from './demo-companies.ts'

/** Two free films of the Blender Foundation stand in for those of the invented companies. */
const films = { port: 'https://vimeo.com/1084537', clinic: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }

const pictures = {
  lumen: { logo: '/demo/lumen-logo.svg', banner: '/demo/lumen-banner.svg' },
  saffron: { logo: '/demo/saffron-logo.svg', banner: '/demo/saffron-banner.svg' },
} as const

const lumenBlocks: PageBlock[] = [
  {
    kind: 'benefits',
    title: 'What you can count on',
    benefits: [
      { title: 'Home on time', text: 'Planning stops at five. Long days earn no medals here.' },
      { title: 'Thirty days of leave', text: 'Every office, every role, from the first year.' },
      { title: 'A budget to learn', text: 'Two thousand a year and ten days to spend it, with no forms.' },
    ],
  },
  {
    kind: 'quotes',
    title: 'In their words',
    quotes: [
      {
        text: 'I was asked what I would change in my first week, and in the second it was changed.',
        name: 'Ifeoma Okafor',
        role: 'Berth planning, Singapore',
      },
      {
        text: 'Every meeting starts with a page to read. Half the time, we skip the meeting.',
        name: 'Pau Ferrer',
        role: 'Customs papers, Valencia',
      },
    ],
  },
]

const saffronBlocks: PageBlock[] = [
  {
    kind: 'text',
    title: 'A day at the clinic',
    html: '<p>We start the morning with a ten-minute huddle: who is coming in, who needs longer, who can see a nurse.</p><ul><li>Twenty minutes per visit</li><li>No more than sixteen visits a day</li><li>One plan, shared by nurses and doctors</li></ul>',
  },
  {
    kind: 'picture',
    picture: '/demo/saffron-clinic.svg',
    alternative: 'Two colleagues and a patient at the desk of a bright clinic',
    caption: 'The desk of the clinic in Chiang Mai',
  },
  {
    kind: 'people',
    title: 'Meet the team',
    people: [
      { name: 'Noura Haddad', role: 'Head of people', picture: null },
      { name: 'Somchai Wattana', role: 'Lead nurse, Chiang Mai', picture: null },
      { name: 'Dr Leila Aziz', role: 'Family physician, Dubai', picture: null },
    ],
  },
  {
    kind: 'quotes',
    title: 'Why they stay',
    quotes: [
      {
        text: 'I have time to ask the second question. That is the one that matters.',
        name: 'Leila Aziz',
        role: 'Family physician',
      },
    ],
  },
  {
    kind: 'benefits',
    title: 'What we offer',
    benefits: [
      { title: 'Rosters six weeks ahead', text: 'So you can plan your life around them.' },
      { title: 'Licences covered', text: 'Exams, renewals and study days.' },
      { title: 'Family cover', text: 'Free treatment for your family at our clinics.' },
    ],
  },
]

/** Gives the demo's companies a careers page with blocks, a live microsite and a draft one; `companyIds` and `owners` by company. */
export async function plantSites(
  companyIds: ReadonlyMap<string, number>,
  owners: ReadonlyMap<string, number>,
): Promise<void> {
  const idOf = (key: DemoCompanyKey): number => companyIds.get(key) ?? 0
  for (const [key, { logo, banner }] of Object.entries(pictures)) {
    await db()
      .updateTable('company')
      .set({ logo, banner })
      .where('company_id', '=', companyIds.get(key) ?? 0)
      .execute()
  }
  await db()
    .insertInto('shareable_link')
    .values({ company_id: idOf('lumen'), sharinghash: 'LumenHarbourTalent00000', kind: 'talentpool', is_primary: true })
    .execute()
  await db()
    .insertInto('company_page')
    .values({
      company_id: idOf('saffron'),
      hero_video: films.clinic,
      blocks: json(await cleanBlocks(saffronBlocks)),
    })
    .execute()
  await plantMicrosite(idOf('lumen'), {
    page_id: 'lumen-harbour',
    page_name: 'Lumen Harbour',
    state: 'live',
    bg_color: '#0f766e',
    description: cleanRich(
      '<p>Every port has a plan, and every plan meets weather. We build what harbour masters look at when it does: where the next ship goes, which papers are missing, who is told.</p><p>You will find us in <strong>Singapore</strong>, <strong>Valencia</strong> and <strong>Yokohama</strong>.</p>',
    ),
    video_url: films.port,
    contact_user_id: owners.get('lumen') ?? null,
    search_criteria: json({
      filterFields: [],
      headers: { heroTitle: 'Keep the ports moving', searchableHeader: 'Find your place on the quay' },
    }),
    blocks: json(await cleanBlocks(lumenBlocks)),
  })
  await plantMicrosite(idOf('saffron'), {
    page_id: 'saffron-graduates',
    page_name: 'Saffron graduates',
    description: cleanRich(
      '<p>A first year in three clinics, with a mentor in each. We are still writing this page.</p>',
    ),
    contact_user_id: owners.get('saffron') ?? null,
  })
}

async function plantMicrosite(
  companyId: number,
  values: { page_id: string; page_name: string } & Record<string, unknown>,
): Promise<void> {
  const { microsite_id: entityId } = await db()
    .insertInto('microsite')
    .values({ ...values, company_id: companyId })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  await record('microsite_created', { entityId, companyId })
}
