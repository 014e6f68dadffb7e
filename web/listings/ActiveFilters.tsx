import { experienceMax, experienceMin } from '@hireloom/contract/constants.ts'
import { useLingui } from '@lingui/react/macro'
import { type BoardAddress, countFilters, tickGroups, withoutFilters } from '../jobs/board-address.ts'
import type { FacetsView } from '../jobs/board-view.ts'
import { useStatusLabels } from '../jobs/labels.ts'
import { ClearAll, RemovableChip } from '../ui/public/Chip.tsx'

interface ActiveFiltersProps {
  board: BoardAddress
  ticks: FacetsView['ticks']
  addressOf: (board: BoardAddress) => string
}

/** Every filter in force as a chip that takes it away, and one link that takes all away. */
export function ActiveFilters({ board, ticks, addressOf }: ActiveFiltersProps) {
  const { t } = useLingui()
  const statusLabels = useStatusLabels()
  if (countFilters(board) === 0 && board.text === '') return null
  const first = { ...board, page: 1 }
  const upTo = board.max === experienceMax ? '40+' : String(board.max)
  return (
    <div className="row tight">
      {board.text !== '' && <RemovableChip label={`“${board.text}”`} to={addressOf({ ...first, text: '' })} />}
      {(board.min !== experienceMin || board.max !== experienceMax) && (
        <RemovableChip
          label={t`${board.min} ~ ${upTo} years`}
          to={addressOf({ ...first, min: experienceMin, max: experienceMax })}
        />
      )}
      {tickGroups.flatMap(group =>
        board.ticked[group].map(key => (
          <RemovableChip
            key={`${group} ${key}`}
            label={ticks[group].options.find(option => option.key === key)?.label ?? key}
            to={addressOf({
              ...first,
              ticked: { ...board.ticked, [group]: board.ticked[group].filter(each => each !== key) },
            })}
          />
        )),
      )}
      {board.status !== 'Open Jobs' && !board.isStatusFixed && (
        <RemovableChip label={statusLabels[board.status]} to={addressOf({ ...first, status: 'Open Jobs' })} />
      )}
      <ClearAll to={addressOf(withoutFilters(board))} />
    </div>
  )
}
