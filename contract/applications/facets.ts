import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { applicationNarrowing } from './applications.ts'

/** The most values of each filter that are counted. */
export const mostFacetValues = 100

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))

export const readApplicationFacets = endpoint({
  name: 'readApplicationFacets',
  summary:
    'Count the countries, skills, tags and assignees of the applications that a list finds; each ignores its own filter',
  method: 'GET',
  path: '/roboroy/api/v1/applications/facets',
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject(applicationNarrowing),
  output: z.object({ location: facet, skills: facet, tags: facet, assigned: facet }),
  problems: ['malformed'],
})
