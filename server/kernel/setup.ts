import type { SetupStep } from '@hireloom/contract/companies/setup.ts'

/** A step of setting up a company, as the feature that is set up says whether it is done. */
export interface SetupCheck {
  readonly step: SetupStep
  readonly isDone: (companyId: number) => Promise<boolean>
}

let checks: readonly SetupCheck[] = []

export function openSetup(list: readonly SetupCheck[]): void {
  checks = list
}

/** The steps that a company has done. */
export async function findDoneSteps(companyId: number): Promise<ReadonlySet<SetupStep>> {
  const judged = await Promise.all(checks.map(async ({ step, isDone }) => ((await isDone(companyId)) ? [step] : [])))
  return new Set(judged.flat())
}
