import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Age } from '../../ui/app/Age.tsx'
import { Initials } from '../../ui/app/Initials.tsx'
import { MasterLine, MasterList, MasterNote } from '../../ui/app/MasterDetail.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import type { useSelection } from '../../ui/app/use-selection.ts'
import { MatchBars } from '../../ui/public/MatchBars.tsx'
import styles from './ApplicationList.module.css'
import { useSourceWord } from './source-word.ts'

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
  const { fullName, assignedTo, tags } = application
  const work = [application.currentTitle, application.currentCompany].filter(Boolean).join(' · ')
  const notes = useNotes(application, isStageShown)
  return (
    <span className={styles.row}>
      <Initials name={fullName} />
      <span className={styles.lines}>
        <MasterLine>
          <strong className="clip">
            {!application.isViewed && (
              <>
                <span className={styles.dot} />
                <span className="sr">{t`New`}</span>
              </>
            )}
            <bdi>{fullName}</bdi>
          </strong>
          {application.onHoldUntil !== null && (
            <StatusBadge tone="warn">
              <Trans>On hold</Trans>
            </StatusBadge>
          )}
          <MasterNote>
            <Age value={application.appliedAt} />
          </MasterNote>
        </MasterLine>
        <MasterLine>
          <MasterNote>
            <span className={`clip ${styles.work}`} dir="auto">
              {work}
            </span>
          </MasterNote>
          <MasterNote>
            {application.score === null ? <Trans>Not scored</Trans> : <MatchBars score={application.score} isShort />}
          </MasterNote>
        </MasterLine>
        {notes !== '' && (
          <MasterNote>
            <bdi>{notes}</bdi>
          </MasterNote>
        )}
        {(assignedTo !== null || tags.length > 0) && (
          <MasterNote>
            <span className="clip" dir="auto">
              {[assignedTo?.fullName, ...tags].filter(Boolean).join(' · ')}
            </span>
          </MasterNote>
        )}
      </span>
    </span>
  )
}

/** What is not so with most rows: another stage, a source other than the form, an address that nobody has confirmed. */
function useNotes({ stageName, application_source, needsProof }: ApplicationRow, isStageShown: boolean): string {
  const { t } = useLingui()
  const sourceWord = useSourceWord()
  const nameOf = useStageNames()
  return [
    isStageShown && stageName !== null && nameOf(stageName),
    application_source !== 'candidate' && sourceWord(application_source),
    needsProof && t`Email not confirmed`,
  ]
    .filter(Boolean)
    .join(' · ')
}
