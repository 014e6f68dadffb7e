import type { JobPlace } from '@hireloom/contract/jobs/jobs.ts'
import { saidOnce, separatorIn } from '@hireloom/contract/joined.ts'
import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'

/** A place by its parts, the narrowest first. Each part is isolated, so that one in another script does not turn the order around. */
export function Place({ parts }: { parts: readonly string[] }) {
  const { i18n } = useLingui()
  return parts.map((part, at) => (
    <span key={part}>
      {at > 0 && separatorIn(i18n.locale)}
      <bdi>{part}</bdi>
    </span>
  ))
}

/** That there are further places. */
export function MorePlaces({ count }: { count: number }) {
  return <Plural value={count} one="+# location" other="+# locations" />
}

interface PlacesProps {
  first: readonly string[]
  further: readonly JobPlace[]
  /** So many are named, the others counted. */
  most: number
}

/** The places of a job. */
export function Places({ first, further, most }: PlacesProps) {
  const named = further.slice(0, most - 1)
  const rest = further.length - named.length
  return (
    <>
      <Place parts={first} />
      {named.map(({ region, country }) => (
        <span key={`${region} ${country?.countryId}`}>
          {' · '}
          <Place parts={saidOnce([region, country?.countryFull])} />
        </span>
      ))}
      {rest > 0 && (
        <>
          {' · '}
          <MorePlaces count={rest} />
        </>
      )}
    </>
  )
}
