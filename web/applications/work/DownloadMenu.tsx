import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownloads } from './downloads.ts'

/** All applications of a list as a file; not there where nothing can be downloaded. */
export function DownloadMenu({ query, count }: { query: Readonly<Record<string, unknown>>; count: number }) {
  const downloads = useDownloads(query, count)
  if (downloads.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
          <Trans>Download</Trans>
        </Button>
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
