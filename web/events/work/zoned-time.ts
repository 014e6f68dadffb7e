const minuteMs = 60_000

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone })
  } catch {
    // A zone that is still being typed; the server judges what is sent.
    return new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' })
  }
}

/** What a clock in the zone (IANA) shows at a moment, as a date field holds it: `YYYY-MM-DDTHH:mm`. */
export function localOf(moment: string | number, timeZone: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const found = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  return `${found.year?.padStart(4, '0')}-${found.month}-${found.day}T${found.hour}:${found.minute}`
}

/** The moment (ISO, UTC) at which a clock in the zone shows this; an hour that is left out in spring is the one after it. Empty when it is none. */
export function momentOf(local: string, timeZone: string): string {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return ''
  const offsetAt = (time: number): number =>
    Date.parse(`${localOf(time, timeZone)}Z`) - Math.floor(time / minuteMs) * minuteMs
  const first = wanted - offsetAt(wanted)
  // Near a change of the clock the offset of the first guess may be the other one.
  const second = wanted - offsetAt(first)
  const isExact = localOf(second, timeZone) === localOf(wanted, 'UTC')
  return new Date(isExact ? second : first).toISOString()
}
