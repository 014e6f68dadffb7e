import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { isProblem } from '../../kernel/problem.ts'
import { Empty } from './Empty.tsx'

/** What stands where something could not be loaded: the reason in words, and another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui()
  const isForbidden = isProblem(error) && (error.status === 403 || error.status === 404)
  if (isForbidden) return <NoPermission />
  return (
    <div role="alert">
      <Empty
        title={<Trans>This could not be loaded</Trans>}
        action={
          <Button variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isProblem(error) ? (
          i18n._(error.message)
        ) : navigator.onLine ? (
          <Trans>The connection broke. Nothing you did is lost.</Trans>
        ) : (
          <Trans>You are offline. Connect to the network and try again.</Trans>
        )}
      </Empty>
    </div>
  )
}

/** Missing and forbidden look alike, so that an address tells nothing. */
export function NoPermission() {
  return (
    <Empty title={<Trans>There is nothing here for you</Trans>}>
      <Trans>It does not exist, or you do not have permission to see it. The owner of the job can add you to it.</Trans>
    </Empty>
  )
}
