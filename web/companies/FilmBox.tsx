import type { Video } from '@hireloom/contract/companies/video.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '../ui/public/icons.tsx'
import styles from './company.module.css'

const sites = {
  youtube: {
    name: 'YouTube',
    watch: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    embed: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    watch: (id: string) => `https://vimeo.com/${id}`,
    embed: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
} as const

/** A film of another site. Nothing is asked of that site until someone presses Play; without script it opens there. */
export function FilmBox({ video, title }: { video: Video; title: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const site = sites[video.site]
  if (isPlaying) {
    return (
      <iframe
        className={styles.film}
        src={site.embed(video.id)}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className={styles.film}>
      <a
        className="button primary"
        href={site.watch(video.id)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={event => {
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <Icon name="play" />
        <Trans>
          Play<span className="sr"> {title}</span>
        </Trans>
      </a>
      <p className="small">
        <Trans>Playing loads {site.name}, which may record your visit.</Trans>
      </p>
    </div>
  )
}
