import type { Change } from '../search/feed.ts'
import { type LiveIndex, type Projection, startLiveIndex } from '../search/live-index.ts'
import { type MatchThread, startMatching } from './engine/client.ts'
import type { MatchHealth } from './engine/engine.ts'
import { readMatchJobs, readProfiles } from './read-documents.ts'
import type { TalentMatch } from './talent-match.ts'

export interface LiveMatch extends Pick<LiveIndex<unknown>, 'flush' | 'stop'> {
  /** `null` while the index is being built. */
  readonly match: () => TalentMatch | null
  readonly health: () => Promise<MatchHealth & { isReady: boolean; lagSeconds: number; setAside: number }>
}

export const matchProjection: Projection<MatchThread> = {
  name: 'matching',
  kinds: ['job', 'profile'],
  isPatient: true,
  restMs: 500,
  open: async () => ({ thread: await startMatching(), position: null }),
  async apply(thread, changes) {
    const idsOf = (kind: Change['kind']) => changes.filter(change => change.kind === kind).map(change => change.id)
    const [jobs, people] = [idsOf('job'), idsOf('profile')]
    if (jobs.length > 0) await thread.applyJobs(batchOf(jobs, await readMatchJobs(jobs), job => job.jobId))
    if (people.length > 0)
      await thread.applyProfiles(batchOf(people, await readProfiles(people), person => person.profileId))
  },
  forget: (thread, { kind, id }) =>
    kind === 'job'
      ? thread.applyJobs({ documents: [], removed: [id] })
      : thread.applyProfiles({ documents: [], removed: [id] }),
  filled: thread => thread.settle(),
}

/**
 * Matching in a thread on a database: filled by reading all jobs and people, which is quick enough to need no snapshot, and kept up by the
 * feed. Whether a job is open is asked with each question, so that nothing has to be told when one closes.
 */
export function startLiveMatch(): LiveMatch {
  const index = startLiveIndex(matchProjection)
  return {
    match: index.thread,
    flush: index.flush,
    stop: index.stop,
    async health() {
      const thread = index.thread()
      const setAside = index.setAside()
      if (!thread) return { isReady: false, people: 0, jobs: 0, bytes: 0, lagSeconds: 0, setAside }
      const [{ people, jobs, bytes }, lagSeconds] = await Promise.all([thread.health(), index.lagSeconds()])
      return { isReady: true, people, jobs, bytes, lagSeconds, setAside }
    },
  }
}

function batchOf<Document>(ids: readonly number[], documents: readonly Document[], idOf: (one: Document) => number) {
  const present = new Set(documents.map(idOf))
  return { documents, removed: ids.filter(id => !present.has(id)) }
}
