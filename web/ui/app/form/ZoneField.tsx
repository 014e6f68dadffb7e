import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'

interface ZoneFieldProps {
  label: string
  hint?: string
  /** IANA name; empty for the zone of the browser, where `offersBrowser`. */
  value: string
  error?: string | undefined
  onChange: (zone: string) => void
  offersBrowser?: boolean
}

/** One's own and UTC first, then all there are. */
const zonesWith = (own: string, chosen: string): string[] => [
  ...new Set([own, chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')].filter(zone => zone !== '')),
]

/** What clocks in a zone differ by now, such as `GMT+8`. */
function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    return ''
  }
}

const nameOf = (zone: string): string => {
  const offset = offsetOf(zone)
  const name = zone.replaceAll('_', ' ')
  return offset === '' || zone === 'UTC' ? name : `${name} (${offset})`
}

/** A time zone, found by typing a part of its name. */
export function ZoneField({ label, hint, value, error, onChange, offersBrowser = false }: ZoneFieldProps) {
  const { t } = useLingui()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const ownName = nameOf(own)
  const zones = zonesWith(own, value).map(zone => ({ value: zone, label: nameOf(zone) }))
  return (
    <Select
      label={label}
      description={hint}
      error={error}
      value={value}
      data={offersBrowser ? [{ value: '', label: t`Same as browser: ${ownName}` }, ...zones] : zones}
      onChange={zone => zone !== null && onChange(zone)}
      allowDeselect={false}
      searchable
      limit={100}
      nothingFoundMessage={t`No time zone found`}
    />
  )
}
