import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import type { Target } from './moves.ts'
import { useStatusWords } from './status-words.ts'

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
