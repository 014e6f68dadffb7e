import type { SharedCvList } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { DateText } from '../ui/public/DateText.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { SharedCv, type VoteFailure } from './SharedCv.tsx'

/** Candidates whom a recruiter asks for an opinion about, for who holds the link. */
export function SharedList({ shared, failure }: { shared: SharedCvList; failure: VoteFailure | null }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { title, jobName, companyName, sharedBy, reader, expiresAt, list } = shared
  const voted = list.filter(({ vote }) => vote !== null).length
  const count = list.length
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Candidates for ${jobName}`} isHidden />
      <div className="stack tight">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>
          {sharedBy === null ? (
            <Trans>
              <bdi>{companyName}</bdi> asks for your opinion on candidates for <bdi>{jobName}</bdi>.
            </Trans>
          ) : (
            <Trans>
              <bdi>{sharedBy}</bdi> from <bdi>{companyName}</bdi> asks for your opinion on candidates for{' '}
              <bdi>{jobName}</bdi>.
            </Trans>
          )}
        </p>
        <p className="soft small">
          <Plural value={count} one="# candidate" other="# candidates" />
          {' · '}
          <Trans>{voted} voted on</Trans>
        </p>
      </div>
      {count === 0 && (
        <p>
          <Trans>There are no candidates on this list any more.</Trans>
        </p>
      )}
      {list.map(cv => (
        <SharedCv
          key={cv.appId}
          cv={cv}
          isSaved={params.get('saved') === String(cv.appId) && failure === null}
          failure={failure?.values.appId === String(cv.appId) ? failure : null}
        />
      ))}
      <p className="soft small">
        <Trans>
          This link was sent to <bdi dir="ltr">{reader}</bdi> and works until <DateText value={expiresAt} />. Keep it
          private.
        </Trans>
      </p>
    </div>
  )
}
