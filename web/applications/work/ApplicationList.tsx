import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useDensity } from '../../ui/app/density.ts'
import { Moment } from '../../ui/app/Moment.tsx'
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
}

export function ApplicationList({ applications, openId, isStageShown, addressOf }: ApplicationListProps) {
  const [density] = useDensity()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <ul className={styles.list} data-density={density} ref={list}>
      {applications.map(application => (
        <li key={application.appId}>
          <Link
            to={addressOf(application.appId)}
            replace={openId !== null}
            preventScrollReset
            aria-current={application.appId === openId ? 'true' : undefined}
            className={styles.row}
          >
            <Row application={application} isStageShown={isStageShown} />
          </Link>
        </li>
      ))}
    </ul>
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
      <span className={styles.line}>
        <strong className="clip">
          {!application.isViewed && (
            <>
              <span className={styles.dot} />
              <span className="sr">{t`New`}</span>
            </>
          )}
          <bdi>{application.fullName}</bdi>
        </strong>
        <span className={styles.soft}>
          <Moment value={application.appliedAt} />
        </span>
      </span>
      {work !== '' && (
        <span className="clip">
          <bdi>{work}</bdi>
        </span>
      )}
      <span className={styles.line}>
        <span className={styles.soft}>
          <bdi>{isStageShown && stageName !== null ? `${nameOf(stageName)} · ${source}` : source}</bdi>
        </span>
        <span className={styles.soft}>
          {application.score === null ? <Trans>Not scored</Trans> : <MatchBars score={application.score} />}
        </span>
      </span>
    </>
  )
}
