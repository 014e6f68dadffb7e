import { experienceValues } from '@hireloom/contract/constants.ts'
import type { FacetGroup as FacetGroupName } from '@hireloom/contract/jobs/jobs.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { type BoardAddress, facetNames, statuses, type TickGroup } from '../jobs/board-address.ts'
import type { FacetsView } from '../jobs/board-view.ts'
import { useStatusLabels } from '../jobs/labels.ts'
import { formatNumber } from '../kernel/format.ts'
import { Button } from '../ui/public/Button.tsx'
import { FacetGroup } from '../ui/public/FacetGroup.tsx'
import { Check } from '../ui/public/Field.tsx'
import { Icon } from '../ui/public/icons.tsx'
import type { ValueFinders } from './use-board-lookups.ts'

interface FilterPanelProps extends FacetsView {
  board: BoardAddress
  count: number
  addressOf: (board: BoardAddress) => string
  /** Look inside the long groups; left out where the page's list offers no such search. */
  finders?: ValueFinders
  /** Groups that the page does not offer. */
  hidden?: readonly FacetGroupName[]
  /** Name of the button that closes the sheet. */
  closeLabel?: string
}

/** A sheet that is open while the window grows would lie over the list, where the groups stand beside it now. */
function closeSheetWhenWide() {
  const wide = matchMedia('(width >= 860px)')
  const close = () => wide.matches && document.getElementById('filters')?.hidePopover()
  wide.addEventListener('change', close)
  return () => wide.removeEventListener('change', close)
}

/** The seven filter groups; beside the list on wide screens, a sheet over it on phones. */
export function FilterPanel({
  board,
  ticks,
  statusCounts,
  count,
  addressOf,
  finders,
  hidden = [],
  closeLabel,
}: FilterPanelProps) {
  const { t, i18n } = useLingui()
  const statusLabels = useStatusLabels()
  useEffect(closeSheetWhenWide, [])
  const group = (name: TickGroup, title: ReactNode) =>
    hidden.includes(facetNames[name]) ? null : (
      <FacetGroup
        name={name}
        title={title}
        options={ticks[name].options}
        chosen={board.ticked[name]}
        find={ticks[name].isLong ? finders?.[name] : undefined}
        moreAddress={
          ticks[name].hasMore ? addressOf({ ...board, shown: { ...board.shown, [name]: board.shown[name] + 5 } }) : null
        }
      />
    )
  return (
    <aside className="filters" id="filters" popover="auto" aria-label={t`Filters`}>
      <div className="row apart only-phone">
        <h2>
          <Trans>Filters</Trans>
        </h2>
        <Button
          look="quiet"
          isLow
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={closeLabel ?? t`Close`}
        >
          <Icon name="close" />
        </Button>
      </div>
      {!hidden.includes('Experience') && (
        <fieldset>
          <legend>
            <Trans>Experience range</Trans>
          </legend>
          <div className="pair years">
            <YearSelect name="min" label={t`Minimum years`} value={board.min} />
            <YearSelect name="max" label={t`Maximum years`} value={board.max} from={board.min} />
          </div>
        </fieldset>
      )}
      {group('skills', <Trans>Skills</Trans>)}
      {group('location', <Trans>Countries</Trans>)}
      {group('jobname', <Trans>Job name</Trans>)}
      {!board.isStatusFixed && group('company', <Trans>Companies</Trans>)}
      {group('type', <Trans>Job type</Trans>)}
      {board.isStatusFixed && <input type="hidden" name="jobStatus" value={board.status} />}
      {!board.isStatusFixed && !hidden.includes('Jobstatus') && (
        <fieldset>
          <legend>
            <Trans>Job status</Trans>
          </legend>
          {statuses.map(status => (
            <Check
              key={status}
              type="radio"
              name="status"
              value={status}
              checked={board.status === status}
              onChange={() => undefined}
              end={statusCounts[status] === undefined ? undefined : formatNumber(i18n.locale, statusCounts[status])}
            >
              {statusLabels[status]}
            </Check>
          ))}
        </fieldset>
      )}
      {Object.entries(board.shown).map(([name, shown]) =>
        shown === 5 ? null : <input key={name} type="hidden" name="more" value={`${name}.${shown}`} />,
      )}
      <div className="bar no-script">
        <Button type="submit" look="primary" popoverTarget="filters" popoverTargetAction="hide">
          <Plural value={count} one="Show # job" other="Show # jobs" />
        </Button>
      </div>
    </aside>
  )
}

interface YearSelectProps {
  name: string
  label: string
  value: number
  /** Fewer years than these are not offered. */
  from?: number
}

function YearSelect({ name, label, value, from = 0 }: YearSelectProps) {
  return (
    <select className="input low" name={name} aria-label={label} value={value} onChange={() => undefined}>
      {experienceValues
        .filter(years => years >= from)
        .map(years => (
          <option key={years} value={years}>
            {years === 100 ? '40+' : years}
          </option>
        ))}
    </select>
  )
}
