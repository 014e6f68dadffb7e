import { subscribe } from '../kernel/follow-history.ts'
import { tellOwner } from './owner-letters.ts'

/** E-mails the owner of the job about what the applicant has done. */
const ownerLetters = subscribe({
  name: 'owner-letters',
  verbs: ['application_withdrawn', 'accommodation_asked'],
  work: async ({ verb, appId, eventId }) => {
    if (appId !== null)
      await tellOwner(verb === 'application_withdrawn' ? 'withdrawn' : 'accommodation', appId, eventId)
  },
})

export const subscriptions = [ownerLetters]
