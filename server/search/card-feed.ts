import { dropCards } from '../jobs/cards.ts'
import { feedEnd } from './feed.ts'
import { type Follower, followFeed } from './follow-feed.ts'

/**
 * Lets cards of public jobs be kept in memory, by telling of every job that changed as soon as the change is committed; until it is
 * stopped.
 */
export async function followCards(): Promise<Pick<Follower, 'flush' | 'stop'>> {
  const follower = followFeed(
    await feedEnd(),
    async (changes, _position, readAt) => {
      const jobIds = changes.filter(change => change.kind === 'job').map(change => change.id)
      dropCards(jobIds, readAt)
    },
    { wakes: ['job'], restMs: 50, onCurrent: readAt => dropCards([], readAt) },
  )
  return {
    flush: () => follower.flush(),
    async stop() {
      await follower.stop()
      dropCards(null, -Infinity)
    },
  }
}
