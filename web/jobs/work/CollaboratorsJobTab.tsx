import {
  addCollaborator,
  type Collaborator,
  readAuthorizedUsers,
  readCollaborators,
  removeCollaborator,
  setOpenCollaboration,
} from '@hireloom/contract/jobs/collaborators.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { AccessSection } from './AccessSection.tsx'
import { AddCollaboratorDialog } from './AddCollaboratorDialog.tsx'
import { CollaboratorRow, Named } from './CollaboratorRow.tsx'
import { GrantedSection } from './GrantedSection.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

const byJob = ({ params }: { params: Readonly<Record<string, string | undefined>> }) => ({
  params: { jobId: numberOf(params.jobId) },
})
const team = pageData({ endpoint: readCollaborators, input: byJob })
const access = pageData({ endpoint: readAuthorizedUsers, input: byJob })
export const data = [team, access]

/** Who works on the job, in which roles, and who else gets in. */
export default function CollaboratorsJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const viewer = useViewer()
  const showJob = useJobRefresh()
  const { owner, users, granted, openCollabs, confidential } = team.usePageData()
  const { users: authorized } = access.usePageData()
  const { change } = useChange(readCollaborators, readAuthorizedUsers, searchJobs)
  const [open, setOpen] = useState<'add' | 'transfer' | null>(null)
  const { jobId, may } = job
  const mayChange = may.includes('jobs.edit')
  const params = { jobId }
  const isAdmin = viewer.permissions.includes('company.admin')
  const staysIn = isAdmin || owner?.userId === viewer.userId || authorized.some(each => each.userId === viewer.userId)

  const remove = async ({ userId, fullName, email }: Collaborator) => {
    const isSelf = userId === viewer.userId
    const losesAccess = isSelf && !staysIn && !openCollabs
    if (isSelf && !staysIn) {
      const question = losesAccess
        ? t`Leave this job? You'll no longer see it or its candidates.`
        : t`Leave this job? You'll still see it, because it's open to your whole company.`
      if (!(await ask({ question, act: t`Leave job`, isDanger: losesAccess }))) return
    }
    const name = fullName ?? email
    const said = () => (isSelf ? <Trans>You've left the job.</Trans> : <Trans>{name} was removed from the job.</Trans>)
    const onUndone = () => void showJob()
    const answer = await change(removeCollaborator, { params, body: { userId } }, { said, onUndone })
    if (answer !== null && losesAccess) await navigate(pathOf('/app/roboroy/jobs/my/open'))
    else if (answer !== null && isSelf) void showJob()
  }
  const setOpenTo = async (isOpen: boolean) => {
    const losesAccess = !isOpen && !staysIn && !users.some(each => each.userId === viewer.userId)
    const question = t`Close this job to the company? You aren't one of its collaborators, so you'll no longer see it.`
    if (losesAccess && !(await ask({ question, act: t`Close to company`, isDanger: true }))) return
    if ((await change(setOpenCollaboration, { params, body: { open: isOpen } })) === null) return
    if (losesAccess) await navigate(pathOf('/app/roboroy/jobs/my/open'))
    else void showJob()
  }
  return (
    <>
      <Stack gap="sm" component="section">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3">
            <Trans>Hiring team</Trans>
          </Title>
          {mayChange && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('add')}>
              <Trans>Add collaborator</Trans>
            </Button>
          )}
        </Group>
        <RowList label={t`Hiring team`}>
          <Row>
            {owner ? (
              <Named person={owner} note={<Trans>Owner</Trans>} />
            ) : (
              <Text size="sm">
                <Trans>This job has no owner. Emails about its applications aren't sent to anyone.</Trans>
              </Text>
            )}
            {may.includes('jobs.transfer') && (
              <Button variant="default" size="xs" onClick={() => setOpen('transfer')}>
                <Trans>Transfer ownership</Trans>
              </Button>
            )}
          </Row>
          {users.map(person => (
            <CollaboratorRow
              key={person.userId}
              person={person}
              mayChange={mayChange}
              isSelf={person.userId === viewer.userId}
              onRole={roleId => void change(addCollaborator, { params, body: { userId: person.userId, roleId } })}
              onRemove={() => void remove(person)}
            />
          ))}
        </RowList>
        {users.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>No collaborators yet. Add the people who'll work on this job with you.</Trans>
          </Text>
        )}
      </Stack>
      {granted.length > 0 && <GrantedSection granted={granted} />}
      <Switch
        label={t`Open to the whole company`}
        description={
          confidential
            ? t`A confidential job can't be open to the whole company.`
            : !mayChange
              ? t`Your role on this job doesn't let you change this.`
              : t`Recruiters in your company can work on this job, and other colleagues can see it.`
        }
        checked={openCollabs}
        disabled={!mayChange || confidential}
        onChange={event => void setOpenTo(event.currentTarget.checked)}
      />
      <AccessSection
        jobId={jobId}
        mayChange={may.includes('jobs.confidential')}
        confidential={confidential}
        authorized={authorized}
        team={users}
        isSure={isAdmin || owner?.userId === viewer.userId}
      />
      {open === 'add' && (
        <AddCollaboratorDialog jobId={jobId} onClose={() => setOpen(null)} {...(owner && { ownerId: owner.userId })} />
      )}
      {open === 'transfer' && <TransferDialog jobId={jobId} onClose={() => setOpen(null)} />}
    </>
  )
}
