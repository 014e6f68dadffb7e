import { useLingui } from '@lingui/react/macro'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { together } from '../../ui/app/page-data.ts'
import type { ReasonSectionFile } from '../reason-section.ts'

const files = import.meta.glob<ReasonSectionFile>('/*/work/*ReasonSection.tsx', { eager: true })
const sections = Object.entries(files).toSorted(([, one], [, other]) => one.place - other.place)
const page = together(...sections.map(([, { data }]) => data))
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The reasons that a company chooses from, kind by kind. */
export default function ReasonsPage() {
  const { t } = useLingui()
  return (
    <PageShell width="form" title={t`Reasons`}>
      {sections.map(([path, { default: Section }]) => (
        <Section key={path} />
      ))}
    </PageShell>
  )
}
