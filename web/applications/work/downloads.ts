import {
  type DownloadFormat,
  downloadApplications,
  mostDownloadedCvs,
  mostDownloadedRows,
} from '@hireloom/contract/applications/download.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import { useLingui } from '@lingui/react/macro'
import { useViewer } from '../../kernel/viewer.ts'

interface Download {
  readonly format: DownloadFormat
  readonly label: string
  readonly href: string
}

/** What so many applications can be downloaded as; nothing for those who may not export. */
export function useDownloads(query: Readonly<Record<string, unknown>>, count: number): Download[] {
  const { t } = useLingui()
  const formats = [
    { format: 'csv', label: t`Table (CSV)`, most: mostDownloadedRows },
    { format: 'xlsx', label: t`Table (Excel)`, most: mostDownloadedRows },
    { format: 'zip', label: t`CVs (ZIP)`, most: mostDownloadedCvs },
  ] as const
  if (!mayDo(useViewer(), 'candidates.export') || count === 0) return []
  return formats
    .filter(({ most }) => count <= most)
    .map(({ format, label }) => ({
      format,
      label,
      href: `${downloadApplications.path}${writeQuery({ ...query, format })}`,
    }))
}

/** Saves what an address answers as a file; the page stays. */
export function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
