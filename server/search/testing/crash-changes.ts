import type pg from 'pg'
import type { Random } from '../engine/testing/random.ts'

const copied = `company_id, recruiter_company_id, owner_user_id, name_id, title, job_text, hour_type_id, term_id, region, workplace_type,
  country_id, min_exp, max_exp, min_salary, max_salary, hide_salary, open_date, close_date, is_closed, draft, is_private, confidential, open_collabs, meta`

/** Adds so many jobs like those that are there, with their skills, in one transaction. */
export async function copyJobs(database: pg.Pool | pg.PoolClient, count: number): Promise<void> {
  await database.query(
    `with source as (select * from (select * from job order by random() limit $1) chosen),
      made as (insert into job (${copied}, sharing_hash)
        select ${copied}, 'copy-' || gen_random_uuid() from source returning job_id, title)
      insert into job_skill (job_id, skill_id)
      select m.job_id, s.skill_id from made m join lateral (select skill_id from skill order by md5(m.job_id::text || skill_id) limit 2) s on true`,
    [count],
  )
}

/** One change, committed by itself, of what search rests on: jobs, their skills and people, names and links of companies. */
export async function changeSome(database: pg.Pool | pg.PoolClient, random: Random): Promise<void> {
  const { below } = random
  const some = (most: number): string =>
    `job_id in (select job_id from job order by md5(job_id::text || '${below(1e9)}') limit ${1 + below(most)})`
  const changes = [
    `update job set title = 'Changed ' || ${below(50)}, job_text = 'changed nurse ' || ${below(50)} where ${some(4)}`,
    `update job set is_closed = not is_closed where ${some(6)}`,
    `update job set close_date = now() + make_interval(days => ${below(9) - 4}, hours => 1), open_date = now() - interval '${below(9)} days' where ${some(5)}`,
    `update job set draft = not draft, is_private = ${below(2) === 1} where ${some(5)}`,
    `update job set min_exp = ${below(20)}, max_exp = null, hide_salary = not hide_salary where ${some(5)}`,
    `delete from job where ${some(4)}`,
    `delete from job_skill where ${some(6)}`,
    `insert into job_skill (job_id, skill_id) select job_id, (select skill_id from skill order by skill_id limit 1 offset ${below(5)}) from job where ${some(6)} on conflict do nothing`,
    `delete from job_collaborator where ${some(8)}`,
    `update company set company_name = 'Renamed ' || ${below(1e6)} where company_id = (select company_id from company order by company_id limit 1 offset ${below(6)})`,
    `update company_link set status = case when status = 'approved' then 'revoked' else 'approved' end`,
  ]
  const change = changes[below(changes.length + 2)]
  if (change) await database.query(change)
  else await copyJobs(database, 1 + below(6))
}
