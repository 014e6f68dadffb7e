import * as z from 'zod/mini'
import { audit, ofCompany, rowId, type Verb } from '../history/verb.ts'
import { customField } from './custom-fields.ts'

const definition = ofCompany(z.partial(customField))
const changed = { entity: 'custom_field', seenBy: audit, before: definition, after: definition } as const

/** What happens to the fields that a company adds to its forms. */
export const customFieldVerbs = {
  custom_field_created: {
    entity: 'custom_field',
    seenBy: audit,
    text: /*i18n*/ { id: 'Custom field created' },
    after: definition,
  },
  custom_field_changed: { ...changed, text: /*i18n*/ { id: 'Custom field changed' } },
  custom_field_archived: { ...changed, text: /*i18n*/ { id: 'Custom field archived' } },
  custom_field_restored: { ...changed, text: /*i18n*/ { id: 'Custom field restored' } },
  custom_fields_ordered: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Custom fields reordered' },
    after: z.object({ cfIds: z.array(rowId) }),
  },
} as const satisfies Record<string, Verb>
