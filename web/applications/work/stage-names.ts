import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'
import type { Target } from './moves.ts'
import { useStatusWords } from './status-words.ts'

/** Names of stages: those of the shipped workflows in the reader's language, a company's own as they are written. */
export function useStageNames(): (name: string) => string {
  const { t } = useLingui()
  const words = useStatusWords()
  const shipped: Record<string, string> = {
    Applied: words.applied,
    Shortlisted: words.shortlisted,
    Phone: t`Phone`,
    Assessment: words.assessment,
    Interview: words.interview,
    Offer: words.offer,
    Joining: words.joining,
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

/** Where an application stands: the name of its stage, or its outcome. */
export function usePlaceText() {
  const words = useStatusWords()
  const nameOf = useStageNames()
  return ({ state, statusKey, stageName }: Pick<ApplicationRow, 'state' | 'statusKey' | 'stageName'>): string =>
    state === 'active' && stageName !== null ? nameOf(stageName) : words[statusKey]
}

/** What the target of a decision is called. */
export function useTargetName(): (to: Target) => string {
  const words = useStatusWords()
  const nameOf = useStageNames()
  return to => (typeof to === 'string' ? words[to] : nameOf(to.name))
}
