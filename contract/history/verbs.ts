import type * as z from 'zod/mini'
import { accountVerbs } from '../accounts/verbs.ts'
import { alertVerbs } from '../alerts/verbs.ts'
import { applicationVerbs } from '../applications/verbs.ts'
import { applyVerbs } from '../apply/verbs.ts'
import { approvalVerbs } from '../approvals/verbs.ts'
import { automationVerbs } from '../automation/verbs.ts'
import { candidateVerbs } from '../candidates/verbs.ts'
import { chatVerbs } from '../chat/verbs.ts'
import { companyVerbs } from '../companies/verbs.ts'
import { correspondenceVerbs } from '../correspondence/verbs.ts'
import { criteriaVerbs } from '../criteria/verbs.ts'
import { customFieldVerbs } from '../custom-fields/verbs.ts'
import { cvListVerbs } from '../cv-lists/verbs.ts'
import { documentRequestVerbs } from '../document-requests/verbs.ts'
import { duplicateVerbs } from '../duplicates/verbs.ts'
import { eventVerbs } from '../events/verbs.ts'
import { intakeVerbs } from '../intake/verbs.ts'
import { jobVerbs } from '../jobs/verbs.ts'
import { matchingVerbs } from '../matching/verbs.ts'
import { memberVerbs } from '../members/verbs.ts'
import { micrositeVerbs } from '../microsites/verbs.ts'
import { noteVerbs } from '../notes/verbs.ts'
import { notificationVerbs } from '../notifications/verbs.ts'
import { peopleVerbs } from '../people/verbs.ts'
import { platformVerbs } from '../platform/verbs.ts'
import { privacyVerbs } from '../privacy/verbs.ts'
import { referenceVerbs } from '../references/verbs.ts'
import { referralVerbs } from '../referrals/verbs.ts'
import { screeningVerbs } from '../screening/verbs.ts'
import { structureVerbs } from '../structure/verbs.ts'
import { talentPoolVerbs } from '../talent-pool/verbs.ts'
import { todoVerbs } from '../todos/verbs.ts'
import { workflowVerbs } from '../workflows/verbs.ts'
import type { Reader, Verb } from './verb.ts'

/** Everything that can happen. A verb that is not here cannot be recorded. */
export const verbs = {
  ...accountVerbs,
  ...alertVerbs,
  ...applicationVerbs,
  ...applyVerbs,
  ...approvalVerbs,
  ...automationVerbs,
  ...candidateVerbs,
  ...chatVerbs,
  ...companyVerbs,
  ...correspondenceVerbs,
  ...cvListVerbs,
  ...criteriaVerbs,
  ...documentRequestVerbs,
  ...duplicateVerbs,
  ...customFieldVerbs,
  ...eventVerbs,
  ...intakeVerbs,
  ...jobVerbs,
  ...matchingVerbs,
  ...memberVerbs,
  ...micrositeVerbs,
  ...noteVerbs,
  ...notificationVerbs,
  ...peopleVerbs,
  ...platformVerbs,
  ...privacyVerbs,
  ...referenceVerbs,
  ...referralVerbs,
  ...screeningVerbs,
  ...structureVerbs,
  ...talentPoolVerbs,
  ...todoVerbs,
  ...workflowVerbs,
} as const satisfies Record<string, Verb>

type Verbs = typeof verbs
export type VerbName = keyof Verbs

type Side<V, S extends 'before' | 'after', Way extends 'input' | 'output'> = V extends {
  readonly [name in S]: infer Schema extends z.ZodMiniType
}
  ? { readonly [name in S]: Way extends 'input' ? z.input<Schema> : z.output<Schema> }
  : { readonly [name in S]?: undefined }

/** What is said when this happens. */
export type Said<N extends VerbName> = Side<Verbs[N], 'before', 'input'> & Side<Verbs[N], 'after', 'input'>
/** The same as it is read from the history. */
export type Told<N extends VerbName> = Side<Verbs[N], 'before', 'output'> & Side<Verbs[N], 'after', 'output'>

const table: Readonly<Record<string, Verb>> = verbs

export const isVerb = (name: string): name is VerbName => Object.hasOwn(table, name)

/** What is known of a verb; `undefined` for a word that is none. */
export const verbOf = (name: string): Verb | undefined => (isVerb(name) ? table[name] : undefined)

/** The verbs that a reader of a time line sees. */
export const verbsSeenBy = (reader: Reader): VerbName[] =>
  Object.keys(table).filter((name): name is VerbName => isVerb(name) && table[name]?.seenBy.includes(reader) === true)
