import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { JobPlace } from '@hireloom/contract/jobs/jobs.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { cleanLine } from '../kernel/sanitize.ts'
import type { Language } from '../kernel/session.ts'
import { countryIn } from '../reference/countries.ts'

const keptPlaces = z.array(z.object({ countryId: z.nullable(z.number()), region: z.string() }))
type KeptPlaces = z.output<typeof keptPlaces>

/** What stands in `further_places`. */
export const readPlaces = (kept: unknown): KeptPlaces => keptPlaces.parse(kept)

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

/** Further places as they are kept: each once, and none that says nothing or what the first says. */
export function cleanPlaces({ countryId, region, furtherPlaces }: JobFields): KeptPlaces {
  const keyOf = (place: KeptPlaces[number]) => `${place.countryId ?? ''} ${place.region.toLowerCase()}`
  const seen = new Set([keyOf({ countryId: null, region: '' }), keyOf({ countryId, region: cleanLine(region) })])
  return furtherPlaces
    .map(place => ({ countryId: place.countryId, region: cleanLine(place.region) }))
    .filter(place => {
      const isNew = !seen.has(keyOf(place))
      seen.add(keyOf(place))
      return isNew
    })
}
