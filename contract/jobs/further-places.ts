interface WrittenPlace {
  readonly countryId: number | null
  readonly region: string
}

/** Further places of a job, each once, without those that say nothing or what the first one says. */
export function distinctPlaces(first: WrittenPlace, further: readonly WrittenPlace[]): WrittenPlace[] {
  const keyOf = ({ countryId, region }: WrittenPlace) => `${countryId ?? ''} ${region.trim().toLowerCase()}`
  const seen = new Set([keyOf({ countryId: null, region: '' }), keyOf(first)])
  return further.filter(place => {
    const isNew = !seen.has(keyOf(place))
    seen.add(keyOf(place))
    return isNew
  })
}
