import { type RawBuilder, sql } from 'kysely'
import { moveClock } from '../../kernel/clock.ts'
import { db } from '../../kernel/postgres/db.ts'
import { searchText } from '../../kernel/words.ts'
import type { Random } from '../engine/testing/random.ts'
import type { Board } from './made-board.ts'

const day = 24 * 3600_000

/** Changes some rows of everything that search and visibility rest on, each in a statement of its own, and sometimes the time of day. */
export async function changeBoard(board: Board, random: Random): Promise<{ moved: number }> {
  const { below, chance, one, some } = random
  const run = async (statement: RawBuilder<unknown>): Promise<void> => {
    await statement.execute(db())
  }
  const jobs = (most: number) =>
    Array.from({ length: 1 + below(most) }, () => board.jobIds()[below(board.jobIds().length)] ?? 0)
  const user = () => board.userIds[below(board.userIds.length)] ?? 0
  const place = () => one(['Berlin', 'berlin', 'Bonn', null], null)
  const part = () => sql.table(one(['office', 'department'], 'office'))
  const company = () => board.companyIds[below(board.companyIds.length)] ?? 0
  const title = `${one(['Cook', 'Ångström', 'nurse', 'Zoo keeper'], 'Cook')} ${below(3)}`
  const text = searchText({
    title,
    company: '',
    skills: [],
    texts: ['hospital', one(['pan', 'team', 'analyst'], 'pan')],
  })
  const changes: (() => Promise<void>)[] = [
    () => board.addJobs(1 + below(12)),
    () =>
      run(
        sql`delete from job where job_id = any(${jobs(4)}) and not exists (select 1 from application a where a.job_id = job.job_id)`,
      ),
    () => run(sql`update job set is_closed = not is_closed where job_id = any(${jobs(8)})`),
    () =>
      run(
        sql`update job set close_date = now() + make_interval(hours => ${below(96) - 24}) where job_id = any(${jobs(8)})`,
      ),
    () =>
      run(
        sql`update job set close_date = null, open_date = ${chance(0.3) ? null : new Date()} where job_id = any(${jobs(5)})`,
      ),
    () => run(sql`update job set title = ${title}, job_text = ${text} where job_id = any(${jobs(5)})`),
    () => run(sql`update job set draft = ${chance(0.3)}, is_private = ${chance(0.5)} where job_id = any(${jobs(8)})`),
    () =>
      run(
        sql`update job set confidential = ${chance(0.5)}, open_collabs = ${chance(0.5)} where job_id = any(${jobs(8)})`,
      ),
    () => run(sql`update job set owner_user_id = ${chance(0.3) ? null : user()} where job_id = any(${jobs(5)})`),
    () =>
      run(
        sql`update job set company_id = ${company()}, recruiter_company_id = ${company()} where job_id = any(${jobs(4)})`,
      ),
    () =>
      run(
        sql`update job set hide_salary = not hide_salary, region = ${one(['East', 'south', null], 'East')} where job_id = any(${jobs(6)})`,
      ),
    () => run(sql`update job set min_exp = ${below(60)}, max_exp = null where job_id = any(${jobs(5)})`),
    () =>
      run(sql`insert into job_collaborator (job_id, user_id) select j, ${user()} from unnest(${[...new Set(jobs(6))]}::bigint[]) j
      where exists (select 1 from job where job_id = j) on conflict do nothing`),
    () => run(sql`delete from job_collaborator where job_id = any(${jobs(8)})`),
    () =>
      run(sql`insert into job_authorized_user (job_id, user_id) select j, ${user()} from unnest(${[...new Set(jobs(6))]}::bigint[]) j
      where exists (select 1 from job where job_id = j) on conflict do nothing`),
    () => run(sql`delete from job_authorized_user where job_id = any(${jobs(8)})`),
    () => run(sql`update job set office = ${place()}, department = ${place()} where job_id = any(${jobs(12)})`),
    async () => {
      const [userId, companyId] = [user(), company()]
      await run(
        sql`insert into membership (user_id, company_id, member_role) values (${userId}, ${companyId}, 'recruiter') on conflict do nothing`,
      )
      await run(
        sql`insert into office (company_id, name) values (${companyId}, ${place() ?? 'Bonn'}) on conflict do nothing`,
      )
      await run(sql`insert into department (company_id, name, parent_id) values (${companyId}, ${place() ?? 'Bonn'},
        (select max(department_id) from department where company_id = ${companyId} and ${chance(0.6)})) on conflict do nothing`)
      const [isOffice, isDepartment] = [chance(0.6), chance(0.6)]
      await run(sql`insert into job_grant (company_id, user_id, role_id, office_id, department_id)
        select ${companyId}, ${userId}, ${one([3, 4, 10], 4)}, o.office_id, d.department_id from (select 1) one
        left join (select max(office_id) as office_id from office where company_id = ${companyId}) o on ${isOffice}
        left join (select max(department_id) as department_id from department where company_id = ${companyId}) d on ${isDepartment}
        where coalesce(o.office_id, d.department_id) is not null on conflict do nothing`)
    },
    () => run(sql`delete from job_grant where user_id = ${user()}`),
    () => run(sql`update ${part()} set name = name || 'x' where company_id = ${company()} and removed_at is null`),
    () => run(sql`update ${part()} set removed_at = now() where company_id = ${company()} and ${chance(0.5)}`),
    () => run(sql`delete from job_skill where job_id = any(${jobs(4)}) and requirement_id % 2 = 0`),
    () =>
      run(sql`insert into job_skill (job_id, skill_id) select j, (select skill_id from skill order by skill_id limit 1 offset ${below(5)})
      from unnest(${[...new Set(jobs(6))]}::bigint[]) j where exists (select 1 from job where job_id = j) on conflict do nothing`),
    () =>
      run(
        sql`update company set company_name = ${`${one(['Renamed', 'Öther  Name', 'Zz'], 'Zz')} ${random.next()}`} where company_id = ${company()}`,
      ),
    () =>
      run(sql`update company_link set status = case when status = 'approved' then 'revoked' else 'approved' end
      where child_company_id = any(${[...board.companyIds]}) and parent_company_id = ${company()}`),
    async () => {
      const applicant = one(board.applicants, { personId: 0, profileId: 0 })
      for (const jobId of some(board.jobIds(), 4))
        await run(sql`insert into application (job_id, person_id, profile_id, company_id, status_token_hash)
          select job_id, ${applicant.personId}, ${applicant.profileId}, company_id, sha256(random()::text::bytea) from job
          where job_id = ${jobId} on conflict do nothing`)
    },
    () => run(sql`update application set state = 'archived' where job_id = any(${jobs(20)})`),
  ]
  for (let count = 1 + below(5); count > 0; count--) await changes[below(changes.length)]?.()
  const moved = chance(0.3) ? (below(9) - 3) * day + below(day) : 0
  moveClock(moved)
  return { moved }
}
