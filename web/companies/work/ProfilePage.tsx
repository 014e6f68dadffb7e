import { changeCompanyProfile, companySizes, readCompanyProfile } from '@hireloom/contract/companies/profile.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { useLingui } from '@lingui/react/macro'
import { SimpleGrid } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/format.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { SelectField } from '../../ui/app/form/SelectField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { ZoneField } from '../../ui/app/form/ZoneField.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { changeAnswers, pageData, together } from '../../ui/app/page-data.ts'

const profile = pageData({ endpoint: readCompanyProfile })
const lists = pageData({ endpoint: listDropdowns })
const page = together(profile, lists)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

const textOf = (value: number | string | null): string | null => (value === null ? null : String(value))
const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
const optionsOf = (entries: readonly { value: number | string; label: string }[]) =>
  entries.map(({ value, label }) => ({ value: String(value), label }))

/** Name and facts of the company. */
export default function ProfilePage() {
  const { t, i18n } = useLingui()
  const now = profile.usePageData()
  const { industries, countries, currencies } = lists.usePageData()
  const form = useForm({
    start: () => startOf(now),
    paths: { industry: 'industryId', country: 'countryId' },
    send: ({ industry, country, website, ...facts }) =>
      call(changeCompanyProfile, {
        params: { companyId: now.companyId },
        body: {
          ...facts,
          website: website.trim() || null,
          industryId: numberOf(industry),
          countryId: numberOf(country),
          size: companySizes.find(size => size === facts.size) ?? null,
          version: now.version,
        },
      }),
    keptOf: startOf,
    onSent: answer => changeAnswers(readCompanyProfile, () => answer),
  })
  const sizes = companySizes.map(value => ({ value, label: sizeWords(value, i18n.locale) }))
  return (
    <PageShell width="form" title={t`Company profile`}>
      <Form form={form} showsState>
        <TextField {...form.field('companyName')} label={t`Company name`} maxLength={200} isRequired />
        <TextField
          {...form.field('website')}
          label={t`Website`}
          hint={t`Starts with https://`}
          maxLength={500}
          isLeftToRight
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField {...form.field('industry')} label={t`Industry`} options={optionsOf(industries)} />
          <SelectField {...form.field('size')} label={t`Company size`} options={sizes} />
          <SelectField
            {...form.field('country')}
            label={t`Country`}
            hint={t`The default for new jobs.`}
            options={optionsOf(countries)}
          />
          <SelectField
            {...form.field('currency')}
            label={t`Currency`}
            hint={t`The default for new jobs.`}
            options={optionsOf(currencies)}
          />
        </SimpleGrid>
        <ZoneField {...form.field('timeZone')} label={t`Time zone`} hint={t`The default for new offices.`} />
      </Form>
    </PageShell>
  )
}

const startOf = (from: ReturnType<typeof profile.usePageData>) => ({
  companyName: from.companyName,
  website: from.website ?? '',
  industry: textOf(from.industryId),
  size: textOf(from.size),
  country: textOf(from.countryId),
  currency: from.currency,
  timeZone: from.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** `1–10`, with the separators of the language. */
function sizeWords(size: string, language: string): string {
  const number = (text: string) => formatNumber(language, Number.parseInt(text, 10))
  return size.endsWith('+') ? `${number(size)}+` : size.split('-').map(number).join('–')
}
