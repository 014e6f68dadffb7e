import type { PersonalData } from '../kernel/personal-data.ts'

/** Who fetched feeds of jobs. */
export const personalData: PersonalData = {
  turn: 170,
  tables: {
    feed_fetch: {
      people: ['ip', 'user_agent', 'query'],
      ends: 'some days after; whoever fetches is a program of a job board, which nothing ties to a person',
    },
  },
}
