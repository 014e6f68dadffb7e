import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'

type Contact = Pick<ApplicationDetail, 'profileId' | 'email' | 'mobile'>

/** The ways to an applicant; none where one must not know who it is. */
export function ContactLinks({ contact: { profileId, email, mobile } }: { contact: Contact }) {
  if (email === '' && mobile === null) return null
  return (
    <Group gap="4px 12px" lh="24px">
      <Anchor
        component={Link}
        to={pathOf('/app/roboroy/profile/:profileId', { profileId })}
        size="sm"
        underline="always"
        display="inline-block"
        py={3}
      >
        <Trans>View profile</Trans>
      </Anchor>
      {email !== '' && (
        <Anchor
          href={`mailto:${email}`}
          size="sm"
          underline="always"
          display="inline-block"
          py={3}
          maw="100%"
          className="clip"
        >
          {email}
        </Anchor>
      )}
      {mobile !== null && (
        <Anchor href={`tel:${mobile}`} size="sm" underline="always" display="inline-block" py={3}>
          <bdi dir="ltr">{mobile}</bdi>
        </Anchor>
      )}
    </Group>
  )
}
