import type { Output } from '@hireloom/contract/endpoint.ts'
import type { readCollaborators } from '@hireloom/contract/jobs/collaborators.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { Named } from './CollaboratorRow.tsx'
import { useCollaboratorRoles } from './collaborator-roles.ts'

/** Who has a role on the job because of its office or department. */
export function GrantedSection({ granted }: { granted: Output<typeof readCollaborators>['granted'] }) {
  const { t, i18n } = useLingui()
  const { words } = useCollaboratorRoles()
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h3">
        <Trans>Access through office or department</Trans>
      </Title>
      <RowList label={t`Access through office or department`}>
        {granted.map(({ roleId, office, department, ...person }, at) => (
          <Row key={`${person.userId} ${at}`}>
            <Named person={person} note={<bdi>{joined(i18n.locale, [office, department])}</bdi>} />
            <Text size="sm">{words[roleId].name}</Text>
          </Row>
        ))}
      </RowList>
    </Stack>
  )
}
