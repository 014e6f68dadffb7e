import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../kernel/format.ts'
import { perPeriod } from './card-words.ts'
import type { JobView } from './job-view.ts'

/** `min – max`, as cards say it; a missing end is '-' or 'Any' (specification P9). */
export function JobSalary({ salary }: { salary: NonNullable<JobView['salary']> }) {
  const { t, i18n } = useLingui()
  const money = (value: number) => formatMoney(i18n.locale, value, salary.currency)
  const min = salary.min === null ? '-' : money(salary.min)
  const max = salary.max === null ? t`Any` : money(salary.max)
  return (
    <>
      <bdi>{`${min} – ${max}`}</bdi>
      <span className="soft"> {perPeriod(i18n.locale, salary.period)}</span>
    </>
  )
}
