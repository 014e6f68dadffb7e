import type { JobFacts } from '@hireloom/contract/approvals/approvals.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { useLingui } from '@lingui/react/macro'
import { ownFieldWords } from '../custom-fields/own-field-words.ts'
import { usePeriodLabel, useWorkplaceLabel } from '../jobs/labels.ts'
import { formatMoney, formatNumber } from '../kernel/format.ts'

interface Fact {
  readonly key: string
  readonly label: string
  readonly value: string
  /** What it was when it was approved or published last; null where it is the same, or there was nothing. */
  readonly before: string | null
}

/** What is decided about a job, in words, with what has changed. */
export function useFacts(asked: JobFacts, before: JobFacts | null): Fact[] {
  const { t } = useLingui()
  const say = useSayer()
  const sayOwn = useOwnSayer()
  const labels = [
    ['title', t`Job title`],
    ['department', t`Department`],
    ['seniority', t`Seniority`],
    ['pay', t`Pay`],
    ['place', t`Location`],
    ['vacancies', t`Vacancies`],
  ] as const
  const is = say(asked)
  const was = before && say(before)
  const own = asked.customFields.map(({ cfId, displayName, ...answer }) => {
    const earlier = before?.customFields.find(each => each.cfId === cfId)
    const [value, past] = [sayOwn(answer), earlier && sayOwn(earlier)]
    return { key: `own ${cfId}`, label: displayName, value, before: past === undefined || past === value ? null : past }
  })
  return [
    ...labels.map(([key, label]) => ({
      key,
      label,
      value: is[key],
      before: was !== null && was[key] !== is[key] ? was[key] : null,
    })),
    ...own,
  ]
}

/** What a field of the company's own says. */
function useOwnSayer() {
  const { t, i18n } = useLingui()
  const words = { yes: t`Yes`, no: t`No` }
  return ({ dataType, response }: Pick<JobFacts['customFields'][number], 'dataType' | 'response'>): string =>
    response === null ? t`Not set` : joined(i18n.locale, ownFieldWords({ dataType, response }, i18n.locale, words))
}

function useSayer() {
  const { t, i18n } = useLingui()
  const periodLabel = usePeriodLabel()
  const workplaceLabel = useWorkplaceLabel()
  const none = t`Not set`
  const money = (value: number, currency: string | null) => formatMoney(i18n.locale, value, currency)
  const payOf = ({ minSalary, maxSalary, currency, salaryPeriod }: JobFacts) => {
    const amounts = [...new Set([minSalary, maxSalary].filter(each => each !== null))].map(each =>
      money(each, currency),
    )
    if (amounts.length === 0) return none
    return `${amounts.join(' – ')}${salaryPeriod === null ? '' : ` ${periodLabel(salaryPeriod)}`}`
  }
  return (facts: JobFacts) => ({
    title: facts.title,
    department: facts.department || none,
    seniority: facts.seniority ?? none,
    pay: payOf(facts),
    place:
      joined(i18n.locale, [
        facts.office,
        facts.workLocation,
        facts.region,
        facts.country,
        ...facts.furtherPlaces.flatMap(({ region, country }) => [region, country]),
        facts.workplaceType && workplaceLabel(facts.workplaceType),
      ]) || none,
    vacancies: facts.vacancy === null ? none : formatNumber(i18n.locale, facts.vacancy),
  })
}
