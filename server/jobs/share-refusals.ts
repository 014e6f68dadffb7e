/** Those of some addresses that want no emails of a company, in small letters. */
type Refusing = (addresses: readonly string[], companyId: number) => Promise<ReadonlySet<string>>

let refusing: Refusing | null = null

/** The feature that keeps the addresses a company must not write to says which; it calls this once, when it is loaded. */
export function refusesShares(find: Refusing): void {
  refusing = find
}

/** The addresses to which a job may be sent, as they were given. */
export async function sharedWith(addresses: readonly string[], companyId: number): Promise<string[]> {
  if (refusing === null) throw new Error('no feature knows the addresses that get no emails')
  const refused = await refusing(addresses, companyId)
  return addresses.filter(address => !refused.has(address.toLowerCase()))
}
