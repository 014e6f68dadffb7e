import { changeMe, type User } from '@hireloom/contract/accounts/sessions.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { call } from '../kernel/api.ts'
import { languages } from '../kernel/languages.ts'
import { withParams } from '../kernel/url-state.ts'
import { useTellFailure } from '../ui/app/failures.ts'
import { ZoneField } from '../ui/app/form/ZoneField.tsx'

type Settings = Pick<User, 'locale' | 'tzid' | 'usesBrowserZone'>

/** The language and the time zone that a person reads in. The whole page follows, so it is loaded anew. */
export function LanguageAndZone({ locale, tzid, usesBrowserZone }: Settings) {
  const { t } = useLingui()
  const tellFailure = useTellFailure()
  const save = async (change: { locale: (typeof languages)[number]['code'] } | { tzid: string | null }) => {
    try {
      await call(changeMe, { body: change })
      const lang = 'locale' in change ? change.locale : locale
      location.assign(location.pathname + withParams('', { lang }))
    } catch (error) {
      tellFailure(error)
    }
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <NativeSelect
        label={t`Language`}
        description={t`Used for pages and emails.`}
        value={locale}
        onChange={event => {
          const chosen = languages.find(language => language.code === event.currentTarget.value)
          if (chosen) void save({ locale: chosen.code })
        }}
        data={languages.map(language => ({ value: language.code, label: language.name }))}
      />
      <ZoneField
        label={t`Time zone`}
        hint={t`Dates and times are shown in this zone.`}
        value={usesBrowserZone ? '' : tzid}
        onChange={zone => void save({ tzid: zone === '' ? null : zone })}
        offersBrowser
      />
    </SimpleGrid>
  )
}
