import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'
import { consentStates, experienceYears, lastActivities, recentApplications, searchPeople } from './search.ts'

export const mostSentenceLetters = 300

/** What a sentence asks for, as filters of the people search; what is no filter, and what is left out, stands in `q`. */
export const sentenceFilters = z.object({
  q: z.optional(z.string()),
  skills: z.optional(z.array(z.string())),
  location: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  experience: z.optional(z.enum(experienceYears)),
  recentApplication: z.optional(z.enum(recentApplications)),
  lastActivity: z.optional(z.enum(lastActivities)),
  consent: z.optional(z.enum(consentStates)),
  isHired: z.optional(z.enum(['yes', 'no'])),
  isRegistered: z.optional(z.enum(['yes', 'no'])),
  isInPool: z.optional(z.enum(['yes', 'no'])),
})
export type SentenceFilters = z.output<typeof sentenceFilters>

const resource = '/roboroy/api/v1/candidaterecords/search'

/** A search starts with nothing found (specification R4); its filters and people are read with its number. */
export const startCandidateSearch = endpoint({
  name: 'startCandidateSearch',
  summary:
    'Start a search for people by a sentence, such as "backend engineers in Singapore with 5 years who know Kafka"',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'candidates.view',
  status: 201,
  body: z.object({
    sentence: z.string().check(
      z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
      z.trim(),
      z.minLength(1, texts.required.id),
      z.maxLength(mostSentenceLetters, texts.value.id),
    ),
  }),
  output: z.object({ searchId: id, status: z.literal('started'), results: z.array(z.never()) }),
  problems: ['invalid'],
})

export const readCandidateSearch = endpoint({
  name: 'readCandidateSearch',
  summary: "Read the filters that the caller's sentence was turned into, and the first 20 people whom they fit",
  method: 'GET',
  path: `${resource}/{searchId}`,
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ searchId: id }),
  output: z.object({
    searchId: id,
    status: z.literal('done'),
    filters: sentenceFilters,
    /** Parts of the sentence that no filter can say: these narrow nothing. */
    notUnderstood: z.array(z.string()),
    results: searchPeople.output.shape.list,
    count: z.number(),
  }),
  problems: ['not-found'],
})
