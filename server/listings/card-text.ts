import type { Job } from '@hireloom/contract/jobs/jobs.ts'

type Pay = Pick<Job, 'minSalary' | 'maxSalary' | 'currency' | 'salaryPeriod'>

/** Pay as one line in a language (BCP 47): `SGD 5,000 – 7,000 / month`; `null` where none is told. */
export function payLine({ minSalary, maxSalary, currency, salaryPeriod }: Pay, tag: string): string | null {
  if (minSalary === null && maxSalary === null) return null
  const numbers = new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: 0 })
  const range =
    minSalary === null
      ? `≤ ${numbers.format(maxSalary ?? 0)}`
      : maxSalary === null
        ? `${numbers.format(minSalary)}+`
        : [...new Set([minSalary, maxSalary])].map(value => numbers.format(value)).join(' – ')
  const period = salaryPeriod !== null && periods.has(salaryPeriod) ? nameOf(salaryPeriod, tag) : null
  return [[currency, range].filter(Boolean).join(' '), period].filter(Boolean).join(' / ')
}

const periods = new Set<string>(['hour', 'day', 'week', 'month', 'year'])

const nameOf = (period: string, tag: string): string | undefined =>
  new Intl.DisplayNames(tag, { type: 'dateTimeField' }).of(period)
