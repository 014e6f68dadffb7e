import type { MatchJobDocument, ProfileDocument } from '../documents.ts'
import { type MatchSettings, matchSettings, scoreMatch } from '../score-match.ts'
import type { MatchIndex } from '../talent-match.ts'
import { createMarks, findJobs } from './find-jobs.ts'
import { findPeople } from './find-people.ts'
import { createFound } from './gather-people.ts'
import { bytesOfJobs, createJobs, jobAt, prepareRarity, putJob, rarityAmong, removeJob, settleJobs } from './jobs.ts'
import { createVocabulary } from './names.ts'
import { bytesOfPeople, createPeople, putPerson, removePerson, settlePeople } from './people.ts'
import { createPossible } from './ranking.ts'

/** The present state of rows that changed, and the numbers of those that are gone. */
export interface MatchBatch<Document> {
  readonly documents: readonly Document[]
  readonly removed: readonly number[]
}

/** `bytes` are the arrays and postings; texts and maps of numbers come on top. */
export interface MatchHealth {
  readonly people: number
  readonly jobs: number
  readonly bytes: number
}

export type MatchEngine = ReturnType<typeof createMatchEngine>

/** Matching in memory. Nothing here waits, so that every search sees whole batches. */
export function createMatchEngine(settings: MatchSettings = matchSettings) {
  const vocabulary = createVocabulary()
  const people = createPeople()
  const jobs = createJobs()
  const possible = createPossible()
  const forPeople = { people, vocabulary, found: createFound(), possible, settings }
  const forJobs = { jobs, vocabulary, marks: createMarks(), possible, settings }

  /** Puts rows in order when many wait; the next search would, and pay for it. */
  function settle(): void {
    settlePeople(people, vocabulary)
    settleJobs(jobs, vocabulary)
  }

  function prepare(): void {
    settle()
    prepareRarity(jobs, vocabulary)
  }

  const index: MatchIndex = {
    candidatesFor(job, scope, filters, page) {
      prepare()
      const rarity = rarityAmong(jobs, vocabulary, settings)
      return findPeople(forPeople, job, scope, filters, page, rarity)
    },
    jobsFor(person, scope, filters, page) {
      prepare()
      return findJobs(forJobs, person, scope, filters, page)
    },
    scoreJobs(person, jobIds) {
      prepareRarity(jobs, vocabulary)
      const rarity = rarityAmong(jobs, vocabulary, settings)
      const rows = jobIds.flatMap(id => {
        const row = jobs.rowOf.get(id)
        return row === undefined ? [] : [[id, row] as const]
      })
      return new Map(
        rows.map(([id, row]) => [id, scoreMatch(jobAt(jobs, row, vocabulary), person, rarity, settings).score]),
      )
    },
  }

  return {
    ...index,
    settle,
    applyProfiles({ documents, removed }: MatchBatch<ProfileDocument>): void {
      for (const id of removed) removePerson(people, id)
      for (const document of documents) putPerson(people, document, vocabulary)
    },
    applyJobs({ documents, removed }: MatchBatch<MatchJobDocument>): void {
      for (const id of removed) removeJob(jobs, id)
      for (const document of documents) putJob(jobs, document, vocabulary)
    },
    health: (): MatchHealth => ({
      people: people.rowOf.size,
      jobs: jobs.live,
      bytes: bytesOfPeople(people) + bytesOfJobs(jobs),
    }),
  }
}
