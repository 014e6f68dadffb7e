import { pathWith } from '../contract/endpoint.ts'
import { readStageDashboard } from '../contract/workflows/stage-dashboard.ts'
import { ask, timed } from './asked.ts'
import type { PlantedCompany } from './made-company.ts'
import type { Figure } from './report.ts'

const gateMs = 50

/** What stands in phone stages over all jobs, for an administrator and for a recruiter. */
export async function measureDashboards(url: string, { admin, recruiter }: PlantedCompany): Promise<Figure[]> {
  const address = url + pathWith(readStageDashboard.path, { type: 'phone' })
  return [
    await timed('dashboard, p95', () => ask(address, admin), gateMs),
    await timed('overdue ones, second page, p95', () => ask(`${address}?part=overdue&skip=25`, admin), gateMs),
    await timed('the dashboard for a recruiter, p95', () => ask(address, recruiter), gateMs),
  ]
}
