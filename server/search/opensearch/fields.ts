import { saidOnce } from '@hireloom/contract/joined.ts'
import type { Types } from '@opensearch-project/opensearch'
import { wordsOf } from '../../kernel/words.ts'
import type { JobDocument } from '../documents.ts'
import { fold, lower } from '../engine/spelling.ts'
import { bucketOf, facetTerm } from './facet-terms.ts'

type Property = Types.Common_Mapping.Property

interface Field {
  readonly property: Property
  readonly read: (job: JobDocument) => unknown
}

// Lucene refuses terms above 32,766 bytes, and with them the whole job.
const ignoreAbove = 8000
/** Compared for equality only. */
const exact: Property = { type: 'keyword', doc_values: false, ignore_above: ignoreAbove }
/** Counted in facets: the numbers of its values are made at each refresh, so that no search waits for them. */
const counted: Property = { type: 'keyword', eager_global_ordinals: true, ignore_above: ignoreAbove }
const ordered: Property = { type: 'keyword', ignore_above: ignoreAbove }
const number: Property = { type: 'long' }
const decimal: Property = { type: 'double' }
const flag: Property = { type: 'boolean' }
/** Words that `kernel/words.ts` has cut already; their beginnings are terms of their own. */
const words: Property = {
  type: 'text',
  analyzer: 'whitespace',
  index_options: 'docs',
  index_prefixes: { min_chars: 1, max_chars: 12 },
}
const nothing = (value: string | null): string[] => (value === null ? [] : [value])

/** Everything that is indexed of a job: the mapping and the documents are both made from this list. */
const fields = {
  jobId: { property: number, read: job => job.jobId },
  acl: { property: exact, read: job => job.tokens },
  draft: { property: flag, read: job => job.draft },
  isClosed: { property: flag, read: job => job.isClosed },
  openAt: { property: decimal, read: job => job.openAt },
  closeAt: { property: decimal, read: job => job.closeAt },
  audiences: { property: exact, read: job => job.audiences },
  companyId: { property: number, read: job => job.companyId },
  recruiterCompanyId: { property: number, read: job => job.recruiterCompanyId },
  minExp: { property: decimal, read: job => job.minExp },
  maxExp: { property: decimal, read: job => job.maxExp },
  /** As it is shown; only read. */
  title: { property: { type: 'keyword', index: false, doc_values: false }, read: job => job.title },
  titleOrder: { property: ordered, read: job => lower(job.title) },
  titleWords: { property: words, read: job => wordsOf(job.title).join(' ') },
  labelWords: { property: words, read: job => wordsOf([job.company, ...job.skills].join(' ')).join(' ') },
  words: { property: words, read: job => job.words },
  skills: { property: counted, read: job => job.skills.map(skill => facetTerm(skill, [fold(skill)])) },
  skillSpelling: { property: exact, read: job => job.skills.map(fold) },
  country: {
    property: counted,
    read: job => job.countries.map(country => facetTerm(country.name, spellingsOf(country))),
  },
  countrySpelling: { property: exact, read: job => job.countries.flatMap(spellingsOf) },
  name: { property: counted, read: job => nothing(job.name).map(name => facetTerm(name, [fold(name)])) },
  nameSpelling: { property: exact, read: job => nothing(job.name).map(fold) },
  company: { property: counted, read: job => facetTerm(job.company, [lower(job.company)]) },
  companySpelling: { property: exact, read: job => lower(job.company) },
  hourType: { property: counted, read: job => nothing(job.hourType).map(type => facetTerm(type, [fold(type)])) },
  hourTypeSpelling: { property: exact, read: job => nothing(job.hourType).map(fold) },
  experience: {
    property: counted,
    read: job => nothing(bucketOf(job.minExp)).map(bucket => facetTerm(bucket, [bucket])),
  },
  experienceSpelling: { property: exact, read: job => bucketOf(job.minExp) },
  /** Values of the hiring-request form, each with its key. */
  form: { property: exact, read: job => Object.entries(job.meta).map(([key, value]) => formTerm(key, value)) },
  termSpelling: { property: exact, read: job => nothing(job.term).map(fold) },
  region: { property: exact, read: job => job.regions.map(lower) },
  workplaceType: { property: exact, read: job => job.workplaceType },
  minSalary: { property: decimal, read: job => job.minSalary },
  maxSalary: { property: decimal, read: job => job.maxSalary },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields

export function formTerm(key: string, value: string): string {
  return JSON.stringify([key, lower(value)])
}

const spellingsOf = ({ name, code }: JobDocument['countries'][number]): string[] => saidOnce([lower(name), lower(code)])

/** Where the feed stood and of which database, beside the jobs in the same index: it is exchanged with them. */
export const cursorField = 'cursor'

export const mapping: Types.Common_Mapping.TypeMapping = {
  dynamic: 'strict',
  properties: {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.property])),
    [cursorField]: { type: 'object', enabled: false },
  },
}

/** A job as it is written to the index. */
export function indexedOf(job: JobDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.read(job)]))
}
