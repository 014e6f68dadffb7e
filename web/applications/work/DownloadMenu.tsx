import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownloads } from './downloads.ts'

/** All applications of a list as a file; not there where nothing can be downloaded. */
export function DownloadMenu({ query, count }: { query: Readonly<Record<string, unknown>>; count: number }) {
  const { t } = useLingui()
  const downloads = useDownloads(query, count)
  if (downloads.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`Download`} title={t`Download`}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {downloads.map(({ format, label, href }) => (
          <Menu.Item key={format} component="a" href={href} download>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
