/** More bars than these cannot be told apart. */
const mostBars = 92

/** The days of a period as bars: each its own, or a week in one where there are too many. */
export function groupDays<Day>(days: readonly Day[]): Day[][] {
  const size = days.length > mostBars ? 7 : 1
  return Array.from({ length: Math.ceil(days.length / size) }, (_, at) => days.slice(at * size, (at + 1) * size))
}
