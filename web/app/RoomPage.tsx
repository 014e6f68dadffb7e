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
        <Trans>Video interviews in groups cannot be held here yet. The invitation says where yours takes place.</Trans>
      </Empty>
    </>
  )
}
