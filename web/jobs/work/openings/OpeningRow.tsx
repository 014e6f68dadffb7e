import { changeOpening, type Opening, removeOpening } from '@hireloom/contract/jobs/openings.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Day } from '../../../ui/app/Moment.tsx'
import { Row } from '../../../ui/app/RowList.tsx'
import RowMenu, { type RowAct } from '../../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../../ui/app/StatusBadge.tsx'
import { openingTones, useOpeningWords } from './use-opening-words.ts'
import { useOpeningsChange } from './use-openings-change.ts'

interface OpeningRowProps {
  opening: Opening
  canEdit: boolean
  seesCandidates: boolean
  onEdit: () => void
}

/** One seat: its code and what it is for, who fills it, and what can be done with it. */
export function OpeningRow({ opening, canEdit, seesCandidates, onEdit }: OpeningRowProps) {
  const { t } = useLingui()
  const { states, reasons } = useOpeningWords()
  const { change } = useOpeningsChange()
  const { openingId, code, state, reason, departmentName, officeName, targetStart, version } = opening
  const name = <bdi>{code}</bdi>
  const turn = (next: 'open' | 'cancelled', said: ReactNode) =>
    void change(changeOpening, { params: { openingId }, body: { state: next, version } }, { said: () => said })
  const remove = () =>
    void change(removeOpening, { params: { openingId } }, { said: () => <Trans>Opening {name} was deleted.</Trans> })
  const isFilled = state === 'filled'
  const offBecause = isFilled ? t`Move the hired candidate back first.` : undefined
  const acts: RowAct[] = [
    { label: <Trans>Edit</Trans>, onAct: onEdit },
    state === 'cancelled'
      ? {
          label: <Trans>Reopen opening</Trans>,
          onAct: () => turn('open', <Trans>Opening {name} is open again.</Trans>),
        }
      : {
          label: <Trans>Cancel opening</Trans>,
          onAct: () => turn('cancelled', <Trans>Opening {name} was cancelled.</Trans>),
          offBecause,
        },
    { label: <Trans>Delete</Trans>, onAct: remove, isDanger: true, offBecause },
  ]
  return (
    <Row>
      <Box miw={0}>
        <Text size="sm" fw={520}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {reasons[reason]}
          {departmentName !== null && (
            <>
              {' · '}
              <bdi>{departmentName}</bdi>
            </>
          )}
          {officeName !== null && (
            <>
              {' · '}
              <bdi>{officeName}</bdi>
            </>
          )}
          {!isFilled && targetStart !== null && (
            <>
              {' · '}
              <Trans>
                Start by <Day value={targetStart} />
              </Trans>
            </>
          )}
        </Text>
        {isFilled && seesCandidates && <FilledBy {...opening} />}
      </Box>
      <Group gap="xs" wrap="nowrap">
        <StatusBadge tone={openingTones[state]}>{states[state]}</StatusBadge>
        {canEdit && <RowMenu name={code} acts={acts} />}
      </Group>
    </Row>
  )
}

/** Who fills it, as long as anything is kept of them. */
function FilledBy({ filledByAppId, filledByName, startDate }: Opening) {
  return (
    <Text size="sm" mt={2}>
      {filledByAppId === null ? (
        <Trans>The data of the hired person has been deleted.</Trans>
      ) : (
        <Anchor
          component={Link}
          to={pathOf('/app/roboroy/application/:appId', { appId: filledByAppId })}
          size="sm"
          underline="always"
        >
          <bdi>{filledByName ?? filledByAppId}</bdi>
        </Anchor>
      )}
      {startDate !== null && (
        <>
          {' · '}
          <Trans>
            Starts <Day value={startDate} />
          </Trans>
        </>
      )}
    </Text>
  )
}
