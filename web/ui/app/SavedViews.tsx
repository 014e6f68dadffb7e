import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@hireloom/contract/platform/saved-views.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { useDensity } from './density.ts'
import { FormDialog } from './form/Form.tsx'
import { FlagField, TextField } from './form/fields.tsx'
import { useForm } from './form/use-form.ts'
import { answerOf } from './page-data.ts'
import { useChange } from './use-change.tsx'

interface SavedViewsProps {
  /** Under which the views of the list are kept. */
  area: string
  /** The names in the address that a view holds. */
  params: readonly string[]
  columns: readonly string[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}

/** A list as somebody has set it up: opened, saved, shared with colleagues, made the one that the list opens with. */
export default function SavedViews({ area, params, columns, hidden, onHide }: SavedViewsProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [density, setDensity] = useDensity()
  const [isNaming, setNaming] = useState(false)
  const { change, refresh } = useChange(listSavedViews)
  const { data, error } = useQuery(answerOf(listSavedViews, { query: { area, limit: 50 } }))
  const names = params.filter(name => name !== 'page')
  const present = Object.fromEntries(names.flatMap(name => (search.has(name) ? [[name, search.getAll(name)]] : [])))

  const open = (view: SavedView, replace = false) => {
    const changes: ParamChanges = Object.fromEntries([
      ...params.map(name => [name, null]),
      ...Object.entries(view.query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    ])
    onHide(view.columns === null ? [] : columns.filter(column => !view.columns?.includes(column)))
    if (view.density !== null) setDensity(view.density)
    void navigate(withParams(search, changes) || '.', { replace, preventScrollReset: true })
  }
  const isFresh = useRef(search.size === 0)
  useEffect(() => {
    const standard = data?.list.find(view => view.isDefault && view.isOwn)
    if (data === undefined || !isFresh.current) return
    isFresh.current = false
    if (standard) open(standard, true)
  })
  const list = data?.list ?? []
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="subtle" color="gray">
            <Trans>Saved views</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {error !== null && <Menu.Label>{t`The saved views could not be loaded.`}</Menu.Label>}
          {data !== undefined && list.length === 0 && <Menu.Label>{t`No saved views yet`}</Menu.Label>}
          {list.map(view => (
            <Menu.Item key={view.savedViewId} onClick={() => open(view)}>
              <bdi>{view.name}</bdi>
              <Text span size="xs" c="dimmed">
                {view.isDefault && ` · ${t`Opens first`}`}
                {!view.isOwn && view.ownerName !== null && (
                  <>
                    {' · '}
                    <bdi>{view.ownerName}</bdi>
                  </>
                )}
              </Text>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setNaming(true)}>
            <Trans>Save this view</Trans>
          </Menu.Item>
          {list
            .filter(view => view.isOwn)
            .map(({ savedViewId, name, isDefault }) => (
              <Menu.Sub key={savedViewId}>
                <Menu.Sub.Target>
                  <Menu.Sub.Item>
                    <Trans>
                      Change <bdi>{name}</bdi>
                    </Trans>
                  </Menu.Sub.Item>
                </Menu.Sub.Target>
                <Menu.Sub.Dropdown>
                  <Menu.Item
                    onClick={() =>
                      void change(changeSavedView, { params: { savedViewId }, body: { isDefault: !isDefault } })
                    }
                  >
                    {isDefault ? <Trans>Do not open it first</Trans> : <Trans>Open it first</Trans>}
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    onClick={() =>
                      void change(
                        removeSavedView,
                        { params: { savedViewId } },
                        { said: () => <Trans>The view {name} is deleted.</Trans> },
                      )
                    }
                  >
                    <Trans>Delete</Trans>
                  </Menu.Item>
                </Menu.Sub.Dropdown>
              </Menu.Sub>
            ))}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <SaveDialog
          view={{ area, query: present, columns: columns.filter(column => !hidden.includes(column)), density }}
          onClose={() => {
            setNaming(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}

interface SaveDialogProps {
  view: Pick<SavedView, 'area' | 'query' | 'columns' | 'density'>
  onClose: () => void
}

function SaveDialog({ view, onClose }: SaveDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ name: '', shared: false, isDefault: false }),
    send: (typed, key) => call(createSavedView, { key, body: { ...view, ...typed } }),
    onSent: onClose,
  })
  return (
    <FormDialog form={form} title={<Trans>Save this view</Trans>} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t`Name`}
        hint={t`Filters, columns and density are kept.`}
        maxLength={100}
        isFirst
      />
      <FlagField {...form.field('isDefault')} label={t`Open this list with it`} />
      <FlagField {...form.field('shared')} label={t`Shared with colleagues`} />
    </FormDialog>
  )
}
