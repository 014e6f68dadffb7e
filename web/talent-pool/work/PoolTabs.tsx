import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'

const home = pathOf('/app/roboroy/talentpool')

/** The parts of the talent pool, each a page. */
export function PoolTabs({ present }: { present: 'buckets' | 'links' | 'form' }) {
  const { t } = useLingui()
  return (
    <LinkTabs
      label={t`Parts of the talent pool`}
      present={present}
      tabs={[
        { key: 'buckets', to: home, label: t`Buckets` },
        { key: 'links', to: `${home}/links`, label: t`Join links` },
        { key: 'form', to: `${home}/form`, label: t`Join form` },
      ]}
    />
  )
}
