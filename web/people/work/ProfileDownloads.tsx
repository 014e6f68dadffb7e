import { exportFormats, exportProfile } from '@hireloom/contract/candidates/account.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

const formats = exportFormats.toSorted((one, other) => Number(other === 'pdf') - Number(one === 'pdf'))

/** The profile as a file: as people read it first, then as programs do. */
export default function ProfileDownloads({ profileId }: { profileId: number }) {
  const { t } = useLingui()
  const words = { json: t`JSON`, jsonresume: t`JSON Resume`, pdf: t`PDF` }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          <Trans>Download</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(format => (
          <Menu.Item
            key={format}
            component="a"
            href={`${pathWith(exportProfile.path, { profileId })}?format=${format}`}
            download
          >
            {words[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
