import type { Viewer } from '@hireloom/contract/policy.ts'
import type { KeptKind } from '@hireloom/contract/privacy/kept.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from './postgres/db.ts'
import type { DB } from './postgres/tables.ts'

/** What a feature says of one of its tables. */
type TableSaid<Column> = {
  /** Columns with the number of a colleague; empty or gone once the account is. */
  readonly colleagues?: readonly Column[]
  /** Columns that only look as if they told of someone, with the reason. */
  readonly nobody?: Readonly<Partial<Record<string & Column, string>>>
} & (
  | {
      /** Columns that tell of candidates, visitors, or the people they name. */
      readonly people: readonly Column[]
      /** When and how that ends. */
      readonly ends: string
    }
  | { readonly people?: never }
)
type TablesSaid = { readonly [Table in keyof DB]?: TableSaid<keyof DB[Table]> }

/** One person with one employer. */
export interface Kept {
  readonly personId: number
  readonly companyId: number
}

/** An application whose person goes; the row stays for the counts. */
export interface EndedApplication extends Kept {
  readonly appId: number
  readonly jobId: number
  readonly profileId: number
}

export interface Account {
  readonly userId: number
  /** `null` while no one has shown that it is theirs. */
  readonly email: string | null
}

/** Someone with an account. */
export interface Owner extends Account {
  readonly viewer: Viewer
  readonly personId: number
  readonly profileId: number
}

/** Parts of the file that a person gets, by their names there. */
type Parts = Readonly<Record<string, unknown>>

/** What a feature keeps of people: where, how it is handed out, and how it goes. Every table with a person in it is named by one feature. */
export interface PersonalData {
  /** Rows of several features are locked in this order, lower numbers first, so that no two erasures wait for each other. */
  readonly turn: number
  readonly tables: TablesSaid
  /** What belongs to one application: its applicant reads it, without an account too, and its erasure takes it away. */
  readonly ofApplication?: {
    /** A link without an account (`isOwner` false) hands out what came with the form. */
    readonly read?: (appId: number, isOwner: boolean) => Promise<Parts>
    readonly erase?: (application: EndedApplication) => Promise<void>
  }
  /** What employers keep of a person beside applications. */
  readonly ofEmployer?: {
    readonly kind: KeptKind
    /** What the employers, or the one named, keep of a person here, an entry each, as the person may read it. */
    readonly read: (personId: number, companyId: number | null) => Promise<readonly object[]>
    /** The employers that keep something of a person here. */
    readonly keepers: (personId: number) => Promise<readonly number[]>
    readonly erase: (kept: Kept) => Promise<void>
  }
  /** What is the person's own, whatever employer: it ends with the account, at once. */
  readonly ofAccount?: {
    readonly read?: (owner: Owner) => Promise<Parts>
    readonly erase?: (owner: Owner) => Promise<void>
    /** Instead of `erase` for rows that are locked before the account wherever both are. */
    readonly eraseFirst?: (account: Account) => Promise<void>
  }
  /** Conditions under which something here still needs a profile, a document, or the address of a person. */
  readonly needs?: {
    readonly profile?: (profileId: number) => RawBuilder<boolean>
    readonly document?: (documentId: number) => RawBuilder<boolean>
    readonly person?: (personId: number) => RawBuilder<boolean>
  }
}

let parts: readonly PersonalData[] = []

/** Takes every feature's part; the machinery's own goes last. */
export function openPersonalData(list: readonly PersonalData[]): void {
  parts = list.toSorted((one, other) => one.turn - other.turn)
}

export const personalData = (): readonly PersonalData[] => parts

/** What belongs to one application, for its applicant. */
export async function readOfApplication(appId: number, isOwner: boolean): Promise<Parts> {
  const read = await Promise.all(parts.map(async part => part.ofApplication?.read?.(appId, isOwner)))
  return Object.assign({}, ...read)
}

/** What employers, or the one named, keep of a person beside applications, by kind. */
export async function readOfEmployers(personId: number, companyId: number | null): Promise<Parts> {
  const found = await Promise.all(
    parts.map(
      async ({ ofEmployer }) => ofEmployer && { [ofEmployer.kind]: await ofEmployer.read(personId, companyId) },
    ),
  )
  return Object.assign({}, ...found)
}

/** What is a person's own. */
export async function readOfAccount(owner: Owner): Promise<Parts> {
  const read = await Promise.all(parts.map(async part => part.ofAccount?.read?.(owner)))
  return Object.assign({}, ...read)
}

/** Which kinds of data the employers keep of a person, by company. */
export async function keepersOf(personId: number): Promise<ReadonlyMap<number, KeptKind[]>> {
  const found = new Map<number, KeptKind[]>()
  for (const { ofEmployer } of parts) {
    for (const companyId of (await ofEmployer?.keepers(personId)) ?? []) {
      found.set(companyId, [...(found.get(companyId) ?? []), ...(ofEmployer ? [ofEmployer.kind] : [])])
    }
  }
  return found
}

/** Removes what belongs to an application, in the present transaction. */
export async function eraseOfApplication(application: EndedApplication): Promise<void> {
  for (const part of parts) await part.ofApplication?.erase?.(application)
}

/** Removes what an employer keeps of a person beside applications, in the present transaction. */
export async function eraseOfEmployer(kept: Kept): Promise<void> {
  for (const part of parts) await part.ofEmployer?.erase(kept)
}

/** Removes what is locked before the account, in the present transaction and before the account is touched. */
export async function eraseBeforeAccount(account: Account): Promise<void> {
  for (const part of parts) await part.ofAccount?.eraseFirst?.(account)
}

/** Removes what is a person's own, in the present transaction. */
export async function eraseOfAccount(owner: Owner): Promise<void> {
  for (const part of parts) await part.ofAccount?.erase?.(owner)
}

/** Whether some feature still needs a profile, a document, or the address of a person. */
export async function isNeeded(what: 'profile' | 'document' | 'person', id: number): Promise<boolean> {
  const conditions = parts.flatMap(({ needs }) => needs?.[what]?.(id) ?? [])
  const [row] = await rows(sql<{ is_needed: boolean }>`
    select (${sql.join([sql`false`, ...conditions], sql` or `)}) as is_needed`)
  return row?.is_needed ?? false
}
