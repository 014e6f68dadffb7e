import { team, type Verb } from '../history/verb.ts'

/** What happens to references. */
export const referenceVerbs = {
  reference_added: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Referee added' } },
  reference_requested: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Reference requested' } },
  reference_reminded: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Referee reminded' } },
  reference_opened: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Reference request opened' } },
  reference_given: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Reference received' } },
  reference_declined: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Reference declined' } },
  reference_expired: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Reference request expired' } },
  reference_removed: { entity: 'reference', seenBy: team, text: /*i18n*/ { id: 'Reference removed' } },
} as const satisfies Record<string, Verb>
