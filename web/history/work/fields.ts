import { isVerb, type VerbName, verbs } from '@hireloom/contract/history/verbs.ts'
import { companyFields } from './company-fields.ts'
import { hiringFields } from './hiring-fields.ts'
import { peopleFields } from './people-fields.ts'
import type { ValueKind } from './use-value-words.ts'

/** What a field of an event is called, and whose words its values have where they are words of the product. */
export interface Field {
  readonly id: string
  readonly kind?: ValueKind
}
/** Fields by name; `null` is not told. */
export type Fields = Readonly<Record<string, Field | null>>
/** Verbs of a feature with what their fields are called. */
export type FieldsOfVerbs = readonly (readonly [verbs: object, fields: Fields])[]

/** Names that mean the same for every verb whose feature says nothing else. */
const usual: Fields = {
  name: /*i18n*/ { id: 'Name' },
  displayName: /*i18n*/ { id: 'Name' },
  title: /*i18n*/ { id: 'Title' },
  description: /*i18n*/ { id: 'Description', kind: 'html' },
  statusKey: /*i18n*/ { id: 'Status', kind: 'status' },
  stageName: /*i18n*/ { id: 'Stage', kind: 'stage' },
  /** What the stage before still asked for. */
  overrode: /*i18n*/ { id: 'Skipped requirements', kind: 'exitNeed' },
  /** What of the stage before has moved it on by itself. */
  completed: /*i18n*/ { id: 'Completed', kind: 'exitNeed' },
  source: /*i18n*/ { id: 'Source', kind: 'source' },
  tags: /*i18n*/ { id: 'Tags' },
  count: /*i18n*/ { id: 'Number' },
  format: /*i18n*/ { id: 'Format', kind: 'format' },
  version: /*i18n*/ { id: 'Version' },
  languages: /*i18n*/ { id: 'Languages', kind: 'language' },
  timeZone: /*i18n*/ { id: 'Time zone' },
  currency: /*i18n*/ { id: 'Currency' },
  enableChat: /*i18n*/ { id: 'Let visitors chat with us' },
  isActive: /*i18n*/ { id: 'In use' },
  moved: /*i18n*/ { id: 'Items moved', kind: 'sum' },
  engine: null,
  createdAt: null,
  updatedAt: null,
}

const tables: FieldsOfVerbs = [...hiringFields, ...peopleFields, ...companyFields]

/** Numbers of rows say nothing to a reader. */
const isRowNumber = (name: string) => /(?:^i|I)ds?$/.test(name)

function findField(verb: VerbName, name: string): Field | null | undefined {
  const own = tables.find(([ofFeature]) => Object.hasOwn(ofFeature, verb))?.[1]
  return own && Object.hasOwn(own, name) ? own[name] : usual[name]
}

/** What a field of an event is called; null for one that is not told. */
export const fieldOf = (verb: string, name: string): Field | null =>
  isRowNumber(name) || !isVerb(verb) ? null : (findField(verb, name) ?? null)

/** Fields of an event that nobody has named: `verb.field`. */
export function findUnnamed(namesOf: (verb: VerbName) => readonly string[]): string[] {
  return Object.keys(verbs)
    .filter(isVerb)
    .flatMap(verb => namesOf(verb).map(name => ({ verb, name })))
    .filter(({ verb, name }) => !isRowNumber(name) && findField(verb, name) === undefined)
    .map(({ verb, name }) => `${verb}.${name}`)
}
