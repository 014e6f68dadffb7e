/** Region and country in one line; a city that is its own country is named once. */
export function placeOf(region: string | null, country: string | null): string {
  return [...new Set([region, country])].filter(part => part !== null && part !== '').join(', ')
}
