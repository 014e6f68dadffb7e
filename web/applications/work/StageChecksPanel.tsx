import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { checkStageItem, readStageChecks, type StageCheck } from '@hireloom/contract/applications/stage-checks.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { StageApproval } from './StageApproval.tsx'

/** What the present stage asks the team to do: its checklist, the documents and the approval it asks for, and how its interviews are held. */
export function StageChecksPanel({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const { appId, version, canEdit } = application
  const { data } = useQuery({
    // A move leads to other items.
    queryKey: [readStageChecks.name, appId, version],
    queryFn: () => call(readStageChecks, { params: { appId } }),
  })
  const { change } = useChange(readStageChecks, listActivity)
  if (!data || data.jobStageId === null) return null
  const { list, text, duration, location, jobStageId, approval } = data
  if (list.length === 0 && text === '' && duration === null && location === '' && approval === null) return null
  const check = ({ item }: StageCheck, isChecked: boolean) =>
    void change(
      checkStageItem,
      { params: { appId }, body: { jobStageId, item, isChecked } },
      {
        inTurn: true,
        guess: guess(readStageChecks, known =>
          known.appId === appId
            ? {
                ...known,
                list: known.list.map(each =>
                  each.item === item ? { ...each, checkedAt: isChecked ? new Date().toISOString() : null } : each,
                ),
              }
            : known,
        ),
      },
    )
  return (
    <section aria-label={t`This stage`}>
      <Title order={3} mb="xs">
        <Trans>This stage</Trans>
      </Title>
      {(duration !== null || location !== '') && (
        <Text size="sm">
          {duration !== null && <Plural value={duration} one="# minute" other="# minutes" />}
          {duration !== null && location !== '' && ' · '}
          <bdi>{location}</bdi>
        </Text>
      )}
      {text !== '' && (
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      )}
      {approval !== null && <StageApproval application={application} approval={approval} />}
      <Stack gap="xs" mt="xs">
        {list.map(each => (
          <Checkbox
            key={each.item}
            label={<bdi>{each.item}</bdi>}
            description={<Checked check={each} />}
            checked={each.checkedAt !== null}
            disabled={!canEdit || each.request === 'accepted'}
            onChange={event => check(each, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </section>
  )
}

function Checked({ check: { checkedAt, checkedBy, kind, isMandatory, request } }: { check: StageCheck }) {
  if (checkedAt === null) {
    return (
      kind === 'document' && (
        <>
          {isMandatory ? <Trans>Required document</Trans> : <Trans>Optional document</Trans>}
          {request !== null && ' · '}
          {request === 'uploaded' && <Trans>To review</Trans>}
          {(request === 'requested' || request === 'rejected') && <Trans>Waiting for upload</Trans>}
        </>
      )
    )
  }
  return (
    <>
      {checkedBy !== null && (
        <>
          <bdi>{checkedBy}</bdi> ·{' '}
        </>
      )}
      <Moment value={checkedAt} />
    </>
  )
}
