import type { AlertFrequency } from '@hireloom/contract/alerts/alerts.ts'

/** Alerts are sent at 8:00 in the reader's time zone; weekly ones on Mondays. */
const hour = 8
const dayMs = 24 * 3600_000

/** The first morning of the frequency that is later than `after`; the time zone is an IANA name. */
export function nextMorning(frequency: AlertFrequency, timeZone: string, after: Date): Date {
  for (let days = 0; ; days += 1) {
    const morning = momentOf(dayIn(timeZone, after) + days * dayMs + hour * 3600_000, timeZone)
    const isDay = frequency === 'daily' || new Date(dayIn(timeZone, morning)).getUTCDay() === 1
    if (isDay && morning > after) return morning
  }
}

/** What the clocks of a zone show, as the milliseconds of the same reading in UTC. */
function clockIn(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const dayIn = (timeZone: string, moment: Date): number => Math.floor(clockIn(timeZone, moment) / dayMs) * dayMs

/** The moment when the clocks show this reading. Asked twice: the first guess may lie on the other side of a change of the clocks. */
function momentOf(reading: number, timeZone: string): Date {
  const guess = reading - (clockIn(timeZone, new Date(reading)) - reading)
  return new Date(guess - (clockIn(timeZone, new Date(guess)) - reading))
}
