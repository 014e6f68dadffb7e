import type { MessageStatus } from '@hireloom/contract/correspondence/messages.ts'
import { useLingui } from '@lingui/react/macro'

/** Where an email stands. */
export function useMessageWords(): Readonly<Record<MessageStatus, string>> {
  const { t } = useLingui()
  return {
    scheduled: t`Scheduled`,
    queued: t`Sending`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    bounced: t`Bounced`,
    complained: t`Reported as spam`,
    failed: t`Not delivered`,
    cancelled: t`Cancelled`,
    received: t`Received`,
  }
}
