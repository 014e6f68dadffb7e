import type { KindList } from '@hireloom/contract/reference/lists.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import type { Language } from '../kernel/session.ts'

/** Short lists whose words the product brings: key and English text. */
const kinds = {
  certificatetypes: {
    professional: /*i18n*/ { id: 'Professional certificate' },
    licence: /*i18n*/ { id: 'Licence' },
    language: /*i18n*/ { id: 'Language certificate' },
    course: /*i18n*/ { id: 'Course' },
    safety: /*i18n*/ { id: 'Safety and health' },
    award: /*i18n*/ { id: 'Award' },
  },
  activitytypes: {
    volunteering: /*i18n*/ { id: 'Volunteering' },
    association: /*i18n*/ { id: 'Association' },
    student: /*i18n*/ { id: 'Student activity' },
    publication: /*i18n*/ { id: 'Publication' },
    project: /*i18n*/ { id: 'Own project' },
    event: /*i18n*/ { id: 'Event' },
  },
  hobbytypes: {
    sport: /*i18n*/ { id: 'Sports' },
    arts: /*i18n*/ { id: 'Arts and music' },
    games: /*i18n*/ { id: 'Games' },
    nature: /*i18n*/ { id: 'Nature and animals' },
    crafts: /*i18n*/ { id: 'Crafts' },
    learning: /*i18n*/ { id: 'Learning and reading' },
  },
  // The categories of form EEO-1, of which nobody has to choose one.
  ethnicities: {
    asian: /*i18n*/ { id: 'Asian' },
    black: /*i18n*/ { id: 'Black or African American' },
    hispanic: /*i18n*/ { id: 'Hispanic or Latino' },
    native_american: /*i18n*/ { id: 'American Indian or Alaska Native' },
    pacific: /*i18n*/ { id: 'Native Hawaiian or other Pacific Islander' },
    white: /*i18n*/ { id: 'White' },
    several: /*i18n*/ { id: 'Two or more' },
    undisclosed: /*i18n*/ { id: 'I prefer not to say' },
  },
} as const satisfies Record<KindList, Record<string, Text>>

export const kindsIn = (list: KindList, language: Language): { value: string; label: string }[] =>
  Object.entries<Text>(kinds[list]).map(([value, text]) => ({ value, label: translate(language, text, {}) }))
