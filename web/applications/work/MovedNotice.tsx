import { Trans } from '@lingui/react/macro'
import styles from './ApplicationPane.module.css'
import { usePlaceText } from './stage-names.ts'
import type { LiveMove } from './use-live-moves.ts'

/** Says of the open application who has moved it meanwhile. It names no one who has applied, as one may not know who it is. */
export function MovedNotice({ move: { row, movedBy } }: { move: LiveMove }) {
  const place = usePlaceText()(row)
  return (
    <output className={styles.moved}>
      {movedBy === null ? (
        <Trans>This application has just moved to {place}.</Trans>
      ) : (
        <Trans>
          <bdi>{movedBy}</bdi> has just moved this application to {place}.
        </Trans>
      )}
    </output>
  )
}
