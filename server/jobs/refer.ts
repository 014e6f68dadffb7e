import type { CompanySettings } from '../companies/settings.ts'

/** Whether people may recommend someone for a job (specification P2, P6): the job allows it, and its recruiting company shows the way. */
export function canRefer(
  job: { readonly isOpen: boolean; readonly allowReferral: boolean },
  recruiting: Pick<CompanySettings, 'referButton'>,
): boolean {
  return job.isOpen && job.allowReferral && recruiting.referButton
}
