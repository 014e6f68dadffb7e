import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { type EmailTemplateRow, previewEmailTemplate } from '@hireloom/contract/correspondence/templates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { type Language, languageOf } from '../../kernel/languages.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { ChoiceField, PickField } from '../../ui/app/form/fields.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { EmailPaper } from './EmailPaper.tsx'

async function findApplications(searchKey: string | undefined): Promise<Choice[]> {
  const { list } = await call(listApplications, { query: { searchKey, limit: 20 } })
  return list.map(({ appId, fullName, currentTitle }) => ({
    value: String(appId),
    label: [fullName, currentTitle].filter(Boolean).join(' · '),
  }))
}

/** A template as a chosen candidate would get it. */
export default function TemplatePreview({ template, onClose }: { template: EmailTemplateRow; onClose: () => void }) {
  const { t } = useLingui()
  const { displayName, languages } = template
  const [application, setApplication] = useState<Choice | null>(null)
  const [lang, setLang] = useState<Language | ''>('')
  const { data, error, refetch } = useQuery({
    ...answerOf(previewEmailTemplate, {
      params: { emailTemplateId: template.id },
      body: { appId: Number(application?.value ?? 0), ...(lang !== '' && { lang }) },
    }),
    enabled: application !== null,
    staleTime: 0,
  })
  return (
    <Modal opened onClose={onClose} title={<Trans>Preview of {displayName}</Trans>} size="lg">
      <Stack gap="sm">
        <PickField
          label={t`Application`}
          hint={t`The template is filled in with this person's data.`}
          name="email-preview-applications"
          find={findApplications}
          value={application}
          error={undefined}
          isFirst
          onChange={setApplication}
        />
        <ChoiceField
          label={t`Language`}
          value={lang}
          error={undefined}
          onChange={setLang}
          options={[
            { value: '', label: t`The candidate's language` },
            ...languages.map(code => ({ value: code, label: languageOf(code).name })),
          ]}
        />
        {application === null ? (
          <Text size="sm" c="dimmed">
            <Trans>Choose an application to see the email.</Trans>
          </Text>
        ) : data ? (
          <EmailPaper preview={data} />
        ) : error === null ? (
          <Skeleton lines={5} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Modal>
  )
}
