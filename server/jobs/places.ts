import type { JobPlace } from '@hireloom/contract/jobs/jobs.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'

const keptPlaces = z.array(z.object({ countryId: z.nullable(z.number()), region: z.string() }))

/** What stands in `further_places`. */
export const readPlaces = (kept: unknown): z.output<typeof keptPlaces> => keptPlaces.parse(kept)

/** The numbers of the countries of a job (alias `j`), each once. */
export const countriesOfJob = sql`(select j.country_id
  union select (place ->> 'countryId')::bigint from jsonb_array_elements(j.further_places) place)`

export const placesIn = (language: Language, kept: unknown): JobPlace[] =>
  readPlaces(kept).map(({ countryId, region }) => {
    const country = countryIn(language, countryId)
    return {
      country: country && {
        countryId: country.countryId,
        countryFull: country.countryFull,
        countryShort: country.countryShort,
      },
      region: region || null,
    }
  })
