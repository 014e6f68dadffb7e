import { type LegalKind, legalKinds } from '@hireloom/contract/platform/legal-kinds.ts'
import { readLegalText, writeLegalText } from '@hireloom/contract/platform/legal-texts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { languages } from '../../kernel/languages.ts'
import { requestContext } from '../../kernel/request.ts'
import { serverText } from '../../kernel/server-text.ts'
import { choiceParam } from '../../kernel/url-state.ts'
import { useSending } from '../../ui/app/failures.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'
import type { Route } from './+types/LegalTextsPage.ts'

const codes = ['en', 'arb', 'zh', 'ja', 'es', 'th'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const kind = choiceParam(url.searchParams, 'kind', legalKinds, 'privacy')
  const lang = choiceParam(url.searchParams, 'textLang', codes, 'en')
  const companyId = web.user?.companyId ?? undefined
  const { text } = await web.call(readLegalText, { params: { kind }, query: { companyId, lang } })
  const isOwn = text !== null && text.lang === lang && text.companyId === (companyId ?? null)
  return { kind, lang, companyId: companyId ?? null, text: isOwn ? text : null }
}

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** Administrators write the texts that people read before they agree; each saving is a new version, and earlier ones are kept. */
export default function LegalTextsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { kind, lang } = loaderData
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
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={860}>
      <PageTitle title={t`Texts for the public`} />
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
      <LegalTextForm key={`${kind} ${lang}`} {...loaderData} />
    </Stack>
  )
}

function LegalTextForm({ kind, lang, companyId, text }: Route.ComponentProps['loaderData']) {
  const { t, i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const [html, setHtml] = useState(text?.html ?? '')
  const { errors, message, isSending, send } = useSending()
  const isChanged = html !== (text?.html ?? '')
  useLeaveGuard(isChanged)
  const save = () =>
    void send(async () => {
      const written = await call(writeLegalText, { params: { kind }, body: { lang, html } })
      // What is typed meanwhile stays.
      setHtml(present => (present === html ? written.html : present))
      await revalidate()
    })
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text === null ? (
          <Trans>Not written yet: visitors read the standard text.</Trans>
        ) : (
          <Trans>
            Version {text.version}, in force since <Moment value={text.effectiveFrom} />
          </Trans>
        )}
      </Text>
      <Textarea
        label={t`Text (HTML: headings, paragraphs, lists, links)`}
        value={html}
        onChange={event => setHtml(event.currentTarget.value)}
        autosize
        minRows={12}
        maxRows={30}
        maxLength={100_000}
        error={errors.html === undefined ? message : serverText(i18n, errors.html)}
        dir="auto"
      />
      <Group>
        <Button onClick={save} loading={isSending} disabled={!isChanged}>
          <Trans>Save as a new version</Trans>
        </Button>
        <Button
          variant="default"
          component="a"
          href={`/public/legal/${kind}?textLang=${lang}${companyId === null ? '' : `&company=${companyId}`}`}
          target="_blank"
        >
          <Trans>See the page</Trans>
        </Button>
      </Group>
      {!isChanged && (
        <Alert color="gray" p="xs">
          <Trans>
            Change the text to save a new version. Earlier versions are kept, because people have agreed to them.
          </Trans>
        </Alert>
      )}
    </Stack>
  )
}
