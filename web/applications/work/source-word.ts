import { useLingui } from '@lingui/react/macro'

/** The known sources in words; any other as it was given. */
export function useSourceWord(): (source: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    candidate: t`Applied directly`,
    recruiter: t`Recruiter`,
    partner: t`Partner`,
    internal: t`Internal candidate`,
    referrer: t`Referral`,
    referral: t`Referral`,
    microsite: t`Microsite`,
    recruitertalentpool: t`Talent pool`,
    manual: t`Short form`,
  }
  return source => words[source] ?? source
}
