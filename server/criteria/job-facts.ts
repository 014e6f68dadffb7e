import type { Criterion, Need } from '@hireloom/contract/criteria/criteria.ts'
import { sql } from 'kysely'
import { placesIn } from '../jobs/places.ts'
import { rows } from '../kernel/postgres/db.ts'
import { criteriaOf } from './generate.ts'
import { levelOf } from './names.ts'

interface Row {
  title: string
  min_exp: number | null
  max_exp: number | null
  region: string | null
  further_places: unknown
  work_location: string | null
  workplace_type: string | null
  country_full: string | null
  qualification: string | null
  text: string
  skills: { name: string; kind: string; weight: number }[] | null
}

/** The criteria that follow from a job as it is; null where there is none. Whether the caller sees the job is decided before. */
export async function generateFor(jobId: number): Promise<Criterion[] | null> {
  const [job] = await rows(sql<Row>`
    select j.title, j.min_exp, j.max_exp, j.region, j.further_places, j.work_location, j.workplace_type, c.country_full, q.name as qualification,
      regexp_replace(concat_ws(E'\n', j.job_desc, j.job_req), '<[^>]*>', E'\n', 'g') as text,
      (select json_agg(json_build_object('name', s.skill_name, 'kind', js.kind, 'weight', js.weight) order by js.requirement_id)
        from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id) as skills
    from job j left join country c on c.country_id = j.country_id left join choice q on q.choice_id = j.qualification_type_id
    where j.job_id = ${jobId}`)
  if (!job) return null
  return criteriaOf({
    title: job.title,
    skills: (job.skills ?? []).map(({ name, kind, weight }) => ({ name, weight, need: needOf(kind) })),
    minExp: job.min_exp,
    maxExp: job.max_exp,
    country: job.country_full,
    places: [
      job.region,
      job.work_location,
      ...placesIn('en', job.further_places).map(({ region, country }) => region ?? country?.countryFull),
    ].flatMap(place => place ?? []),
    isRemote: job.workplace_type === 'remote',
    level: job.qualification === null ? null : levelOf(job.qualification),
    text: job.text,
  })
}

const needOf = (kind: string): Need => (kind === 'good' || kind === 'desired' ? kind : 'must')
