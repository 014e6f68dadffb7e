import { flushMatch } from '../matching/in-use.ts'
import { flushSearch } from '../search/in-use.ts'
import { until } from './until.ts'

/** Waits until the search engine runs and it and the kept cards know everything committed before the call. */
export const searchIsCurrent = (): Promise<true> => until(flushSearch, 'the search index')

/** Waits until the matching engine runs and knows everything committed before the call. */
export const matchIsCurrent = (): Promise<true> => until(flushMatch, 'the matching index')
