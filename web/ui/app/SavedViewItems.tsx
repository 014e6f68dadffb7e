import type { SavedView } from '@hireloom/contract/platform/saved-views.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu, Text } from '@mantine/core'

interface SavedViewItemsProps {
  /** Undefined while they are on their way. */
  views: readonly SavedView[] | undefined
  isError: boolean
  /** Whether the views of colleagues can be deleted, too. */
  mayRemoveShared?: boolean
  onView: (view: SavedView) => void
  onSave: () => void
  onStandard: (view: SavedView, isDefault: boolean) => void
  onRemove: (view: SavedView) => void
}

/** What a menu shows of the views of a list. */
export function SavedViewItems({
  views,
  isError,
  mayRemoveShared = false,
  onView,
  onSave,
  onStandard,
  onRemove,
}: SavedViewItemsProps) {
  const { t } = useLingui()
  const list = views ?? []
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        <Trans>Saved views</Trans>
      </Menu.Label>
      {isError && <Menu.Label>{t`We couldn't load the saved views.`}</Menu.Label>}
      {views?.length === 0 && <Menu.Label>{t`No saved views yet`}</Menu.Label>}
      {list.map(view => (
        <Menu.Item key={view.savedViewId} onClick={() => onView(view)}>
          <bdi>{view.name}</bdi>
          <Text span size="xs" c="dimmed">
            {view.isDefault && ` · ${t`Default`}`}
            {!view.isOwn && view.ownerName !== null && (
              <>
                {' · '}
                <bdi>{view.ownerName}</bdi>
              </>
            )}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Item onClick={onSave}>
        <Trans>Save view</Trans>
      </Menu.Item>
      {list
        .filter(view => view.isOwn || mayRemoveShared)
        .map(view => {
          const { savedViewId, name, isOwn, isDefault } = view
          return (
            <Menu.Sub key={savedViewId}>
              <Menu.Sub.Target>
                <Menu.Sub.Item>
                  <Trans>
                    Edit <bdi>{name}</bdi>
                  </Trans>
                </Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown>
                {isOwn && (
                  <Menu.Item onClick={() => onStandard(view, !isDefault)}>
                    {isDefault ? <Trans>Don't open by default</Trans> : <Trans>Open by default</Trans>}
                  </Menu.Item>
                )}
                <Menu.Item color="red" onClick={() => onRemove(view)}>
                  <Trans>Delete</Trans>
                </Menu.Item>
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          )
        })}
    </>
  )
}
