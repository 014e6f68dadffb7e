import {
  changeSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@hireloom/contract/platform/saved-views.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../kernel/viewer.ts'
import { answerOf } from './page-data.ts'
import { SavedViewItems } from './SavedViewItems.tsx'
import { useChange } from './use-change.tsx'

interface SavedViewsProps {
  /** Under which the views of the list are kept. */
  area: string
  onView: (view: SavedView) => void
  onSave: () => void
}

/** The part of a menu with the views of a list: opened, saved, made the one that the list opens with, deleted; administrators delete those that colleagues share, too. */
export function SavedViews({ area, onView, onSave }: SavedViewsProps) {
  const { change } = useChange(listSavedViews)
  const { data, isError } = useQuery(answerOf(listSavedViews, { query: { area, limit: 50 } }))
  return (
    <SavedViewItems
      views={data?.list}
      isError={isError}
      mayRemoveShared={mayDo(useViewer(), 'company.admin')}
      onView={onView}
      onSave={onSave}
      onStandard={({ savedViewId }, isDefault) =>
        void change(changeSavedView, { params: { savedViewId }, body: { isDefault } })
      }
      onRemove={({ savedViewId, name }) =>
        void change(removeSavedView, { params: { savedViewId } }, { said: () => <Trans>View {name} deleted.</Trans> })
      }
    />
  )
}
