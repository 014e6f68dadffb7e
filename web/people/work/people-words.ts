import { experienceYears, lastActivities } from '@hireloom/contract/people/search.ts'
import { useLingui } from '@lingui/react/macro'
import { useRecentWords } from './recent-words.ts'

/** Words of the search and the filters that are always in view. */
export function usePeopleWords() {
  const { t } = useLingui()
  const recent = useRecentWords()
  return {
    q: { label: t`Search, for example: nurse OR title:carer` },
    recentApplication: { label: t`Recent application`, any: t`Applied any time`, options: recent },
    lastActivity: {
      label: t`Last activity`,
      any: t`Active any time`,
      options: lastActivities.map(value => ({
        value,
        label: value === '1' ? t`Active within a month` : t`Active within ${value} months`,
      })),
    },
  }
}

/** Words of the choices that are folded away; a list of the pool has none for who is in it. */
export function useFoldedWords(within: { isInPool?: 'yes' }) {
  const { t } = useLingui()
  const yesNo = { yes: t`Yes`, no: t`No` }
  const answers = (words: { any: string; label: string }) => ({
    ...words,
    options: (['yes', 'no'] as const).map(value => ({ value, label: `${words.label}: ${yesNo[value]}` })),
  })
  return {
    isHired: answers({ label: t`Hired`, any: t`Hired or not` }),
    isRegistered: answers({ label: t`Registered`, any: t`Registered or not` }),
    ...(within.isInPool === undefined && {
      isInPool: answers({ label: t`In the talent pool`, any: t`In the talent pool or not` }),
    }),
    experience: {
      label: t`Experience`,
      any: t`Any experience`,
      options: experienceYears.map(value => ({ value, label: t`${value} years or more` })),
    },
    consent: {
      label: t`Consent to be kept`,
      any: t`Consent: not refused`,
      options: [
        { value: 'given', label: t`Consent given` },
        { value: 'refused', label: t`Consent refused` },
        { value: 'withdrawn', label: t`Consent withdrawn` },
        { value: 'none', label: t`Not asked` },
      ],
    },
  }
}
