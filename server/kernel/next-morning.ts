/** What comes regularly is sent at 8:00 in the reader's time zone: every day, on Mondays, or on the first of the month. */
const hour = 8
const hourMs = 3600_000
const dayMs = 24 * hourMs

const isDayOf = {
  daily: () => true,
  weekly: (day: Date) => day.getUTCDay() === 1,
  monthly: (day: Date) => day.getUTCDate() === 1,
}

/** The first morning of the frequency that is later than `after`; the time zone is an IANA name. */
export function nextMorning(frequency: keyof typeof isDayOf, timeZone: string, after: Date): Date {
  for (let days = 0; ; days += 1) {
    const morning = momentOf(dayIn(timeZone, after) + days * dayMs + hour * hourMs, timeZone)
    if (isDayOf[frequency](new Date(dayIn(timeZone, morning))) && morning > after) return morning
  }
}

/** Two times of the day, `HH:MM`, the second of which may be on the next day. */
export interface Hours {
  readonly from: string
  readonly to: string
}

/** When these hours of a zone end, for a moment within them; else the moment. */
export function afterHours({ from, to }: Hours, timeZone: string, moment: Date): Date {
  const clock = clockIn(timeZone, moment) - dayIn(timeZone, moment)
  const [start, end] = [msOf(from), msOf(to)]
  const isWithin = start <= end ? clock >= start && clock < end : clock >= start || clock < end
  if (!isWithin) return moment
  const day = dayIn(timeZone, moment) + (clock >= end ? dayMs : 0)
  return momentOf(day + end, timeZone)
}

const msOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000

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
