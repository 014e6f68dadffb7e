/**
 * What was made with effort, by name. When there is too much of it, what took least to make goes first, the sooner the longer it was not
 * asked for: the worth of one that is asked for is its cost on top of the worth of the last that went.
 */
export function worthKeeping<Made>(most: number) {
  const kept = new Map<string, { readonly made: Made; readonly cost: number; worth: number }>()
  let gone = 0
  return {
    get(name: string): Made | null {
      const found = kept.get(name)
      if (!found) return null
      found.worth = gone + found.cost
      return found.made
    },
    /** `cost` in any unit, the same for all. */
    set(name: string, made: Made, cost: number): void {
      if (kept.size >= most) {
        let least = { name, worth: Infinity }
        for (const [other, { worth }] of kept) if (worth < least.worth) least = { name: other, worth }
        kept.delete(least.name)
        gone = least.worth
      }
      kept.set(name, { made, cost, worth: gone + cost })
    },
    all: (): Made[] => Array.from(kept.values(), ({ made }) => made),
    clear: (): void => kept.clear(),
  }
}
