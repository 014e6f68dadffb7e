import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { MasterLine, MasterList, MasterNote } from '../../ui/app/MasterDetail.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import type { useSelection } from '../../ui/app/use-selection.ts'
import { MatchBars } from '../../ui/public/MatchBars.tsx'
import styles from './ApplicationList.module.css'
import { useSourceWord } from './source-word.ts'
import { useStageNames } from './stage-names.ts'

interface ApplicationListProps {
  applications: readonly ApplicationRow[]
  openId: number | null
  /** The list has applications of several stages. */
  isStageShown: boolean
  addressOf: (appId: number) => string
  /** Missing for who may not change many at once. */
  selection?: ReturnType<typeof useSelection<ApplicationRow>>
}

export function ApplicationList({ applications, openId, isStageShown, addressOf, selection }: ApplicationListProps) {
  const { t } = useLingui()
  return (
    <MasterList<ApplicationRow>
      rows={applications}
      idOf={application => application.appId}
      openId={openId}
      addressOf={addressOf}
      {...(selection && {
        selection: {
          allLabel: t`Select all on this page`,
          chosen: selection.chosen,
          nameOf: application => application.fullName,
          onToggle: selection.toggle,
          onToggleAll: selection.toggleAll,
        },
      })}
    >
      {application => <Row application={application} isStageShown={isStageShown} />}
    </MasterList>
  )
}

function Row({ application, isStageShown }: { application: ApplicationRow; isStageShown: boolean }) {
  const { t } = useLingui()
  const sourceWord = useSourceWord()
  const nameOf = useStageNames()
  const { stageName } = application
  const source = sourceWord(application.application_source)
  const work = [application.currentTitle, application.currentCompany].filter(Boolean).join(' · ')
  return (
    <>
      <MasterLine>
        <strong className="clip">
          {!application.isViewed && (
            <>
              <span className={styles.dot} />
              <span className="sr">{t`New`}</span>
            </>
          )}
          <bdi>{application.fullName}</bdi>
        </strong>
        {application.onHoldUntil !== null && (
          <StatusBadge tone="warn">
            <Trans>On hold</Trans>
          </StatusBadge>
        )}
        <MasterNote>
          <Moment value={application.appliedAt} />
        </MasterNote>
      </MasterLine>
      {work !== '' && (
        <span className="clip">
          <bdi>{work}</bdi>
        </span>
      )}
      <MasterLine>
        <MasterNote>
          <bdi>{isStageShown && stageName !== null ? `${nameOf(stageName)} · ${source}` : source}</bdi>
          {application.needsProof && <Trans> · Email not confirmed</Trans>}
        </MasterNote>
        <MasterNote>
          {application.score === null ? <Trans>Not scored</Trans> : <MatchBars score={application.score} isShort />}
        </MasterNote>
      </MasterLine>
    </>
  )
}
