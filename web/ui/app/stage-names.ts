import { useLingui } from '@lingui/react/macro'

/** Names of stages: those of the shipped workflows in the reader's language, a company's own as they are written. */
export function useStageNames(): (name: string) => string {
  const { t } = useLingui()
  const shipped: Record<string, string> = {
    Applied: t`Applied`,
    Shortlisted: t`Shortlisted`,
    Phone: t`Phone`,
    Assessment: t`Assessment`,
    Interview: t`Interview`,
    Offer: t`Offer`,
    Joining: t`Joining`,
    'Pre-interview questions': t`Pre-interview questions`,
    Video: t`Video`,
    'Onsite day': t`Onsite day`,
    Screened: t`Screened`,
    'Sent to client': t`Sent to client`,
    'Client interview': t`Client interview`,
    Placed: t`Placed`,
  }
  return name => (Object.hasOwn(shipped, name) ? (shipped[name] ?? name) : name)
}
