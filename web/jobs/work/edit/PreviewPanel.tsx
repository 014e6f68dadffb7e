import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { languages } from '../../../kernel/languages.ts'
import { previewAsked, previewSent } from '../../preview-messages.ts'
import styles from './edit.module.css'

interface PreviewPanelProps {
  jobId: number
  fields: JobFields
}

/** The job as candidates see it, as it is typed: at the width of a phone beside the editor, or of a desktop in a window. */
export function PreviewPanel({ jobId, fields }: PreviewPanelProps) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState<string>(i18n.locale)
  const [isWide, setWide] = useState(false)
  const address = `${pathOf('/public/r/job/:jobId/preview', { jobId })}?lang=${language}`
  const chooseLanguage = (
    <NativeSelect
      aria-label={t`Language of the preview`}
      value={language}
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
    />
  )
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        {chooseLanguage}
        <Button variant="default" size="xs" onClick={() => setWide(true)}>
          <Trans>Desktop view</Trans>
        </Button>
      </Group>
      <div className={styles.phone}>
        <PreviewFrame address={address} fields={fields} />
      </div>
      <Anchor href={address} target="_blank" rel="noopener" size="sm">
        <Trans>Open the saved draft in a new tab</Trans>
      </Anchor>
      {isWide && (
        <Modal opened onClose={() => setWide(false)} size="80rem" title={<Trans>Preview</Trans>}>
          <Stack gap="sm">
            <Group>{chooseLanguage}</Group>
            <PreviewFrame address={address} fields={fields} isWide />
          </Stack>
        </Modal>
      )}
    </Stack>
  )
}

const asked = z.object({ type: z.literal(previewAsked) })

function PreviewFrame({ address, fields, isWide }: { address: string; fields: JobFields; isWide?: boolean }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
    frame.current?.contentWindow?.postMessage({ type: previewSent, fields }, location.origin)
  }, [fields])
  useEffect(() => {
    const answer = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !asked.safeParse(data).success) return
      frame.current?.contentWindow?.postMessage({ type: previewSent, fields: latest.current }, location.origin)
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [])
  return (
    <iframe
      ref={frame}
      key={address}
      className={styles.frame}
      data-wide={isWide}
      src={address}
      title={t`Preview of the job page`}
    />
  )
}
