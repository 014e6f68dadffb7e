import type { ResumeExperience } from '@hireloom/contract/resumes/profile.ts'

/** Years with work in them, overlapping jobs counted once; `null` when no job has a date. */
export function yearsOfWork(experience: readonly ResumeExperience[], today: Date): number | null {
  const spans = experience.flatMap(entry => {
    const from = yearOf(entry.startDate, today)
    const to = yearOf(entry.endDate, today)
    if (from === null || to === null || to < from) return []
    return [{ from, to }]
  })
  if (spans.length === 0) return null
  let years = 0
  let covered = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    years += Math.max(0, to - Math.max(from, covered))
    covered = Math.max(covered, to)
  }
  return years
}

/** Years since the last of these entries ended; `null` when none has a date. */
export function yearsSince(experience: readonly ResumeExperience[], today: Date): number | null {
  const ends = experience.flatMap(entry => yearOf(entry.endDate, today) ?? [])
  return ends.length === 0 ? null : present(today) - Math.max(...ends)
}

const present = (today: Date): number => today.getUTCFullYear() + today.getUTCMonth() / 12

/** A CV's date as a number of years (2020.5 is July 2020). */
function yearOf(date: string | null, today: Date): number | null {
  if (date === null) return null
  if (date === 'present') return present(today)
  const [year = '', month = '1'] = date.split('-')
  return Number(year) + (Number(month) - 1) / 12
}
