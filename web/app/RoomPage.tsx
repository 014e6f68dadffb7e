import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../ui/app/Empty.tsx'

/** Where `/public/room` leads signed-in people (specification P2): video interviews in groups, of which there are none yet. */
export default function RoomPage() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Interview room`}</title>
      <Empty
        isPage
        title={<Trans>Interview room</Trans>}
        action={
          <Button component={Link} variant="default" to={pathOf('/app/roboroy')}>
            <Trans>Go Back to Home Page</Trans>
          </Button>
        }
      >
        <Trans>Group video interviews aren't available here yet. Check your invitation for the meeting place.</Trans>
      </Empty>
    </>
  )
}
