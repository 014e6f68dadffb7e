import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader, SegmentedControl, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatFileSize } from '../../kernel/format.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PagesOnTheWay } from './NoPages.tsx'
import styles from './ResumePanel.module.css'
import { ResumeText } from './ResumeText.tsx'
import { useResumeFailure } from './resume-failure.ts'
import { pagesOf } from './resume-pages.ts'
import { useZoom, ZoomButtons } from './ZoomButtons.tsx'

// What draws pages is larger than all else of the page.
const PdfPages = lazy(() => import('./PdfPages.tsx'))
const DocxPages = lazy(() => import('./DocxPages.tsx'))

type Resume = ApplicationDetail['resume']

const oldWord = 'application/msword'

/** The CV: its pages where it is a PDF or DOCX, its text always; or why there is none. */
export function ResumePanel({ resume, name }: { resume: Resume; name: string }) {
  const { t, i18n } = useLingui()
  const [view, setView] = useState<'pages' | 'text'>('pages')
  const [zoom, setZoom] = useZoom()
  const failureText = useResumeFailure()
  if (resume === null) {
    return (
      <section aria-label={t`CV`} className={styles.paper}>
        <Empty title={<Trans>No CV</Trans>}>
          <Trans>This person applied without a CV.</Trans>
        </Empty>
      </section>
    )
  }
  const pages = pagesOf(resume)
  return (
    <section aria-label={t`CV`}>
      {resume.state === 'reading' && (
        <output className={styles.state}>
          <Loader size={14} />
          <Trans>We're reading the CV. The profile and match will appear shortly.</Trans>
        </output>
      )}
      {resume.state === 'failed' && (
        <output className={`notice warn ${styles.state}`}>
          <span>
            <strong>
              <Trans>Parsing error encountered</Trans>
            </strong>
            <br />
            {failureText(resume.code)}
          </span>
        </output>
      )}
      {resume.isScan && (
        <output className={styles.state}>
          <Trans>Read from a scan. Some characters may be wrong.</Trans>
        </output>
      )}
      {resume.mime === oldWord && resume.state === 'read' && (
        <output className={styles.state}>
          <Trans>Pages of old Word files (.doc) can't be shown. Here's the text.</Trans>
        </output>
      )}
      {pages !== null && view === 'pages' ? (
        <Suspense fallback={<PagesOnTheWay />}>
          {pages.kind === 'picture' ? (
            <div className={styles.pages}>
              <img src={pages.path} alt={t`CV of ${name}`} />
            </div>
          ) : pages.kind === 'pdf' ? (
            <PdfPages documentId={resume.personDocId} path={pages.path} name={name} text={resume.text} zoom={zoom} />
          ) : (
            <DocxPages documentId={resume.personDocId} path={pages.path} name={name} text={resume.text} zoom={zoom} />
          )}
        </Suspense>
      ) : (
        <ResumeText text={resume.text} isReading={resume.state === 'reading'} />
      )}
      <div className={styles.tools}>
        <span className={styles.file}>
          <Title order={3} size="h4" className="clip">
            <bdi>{resume.fileName}</bdi>
          </Title>
          <Text size="xs" c="dimmed" flex="none" visibleFrom="xs">
            {formatFileSize(i18n.locale, resume.size)}
          </Text>
        </span>
        {pages !== null && view === 'pages' && pages.kind !== 'picture' && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
        {pages !== null && (
          <SegmentedControl
            size="xs"
            flex="none"
            aria-label={t`Show CV as`}
            value={view}
            onChange={setView}
            data={[
              { value: 'pages', label: t`Pages` },
              { value: 'text', label: t`Text` },
            ]}
          />
        )}
        <ActionIcon
          component="a"
          size="var(--control-row)"
          href={resume.downloadPath}
          download
          aria-label={t`Download`}
          title={t`Download`}
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  )
}
