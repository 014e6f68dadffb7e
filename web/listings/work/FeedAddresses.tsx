import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRootData } from '../../kernel/root-data.ts'
import styles from './feeds.module.css'

/** The addresses under which job boards fetch the company's open jobs; with a board's name in them, each fetch leaves a receipt. */
export function FeedAddresses() {
  const { t } = useLingui()
  const root = useRootData()
  const [name, setName] = useState('')
  const board = name
    .trim()
    .toLowerCase()
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 60)
  const feeds = [
    { format: 'xml', label: t`XML, for job boards` },
    { format: 'rss', label: t`RSS, for feed readers` },
    { format: 'json', label: t`JSON Feed, for developers` },
  ]
  const addressOf = (format: string) =>
    `${root?.publicUrl ?? ''}/jobs.${format}?companyId=${root?.person?.companyId ?? ''}${board === '' ? '' : `&board=${board}`}`
  return (
    <Fieldset legend={<Trans>Feed links</Trans>}>
      <Stack gap="sm">
        <TextInput
          label={t`Job board name`}
          description={t`This name becomes part of the links below. Only fetches with a name are listed.`}
          value={name}
          maxLength={60}
          maw={320}
          onChange={event => setName(event.currentTarget.value)}
        />
        <ul className={styles.addresses}>
          {feeds.map(({ format, label }) => (
            <li key={format}>
              <Text size="sm" fw={560}>
                {label}
              </Text>
              <Group gap="xs" wrap="nowrap">
                <code className={styles.address} dir="ltr">
                  {addressOf(format)}
                </code>
                <CopyButton value={addressOf(format)}>
                  {({ copied, copy }) => (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={copy}
                      aria-label={copied ? t`Copied: ${label}` : t`Copy link: ${label}`}
                    >
                      {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
                    </Button>
                  )}
                </CopyButton>
              </Group>
            </li>
          ))}
        </ul>
      </Stack>
    </Fieldset>
  )
}
