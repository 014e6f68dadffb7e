import * as z from 'zod/mini'
import { audit, ofCompany, type Verb } from '../history/verb.ts'
import { micrositeSettings } from './manage.ts'

const settings = ofCompany(z.partial(micrositeSettings))

/** What happens to microsites. */
export const micrositeVerbs = {
  microsite_created: { entity: 'microsite', seenBy: audit, text: /*i18n*/ { id: 'Microsite created' } },
  microsite_changed: {
    entity: 'microsite',
    seenBy: audit,
    text: /*i18n*/ { id: 'Microsite changed' },
    before: settings,
    after: settings,
  },
  microsite_published: { entity: 'microsite', seenBy: audit, text: /*i18n*/ { id: 'Microsite published' } },
  microsite_unpublished: { entity: 'microsite', seenBy: audit, text: /*i18n*/ { id: 'Microsite unpublished' } },
  microsite_removed: {
    entity: 'microsite',
    seenBy: audit,
    text: /*i18n*/ { id: 'Microsite deleted' },
    before: settings,
  },
} as const satisfies Record<string, Verb>
