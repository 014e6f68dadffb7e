import type { EmailPreview } from '@hireloom/contract/correspondence/templates.ts'
import { Trans } from '@lingui/react/macro'
import { Alert, Paper, Text } from '@mantine/core'
import { languageOf } from '../../kernel/languages.ts'
import { useVariableWords } from './words.ts'

/** An email as its reader gets it; the server has cleaned its text. */
export function EmailPaper({ preview }: { preview: EmailPreview }) {
  const words = useVariableWords()
  const { tag, direction } = languageOf(preview.lang)
  const gaps = preview.empty.map(name => words[name]).join(', ')
  return (
    <>
      {preview.empty.length > 0 && (
        <Alert color="yellow" variant="light">
          <Trans>No value for {gaps}. Add a fallback, or the text will have a gap there.</Trans>
        </Alert>
      )}
      <Paper withBorder p="md" radius="md">
        <Text fw={600} lang={tag} dir={direction} mb="xs">
          {preview.subject}
        </Text>
        {/* oxlint-disable-next-line react/no-danger */}
        <div className="prose" lang={tag} dir={direction} dangerouslySetInnerHTML={{ __html: preview.bodyHtml }} />
      </Paper>
    </>
  )
}
