import type { readProfile } from '@hireloom/contract/candidates/profile.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { readPerson } from '@hireloom/contract/people/person.ts'
import { Trans } from '@lingui/react/macro'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Moment } from '../../ui/app/Moment.tsx'

/** How to reach a person. */
export function Contact({ profile }: { profile: Output<typeof readProfile>['profile'] }) {
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Contact</Trans>
      </Title>
      <Stack gap={6}>
        {profile.email !== '' && (
          <Anchor href={`mailto:${profile.email}`} size="sm" underline="always">
            <bdi>{profile.email}</bdi>
          </Anchor>
        )}
        {profile.mobile && (
          <Anchor href={`tel:${profile.mobile}`} size="sm" underline="always">
            <bdi dir="ltr">{profile.mobile}</bdi>
          </Anchor>
        )}
        {profile.countryFull && (
          <Text size="sm">
            <bdi>{profile.countryFull}</bdi>
          </Text>
        )}
        {profile.links
          .filter(link => /^https?:\/\//.test(link))
          .map(link => (
            <Anchor
              key={link}
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              size="sm"
              underline="always"
            >
              <bdi dir="ltr">{link.replace(/^https?:\/\//, '')}</bdi>
            </Anchor>
          ))}
      </Stack>
    </section>
  )
}

/** Where a person stands in the talent pool. */
export function Buckets({ person: { buckets, joinedAt } }: { person: Output<typeof readPerson> }) {
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Talent pool</Trans>
      </Title>
      <Stack gap={6}>
        {joinedAt !== null && (
          <Text size="sm">
            <Trans>
              Joined <Moment value={joinedAt} />
            </Trans>
          </Text>
        )}
        {buckets.map(({ bucketId, bucketName }) => (
          <Anchor
            key={bucketId}
            component={Link}
            to={pathOf('/app/roboroy/talentpool/bucket/:bucketId', { bucketId })}
            size="sm"
            underline="always"
          >
            <bdi>{bucketName}</bdi>
          </Anchor>
        ))}
        {joinedAt === null && buckets.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>In no bucket</Trans>
          </Text>
        )}
      </Stack>
    </section>
  )
}
