import type { KeptKind } from '@hireloom/contract/privacy/kept.ts'

/** One person with one employer. */
export interface Kept {
  readonly personId: number
  readonly companyId: number
}

/** What a feature keeps of people beside their applications and profiles. */
export interface PersonalData {
  readonly kind: KeptKind
  /** What the employers, or the one named, keep of a person here, an entry each, as the person may read it. */
  readonly read: (personId: number, companyId: number | null) => Promise<readonly object[]>
  /** The employers that keep something of a person here. */
  readonly keepers: (personId: number) => Promise<readonly number[]>
  /** Removes all of it, in the present transaction. */
  readonly erase: (kept: Kept) => Promise<void>
}

let parts: readonly PersonalData[] = []

/** Every feature that keeps something of people; what is not named here is neither handed out nor erased. */
export function openPersonalData(list: readonly PersonalData[]): void {
  parts = list
}

/** What employers keep of a person, by kind. */
export async function readPersonalData(
  personId: number,
  companyId: number | null,
): Promise<Record<string, readonly object[]>> {
  const read = await Promise.all(parts.map(async part => [part.kind, await part.read(personId, companyId)] as const))
  return Object.fromEntries(read)
}

/** Which kinds of data the employers keep of a person, by company. */
export async function keepersOf(personId: number): Promise<ReadonlyMap<number, KeptKind[]>> {
  const found = new Map<number, KeptKind[]>()
  for (const part of parts) {
    for (const companyId of await part.keepers(personId)) {
      found.set(companyId, [...(found.get(companyId) ?? []), part.kind])
    }
  }
  return found
}

/** Removes what every feature keeps of a person for an employer, in the present transaction. */
export async function erasePersonalData(kept: Kept): Promise<void> {
  for (const part of parts) await part.erase(kept)
}
