import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { newApplication, newWork, readAs } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCompany, newRecruiter } from '../testing/world.ts'

const dayMs = 24 * 3600_000
const hourMs = 3600_000
const usual = { workingDays: [1, 2, 3, 4, 5] }

interface Calendar {
  readonly workingDays: readonly number[]
  readonly holidays: readonly string[]
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const works = ({ workingDays, holidays }: Calendar, ms: number) =>
  workingDays.includes(new Date(ms).getUTCDay() || 7) && !holidays.includes(isoDay(ms))

/** Hour after hour, of which those on working days count. */
function hoursLater(calendar: Calendar, since: number, hours: number): number {
  let at = since
  let left = hours
  while (left > 0) {
    if (works(calendar, at)) left -= 1
    at += hourMs
  }
  while (!works(calendar, at)) at = (Math.floor(at / dayMs) + 1) * dayMs
  return at
}

/** Day after day, of which working days count. */
function daysLater(calendar: Calendar, since: number, days: number): number {
  let at = since
  let left = days
  while (left > 0 || !works(calendar, at)) {
    at += dayMs
    if (works(calendar, at)) left -= 1
  }
  return at
}

const start = Date.UTC(2026, 0, 1)
const moments = fc.integer({ min: 0, max: 400 * 24 }).map(hours => start + hours * hourMs)
const calendars = fc.record({
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  holidays: fc.uniqueArray(
    fc.integer({ min: 0, max: 420 }).map(day => isoDay(start + day * dayMs)),
    { maxLength: 30 },
  ),
})

test('working time is what is counted hour by hour and day by day, whatever the week and the holidays', async () => {
  for (const calendar of fc.sample(calendars, 12)) {
    const { companyId } = await newCompany({ settings: { ...calendar } })
    const asked = fc.sample(fc.tuple(moments, fc.integer({ min: 0, max: 300 })), 40)
    const found = await rows(sql<{ hours: Date; days: Date; end: Date }>`
      select working_hours_after(${companyId}, m.since, m.span) as hours, working_days_after(${companyId}, m.since, m.span % 40) as days,
        end_of_working_day(${companyId}, m.since, m.span % 40) as end
      from unnest(${asked.map(([since]) => new Date(since).toISOString())}::timestamptz[], ${asked.map(([, span]) => span)}::int[])
        with ordinality as m (since, span, place) order by m.place`)
    for (const [index, [since, span]] of asked.entries()) {
      const about = JSON.stringify({ ...calendar, since: new Date(since), span })
      const days = daysLater(calendar, since, span % 40)
      assert.deepEqual(
        found[index],
        {
          hours: new Date(hoursLater(calendar, since, span)),
          days: new Date(days),
          end: new Date((Math.floor(days / dayMs) + 1) * dayMs - 1000),
        },
        about,
      )
    }
  }
})

test('a moment is past the hours of whoever came before the one that lies so many hours back', async () => {
  for (const calendar of fc.sample(calendars, 12)) {
    const { companyId } = await newCompany({ settings: { ...calendar } })
    const asked = fc.sample(fc.tuple(moments, moments, fc.integer({ min: 0, max: 300 })), 60)
    const wrong = await rows(sql`
      select m.* from unnest(${asked.map(([since]) => new Date(since).toISOString())}::timestamptz[],
        ${asked.map(([, at]) => new Date(at).toISOString())}::timestamptz[], ${asked.map(([, , span]) => span)}::int[]) as m (since, at, span),
        lateral (select working_hours_before(${companyId}, m.at, m.span) as before) b
      where (working_hours_after(${companyId}, m.since, m.span) < m.at) <> (m.since < b.before)
        or working_hours_after(${companyId}, b.before, m.span) < m.at
        or working_hours_after(${companyId}, b.before - interval '1 second', m.span) >= m.at`)
    assert.deepEqual(wrong, [], JSON.stringify(calendar))
  }
})

test('days begin where the company is, also when its clocks change', async () => {
  const { companyId } = await newCompany({ settings: usual })
  await rows(sql`update company set time_zone = 'America/New_York' where company_id = ${companyId}`)
  const [row] = await rows(sql<Record<'friday' | 'change' | 'office' | 'evening', Date>>`
    select end_of_working_day(${companyId}, '2026-11-21T03:00Z', 1) as friday,
      -- On 1 November the clocks go back: the working day after Friday ends an hour later in UTC.
      working_days_after(${companyId}, '2026-10-30T14:00Z', 1) as change,
      office_moment(${companyId}, '2026-11-20T15:00Z') as office, office_moment(${companyId}, '2026-11-20T23:30Z') as evening`)
  assert.deepEqual(row, {
    friday: new Date('2026-11-24T04:59:59Z'),
    change: new Date('2026-11-02T15:00:00Z'),
    office: new Date('2026-11-20T15:00:00Z'),
    evening: new Date('2026-11-23T14:00:00Z'),
  })
})

test('an answer is promised in working days of the company, and everyone reads the same day', async () => {
  const { owner, jobId, company } = await newWork()
  const admin = callAs(await newRecruiter(company, { isAdmin: true }))
  const [today] = await rows(sql<{ isodow: number; ahead: string[] }>`
    select extract(isodow from d)::int as isodow, array(select (d + n)::text from generate_series(0, 30) n) as ahead
    from (select (now() at time zone 'Pacific/Auckland')::date as d) t`)
  assert.ok(today)
  await rows(sql`update company set time_zone = 'Pacific/Auckland' where company_id = ${company.companyId}`)
  // Works every day but today's weekday; tomorrow is a holiday.
  const workingDays = [1, 2, 3, 4, 5, 6, 7].filter(day => day !== today.isodow)
  await admin(changeCompanyBehaviour, {
    body: { answerWithinDays: 2, workingDays, holidays: [today.ahead[1] ?? ''] },
  })
  const { appId, statusToken } = await newApplication(jobId)
  const { answerBy } = await call(readApplicationStatus, { params: { token: statusToken } })
  assert.equal(answerBy, today.ahead[3])
  assert.equal((await readAs(owner, appId)).answerDueOn, answerBy)
  // What was promised stays when the days change.
  await admin(changeCompanyBehaviour, { body: { holidays: today.ahead } })
  assert.equal((await readAs(owner, appId)).answerDueOn, answerBy)
})

test('a week without a working day and a date that is none are refused', async () => {
  const admin = await newRecruiter(await newCompany(), { isAdmin: true })
  const choose = (body: object) => callAs(admin)(changeCompanyBehaviour, { body })
  await assertRefused(choose({ workingDays: [] }), 'invalid', ['workingDays'])
  await assertRefused(choose({ workingDays: [0] }), 'invalid', ['workingDays.0'])
  await assertRefused(choose({ holidays: ['2026-12-25', '2026-02-30'] }), 'invalid', ['holidays.1'])
})
