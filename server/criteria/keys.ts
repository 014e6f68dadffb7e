import type { Criterion } from '@hireloom/contract/criteria/criteria.ts'
import { foldInPlace } from './find-words.ts'

/** Names a criterion within its job, over all versions: of a skill `skill:sql`, of the experience `experience`. */
export function keyOf({ kind, label }: Pick<Criterion, 'kind' | 'label'>): string {
  if (kind === 'experience' || kind === 'education' || kind === 'location') return kind
  return `${kind}:${foldInPlace(label.trim().normalize('NFC'))}`
}
