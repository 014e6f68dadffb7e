import {
  changeSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@hireloom/contract/platform/saved-views.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf } from './page-data.ts'
import { useChange } from './use-change.tsx'

interface SavedViewsProps {
  /** Under which the views of the list are kept. */
  area: string
  onView: (view: SavedView) => void
  onSave: () => void
}

/** The part of a menu with the views of a list: opened, saved, made the one that the list opens with, deleted. */
export function SavedViews({ area, onView, onSave }: SavedViewsProps) {
  const { t } = useLingui()
  const { change } = useChange(listSavedViews)
  const { data, error } = useQuery(answerOf(listSavedViews, { query: { area, limit: 50 } }))
  const list = data?.list ?? []
  const deleted = (name: string) => ({ said: () => <Trans>View {name} deleted.</Trans> })
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        <Trans>Saved views</Trans>
      </Menu.Label>
      {error !== null && <Menu.Label>{t`We couldn't load the saved views.`}</Menu.Label>}
      {data !== undefined && list.length === 0 && <Menu.Label>{t`No saved views yet`}</Menu.Label>}
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
        .filter(view => view.isOwn)
        .map(({ savedViewId, name, isDefault }) => (
          <Menu.Sub key={savedViewId}>
            <Menu.Sub.Target>
              <Menu.Sub.Item>
                <Trans>
                  Edit <bdi>{name}</bdi>
                </Trans>
              </Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              <Menu.Item
                onClick={() =>
                  void change(changeSavedView, { params: { savedViewId }, body: { isDefault: !isDefault } })
                }
              >
                {isDefault ? <Trans>Don't open by default</Trans> : <Trans>Open by default</Trans>}
              </Menu.Item>
              <Menu.Item
                color="red"
                onClick={() => void change(removeSavedView, { params: { savedViewId } }, deleted(name))}
              >
                <Trans>Delete</Trans>
              </Menu.Item>
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        ))}
    </>
  )
}
