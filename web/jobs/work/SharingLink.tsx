import { useLingui } from '@lingui/react/macro'
import { CopyField } from '../../ui/app/CopyField.tsx'

/** The address that opens a private job to whoever holds it. */
export function SharingLink({ address }: { address: string }) {
  const { t } = useLingui()
  return (
    <CopyField
      label={t`Sharing link`}
      description={t`This job is private: only people with this link can see it and apply.`}
      value={address}
    />
  )
}
