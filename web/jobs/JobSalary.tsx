import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../kernel/format.ts'
import type { JobView } from './job-view.ts'
import { usePeriodLabel } from './labels.ts'

/** `min ~ max`; a missing end is '-' or 'Any' (specification P9). */
export function JobSalary({ salary }: { salary: NonNullable<JobView['salary']> }) {
  const { t, i18n } = useLingui()
  const periodLabel = usePeriodLabel()
  const money = (value: number) => formatMoney(i18n.locale, value, salary.currency)
  const min = salary.min === null ? '-' : money(salary.min)
  const max = salary.max === null ? t`Any` : money(salary.max)
  return (
    <>
      <bdi>{t`${min} ~ ${max}`}</bdi>
      {salary.period && <span className="soft"> {periodLabel(salary.period)}</span>}
    </>
  )
}
