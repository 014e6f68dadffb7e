import type { RetentionActivity } from '@hireloom/contract/privacy/retention.ts'
import { useLingui } from '@lingui/react/macro'

/** What the company heard of a person last. */
export function useActivityWords(): Record<RetentionActivity, string> {
  const { t } = useLingui()
  return {
    added: t`Added by a colleague`,
    applied: t`Applied`,
    ended: t`Application ended`,
    pool: t`Joined the talent pool`,
    consent: t`Gave consent`,
    email: t`Sent an email`,
    event: t`Registered for an event`,
  }
}
