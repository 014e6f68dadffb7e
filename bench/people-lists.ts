import { readPeopleFacets, searchPeople } from '../contract/people/search.ts'
import { pool } from '../server/kernel/postgres/db.ts'
import { ask, timed } from './asked.ts'
import { type PlantedCompany, plantCompany } from './made-company.ts'
import type { Section } from './report.ts'
import { withApp } from './with-app.ts'

/** What the product promises of a company with 20,000 people, in ms. */
const gates = { list: 100, facets: 150 }
const applicationsOfOne = 5

/** The list of candidates of a large company, and the numbers beside its filters. */
export const measurePeopleLists = (people: number): Promise<Section[]> =>
  withApp({ hasPages: false }, async url => {
    console.log(`Planting ${people} people …`)
    const company = await plantCompany({ jobs: 200, users: 20, applications: people * applicationsOfOne })
    await describePeople(company)
    const facets = (query: string, cookie: string) => () => ask(`${url}${readPeopleFacets.path}${query}`, cookie)
    const list = (query: string, cookie: string) => () => ask(`${url}${searchPeople.path}${query}`, cookie)
    const { admin, recruiter } = company
    return [
      {
        title: `company with ${people.toLocaleString('en')} people`,
        figures: [
          await timed('filters for an administrator, p95', facets('', admin), gates.facets),
          await timed(
            'with a skill and a town chosen, p95',
            facets('?skills=Skill+3&town=town+1', admin),
            gates.facets,
          ),
          await timed('beside a search by words, p95', facets('?q=employer', admin), gates.facets),
          await timed('filters for a recruiter, p95', facets('', recruiter), gates.facets),
          await timed('list for an administrator, p95', list('', admin), gates.list),
          await timed('list for a recruiter, p95', list('', recruiter), gates.list),
        ],
      },
    ]
  })

/** Ten skills each, a country, an employer, a CV; some have tags, are in buckets or have joined the talent pool. */
async function describePeople({ companyId }: PlantedCompany): Promise<void> {
  const client = await pool().connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const text of statements) await client.query(text, [companyId])
    for (const table of ['profile', 'document', 'profile_tag', 'bucket_profile', 'pool_membership'])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release(true)
  }
}

const statements = [
  `update profile set country_id = 1 + profile_id % 40, current_company = 'Employer ' || profile_id % 3000, current_title = 'Title ' || profile_id % 500,
     profile_source_name = case when profile_id % 2 = 0 then 'Source ' || profile_id % 12 else '' end,
     skills = array(select 'Skill ' || (profile_id * n * n) % 800 from generate_series(1, 10) n)
   where company_id = $1`,
  `insert into document (profile_id, file_name, mime, size, sha256, storage_key, state, kind, parsed)
   select profile_id, 'cv.pdf', 'application/pdf', 1, '', 'bench-' || profile_id, 'read', 'resume',
     jsonb_build_object('location', 'Town ' || profile_id % 300 || ', Country') from profile where company_id = $1 and profile_id % 5 > 0`,
  `with tags as (insert into tag (company_id, name) select $1, 'Tag ' || n from generate_series(0, 29) n returning tag_id, name)
   insert into profile_tag (profile_id, tag_id) select profile_id, tag_id from profile join tags on name = 'Tag ' || profile_id % 30
   where company_id = $1 and profile_id % 4 = 0`,
  `with buckets as (insert into bucket (company_id, bucket_name, shared) select $1, 'Bucket ' || n, true from generate_series(0, 19) n
     returning bucket_id, bucket_name)
   insert into bucket_profile (bucket_id, profile_id) select bucket_id, profile_id from profile join buckets on bucket_name = 'Bucket ' || profile_id % 20
   where company_id = $1 and profile_id % 6 = 0`,
  `insert into pool_membership (company_id, person_id, profile_id, application_source)
   select $1, person_id, profile_id, 'Source ' || profile_id % 7 from profile where company_id = $1 and profile_id % 3 = 0`,
]
