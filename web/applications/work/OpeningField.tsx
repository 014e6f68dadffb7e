import type { Output } from '@hireloom/contract/endpoint.ts'
import type { listOpenings } from '@hireloom/contract/jobs/openings.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openingsOf } from '../../jobs/work/openings/openings-data.ts'
import { formatDate } from '../../kernel/format.ts'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'
import { queryClient } from '../../ui/app/query.ts'

type Openings = Output<typeof listOpenings>

/** What is chosen before anyone chooses: the one opening that is to be filled, where there is one only. */
function usualOf({ list }: Openings): string {
  const [first, ...others] = list.filter(({ state }) => state === 'open')
  return first !== undefined && others.length === 0 ? String(first.openingId) : ''
}

/** The opening that a hire goes into, also for who is quicker than the list. */
export const openingOf = async (jobId: number, chosen: string | null): Promise<string> =>
  chosen ?? usualOf(await queryClient.ensureQueryData(openingsOf(jobId)))

/** Into which opening of the job a candidate is hired; missing where the job has none. */
export function OpeningField({ jobId, value, ...field }: FieldWiring<string | null> & { jobId: number }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(openingsOf(jobId))
  const startBy = (targetStart: string) => {
    const day = formatDate(i18n.locale, targetStart)
    return t`Start by ${day}`
  }
  if (data === undefined || data.count === 0) return null
  const shown = value ?? usualOf(data)
  // One that was filled since it was chosen stays to be seen, with the reason why it can't be taken.
  const offered = data.list.filter(({ openingId, state }) => state === 'open' || String(openingId) === shown)
  return (
    <ChoiceField
      {...field}
      value={shown}
      label={t`Opening`}
      {...(offered.length === 0 && { hint: t`This job has no openings left to fill.` })}
      options={[
        { value: '', label: t`No opening` },
        ...offered.map(({ openingId, code, departmentName, officeName, targetStart }) => ({
          value: String(openingId),
          label: [code, departmentName, officeName, targetStart && startBy(targetStart)].filter(Boolean).join(' · '),
        })),
      ]}
    />
  )
}
