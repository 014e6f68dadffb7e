import type { Video } from '@hireloom/contract/companies/video.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './company.module.css'
import { FilmBox } from './FilmBox.tsx'

interface AboutCompanyProps {
  name: string
  /** Rich text that the server cleaned when it was written. */
  description: string | null
  video: Video | null
  /** It stands on a colour of its own. */
  isColoured?: boolean
}

export function AboutCompany({ name, description, video, isColoured = false }: AboutCompanyProps) {
  const { t } = useLingui()
  const isEmpty = description === null || description.trim() === ''
  return (
    <section className={`${styles.about} ${isColoured ? styles.coloured : ''}`} aria-labelledby="about">
      <div className={video === null ? styles.beside : 'stack tight grow'}>
        <h2 id="about">
          <Trans>
            About <bdi>{name}</bdi>
          </Trans>
        </h2>
        {isEmpty ? (
          <p className={isColoured ? undefined : 'soft'}>
            <Trans>This company has not provided any description.</Trans>
          </p>
        ) : (
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: description }} />
        )}
      </div>
      {video !== null && <FilmBox video={video} title={t`Video about ${name}`} />}
    </section>
  )
}
