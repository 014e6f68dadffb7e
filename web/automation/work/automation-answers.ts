import { listAutomations, readAutomationData } from '@hireloom/contract/automation/automations.ts'
import { readJobAutomation } from '@hireloom/contract/automation/job-automation.ts'
import { listAutomationRuns } from '@hireloom/contract/automation/runs.ts'

/** What a change of automations or suggestions makes stale. */
export const automationAnswers = [listAutomations, readAutomationData, readJobAutomation, listAutomationRuns] as const
