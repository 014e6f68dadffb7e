import { pathOf } from '@hireloom/contract/pages.ts'
import { type LegalKind, legalKinds } from '@hireloom/contract/platform/legal-kinds.ts'
import { readLegalText, writeLegalText } from '@hireloom/contract/platform/legal-texts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, NativeSelect, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { languages } from '../../kernel/languages.ts'
import { useRootData } from '../../kernel/root-data.ts'
import { choiceParam } from '../../kernel/url-state.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, refresh } from '../../ui/app/page-data.ts'
import { WithPreview } from '../../ui/app/WithPreview.tsx'

const codes = ['en', 'arb', 'zh', 'ja', 'es', 'th'] as const

const kindIn = (search: URLSearchParams) => choiceParam(search, 'kind', legalKinds, 'privacy')
const languageIn = (search: URLSearchParams) => choiceParam(search, 'textLang', codes, 'en')

const saved = pageData({
  endpoint: readLegalText,
  input: ({ search, companyId }) => ({
    params: { kind: kindIn(search) },
    query: { companyId: companyId ?? undefined, lang: languageIn(search) },
  }),
  isFresh: true,
})
export const loader = saved.loader
export const clientLoader = saved.clientLoader
export const HydrateFallback = saved.HydrateFallback

/** Administrators write the texts that people read before they agree; each saving is a new version, and earlier ones are kept. */
export default function LegalTextsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const [kind, lang] = [kindIn(params), languageIn(params)]
  const titles: Record<LegalKind, string> = {
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    support: t`Support`,
    accessibility: t`Accessibility`,
  }
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next)
  }
  return (
    <PageShell width="full" title={t`Legal pages`}>
      <Group>
        <NativeSelect
          label={t`Text`}
          value={kind}
          onChange={event => choose('kind', event.currentTarget.value)}
          data={legalKinds.map(value => ({ value, label: titles[value] }))}
        />
        <NativeSelect
          label={t`Language`}
          value={lang}
          onChange={event => choose('textLang', event.currentTarget.value)}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Group>
      <LegalTextForm key={`${kind} ${lang}`} kind={kind} lang={lang} />
    </PageShell>
  )
}

function LegalTextForm({ kind, lang }: { kind: LegalKind; lang: (typeof codes)[number] }) {
  const { t } = useLingui()
  const companyId = useRootData()?.person?.companyId ?? null
  const { text: found } = saved.usePageData()
  const text = found?.lang === lang && found.companyId === companyId ? found : null
  const form = useForm({
    start: () => ({ html: text?.html ?? '' }),
    send: typed => call(writeLegalText, { params: { kind }, body: { lang, ...typed } }),
    keptOf: ({ html }) => ({ html }),
    onSent: () => void refresh(readLegalText),
  })
  const address = `${pathOf('/public/legal/:kind', { kind })}?textLang=${lang}${companyId === null ? '' : `&company=${companyId}`}`
  return (
    <WithPreview address={address} isSaving={form.isSending}>
      <Form form={form} act={<Trans>Publish new version</Trans>} showsState>
        <Text size="sm" c="dimmed">
          {text === null ? (
            <Trans>Not written yet: visitors see the standard text.</Trans>
          ) : (
            <Trans>
              Version {text.version}, effective <Moment value={text.effectiveFrom} />
            </Trans>
          )}{' '}
          ·{' '}
          <Anchor href={address} target="_blank" size="sm" underline="always">
            <Trans>View page</Trans>
          </Anchor>
        </Text>
        <RichTextField
          {...form.field('html')}
          label={t`Page text`}
          hint={t`Earlier versions are kept because people agreed to them.`}
        />
      </Form>
    </WithPreview>
  )
}
