import type { enrollmentStates, stopReasons } from '@hireloom/contract/correspondence/sequences.ts'
import { useLingui } from '@lingui/react/macro'

/** How a sequence goes on for a person. */
export function useEnrollmentWords(): Readonly<Record<(typeof enrollmentStates)[number], string>> {
  const { t } = useLingui()
  return { active: t`In progress`, paused: t`Paused`, done: t`Finished`, stopped: t`Stopped` }
}

/** Why it has ended before its last email. */
export function useStopWords(): Readonly<Record<(typeof stopReasons)[number], string>> {
  const { t } = useLingui()
  return {
    replied: t`Candidate replied`,
    bounced: t`Email bounced`,
    unsubscribed: t`Address doesn't accept email`,
    refused: t`Refused to be considered`,
    applied: t`Applied`,
    ended: t`Application ended`,
    manual: t`Stopped by a colleague`,
    sender: t`Sender can't email this candidate anymore`,
    template: t`Template was deleted`,
  }
}
