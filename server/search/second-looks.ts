import type { News, Sight, Told } from './feed.ts'

/**
 * Rows that were read while other transactions were under way. One of those may give a company a new name and tell of the jobs it can
 * see, but not of a job that was committed only meanwhile; and who read that job saw the old name. So each is read once more when such a
 * transaction has ended and has changed a name.
 */
export function createSecondLooks() {
  const unsure = new Map<bigint, { first: bigint; told: Map<string, Told> }>()
  const due = new Map<string, Told>()

  return {
    /** Remembers that these rows were read while the transactions of `sight.open` were in progress. */
    note(told: readonly Told[], { open }: Sight): void {
      const own = told.filter(each => each.isOwn)
      if (own.length === 0) return
      for (const xid of open) {
        const group = unsure.get(xid) ?? { first: xid, told: new Map() }
        for (const each of own) {
          group.told.set(keyOf(each), each)
          if (each.xid < group.first) group.first = each.xid
        }
        unsure.set(xid, group)
      }
    },

    /** Drops transactions that have ended and returns up to `limit` rows to read again. `isAll`: `news` is complete. */
    due({ xmax, open }: Sight, news: readonly News[], isAll: boolean, limit: number): Told[] {
      for (const [xid, { told }] of unsure) {
        if (open.has(xid) || xid >= xmax) continue
        const ended = news.find(each => each.xid === xid)
        if (!ended && !isAll) continue
        // What a large one changed is not all known yet.
        const hasRenamed = ended !== undefined && !(ended.isSmall && ended.changes.every(change => change.isOwn))
        if (hasRenamed) for (const [key, each] of told) due.set(key, each)
        unsure.delete(xid)
      }
      return [...due.values()].slice(0, limit)
    },

    /** These were read again. */
    done(told: readonly Told[]): void {
      for (const each of told) due.delete(keyOf(each))
    },

    isDue: (): boolean => due.size > 0,

    /** Lowest transaction that a restarted reader must begin at. */
    lowest: (): bigint | null =>
      [...[...unsure.values()].map(group => group.first), ...[...due.values()].map(each => each.xid)].reduce<
        bigint | null
      >((least, xid) => (least === null || xid < least ? xid : least), null),
  }
}

const keyOf = ({ kind, id }: Told): string => `${kind}${id}`
