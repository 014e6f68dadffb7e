const mostKept = 20_000
/** What is kept counts for so long after the last look at the changes; who looks does so each second and with each change. */
const leaseMs = 2500

/** What a kept row must tell of itself. */
interface Row {
  readonly job_id: number
  readonly draft: boolean
  readonly is_private: boolean
}

/** What a reading has to leave out in the end, because it changed meanwhile; `null` for everything. */
interface Reading {
  changed: Set<number> | null
}

/**
 * Rows of public jobs by their numbers, the longest unused going first. They are used only while someone tells of changes: drafts and
 * private jobs are never kept, and one that becomes private is dropped as soon as the change is committed and seen.
 */
export function createCardCache<Kept extends Row>() {
  const kept = new Map<number, Kept>()
  const readings = new Set<Reading>()
  let freshUntil = -Infinity

  const isFresh = (): boolean => performance.now() < freshUntil

  return {
    size: () => kept.size,

    /** Drops what changed (`null`: everything), as seen by a look at the database that began at `readAt` of `performance.now`. */
    drop(jobIds: readonly number[] | null, readAt: number): void {
      if (jobIds === null) kept.clear()
      else for (const jobId of jobIds) kept.delete(jobId)
      for (const reading of readings) {
        if (jobIds === null) reading.changed = null
        else for (const jobId of jobIds) reading.changed?.add(jobId)
      }
      freshUntil = readAt + leaseMs
    },

    /** Rows of these jobs, kept or else read; of those that are read, public ones are kept. */
    async rowsOf(jobIds: readonly number[], read: (missing: readonly number[]) => Promise<Kept[]>): Promise<Kept[]> {
      if (!isFresh()) return read(jobIds)
      const found: Kept[] = []
      const missing: number[] = []
      for (const jobId of jobIds) {
        const row = kept.get(jobId)
        if (!row) missing.push(jobId)
        else {
          found.push(row)
          kept.delete(jobId)
          kept.set(jobId, row)
        }
      }
      if (missing.length === 0) return found
      const reading: Reading = { changed: new Set() }
      readings.add(reading)
      try {
        const rows = await read(missing)
        for (const row of rows)
          if (reading.changed?.has(row.job_id) === false && !row.draft && !row.is_private) kept.set(row.job_id, row)
        for (const jobId of kept.keys()) {
          if (kept.size <= mostKept) break
          kept.delete(jobId)
        }
        return [...found, ...rows]
      } finally {
        readings.delete(reading)
      }
    },
  }
}
