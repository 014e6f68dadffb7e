import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { refusalOf } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { Empty } from './Empty.tsx'

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** Nothing else of the page could be loaded either. */
  isPage?: boolean
}

/** What stands where something could not be loaded: the reason in words, and another try. */
export function Failure({ error, onRetry, isPage = false }: FailureProps) {
  const { t, i18n } = useLingui()
  const refusal = refusalOf(error)
  if (refusal?.status === 403 || refusal?.status === 404) return <NoPermission isPage={isPage} />
  return (
    <div role="alert">
      {isPage && <title>{t`We couldn't load this`}</title>}
      <Empty
        isPage={isPage}
        title={<Trans>We couldn't load this</Trans>}
        action={
          <Button variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {refusal?.message !== undefined ? (
          serverText(i18n, refusal.message)
        ) : navigator.onLine ? (
          <Trans>Connection lost. Your work is safe.</Trans>
        ) : (
          <Trans>You're offline. Connect to the internet and try again.</Trans>
        )}
      </Empty>
    </div>
  )
}

/** Missing and forbidden look alike, so that an address tells nothing. */
function NoPermission({ isPage }: { isPage: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {isPage && <title>{t`Page not found`}</title>}
      <Empty
        isPage={isPage}
        title={<Trans>Page not found</Trans>}
        action={
          isPage && (
            <Button component={Link} variant="default" to={pathOf('/app/roboroy')}>
              <Trans>Go Back to Home Page</Trans>
            </Button>
          )
        }
      >
        <Trans>This page doesn't exist, or you don't have permission to see it. The job owner can add you.</Trans>
      </Empty>
    </>
  )
}
