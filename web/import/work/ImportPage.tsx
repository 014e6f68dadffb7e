import { listImports } from '@hireloom/contract/import/runs.ts'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { numberParam } from '../../kernel/url-state.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, revalidatesBut } from '../../ui/app/page-data.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportReport } from './ImportReport.tsx'
import { MapColumns } from './MapColumns.tsx'
import { RecentImports } from './RecentImports.tsx'

const page = pageData({ endpoint: listImports, input: () => ({ query: { limit: 20 } }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const shouldRevalidate = revalidatesBut('file', 'run')

/** Jobs come in from a file: chosen, given to fields, checked, imported. The address holds the file and the run, so that every step can be come back to. */
export default function ImportPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { list } = page.usePageData()
  const importFileId = numberParam(search, 'file', 0, value => value > 0)
  const importId = numberParam(search, 'run', 0, value => value > 0)
  const isStart = importFileId === 0 && importId === 0
  return (
    <PageShell width="form" title={t`Import jobs`}>
      {isStart && <ChooseFile />}
      {isStart && <RecentImports runs={list} />}
      {importId > 0 && <ImportReport key={importId} importId={importId} />}
      {importId === 0 && importFileId > 0 && <MapColumns key={importFileId} importFileId={importFileId} />}
    </PageShell>
  )
}
