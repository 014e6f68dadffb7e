import {
  type Colleague,
  readAuthorizedUsers,
  readCollaborators,
  setAuthorizedUsers,
} from '@hireloom/contract/jobs/collaborators.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { FlagField } from '../../ui/app/form/fields.tsx'
import { PeopleField } from '../../ui/app/form/PeopleField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { Named } from './CollaboratorRow.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

interface AccessProps {
  jobId: number
  confidential: boolean
  authorized: readonly Colleague[]
  /** Those whom a job that becomes confidential lets in at first. */
  team: readonly Colleague[]
  /** The viewer gets in whoever is named. */
  isSure: boolean
}

/** Whether the job is confidential, and who gets in then. */
export function AccessSection({ mayChange, ...access }: AccessProps & { mayChange: boolean }) {
  const { t } = useLingui()
  const { confidential, authorized } = access
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          <Trans>Confidentiality</Trans>
        </Title>
        {mayChange && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {confidential ? <Trans>Change access</Trans> : <Trans>Make confidential</Trans>}
          </Button>
        )}
      </Group>
      <Text size="sm">
        {confidential ? (
          <Trans>
            This job is confidential. Only its owner, administrators and the people named here can open it. Candidates
            see its public page as before.
          </Trans>
        ) : (
          <Trans>
            This job isn't confidential. A confidential job is hidden from everyone but its owner, administrators and
            the people you name.
          </Trans>
        )}
      </Text>
      {confidential && authorized.length > 0 && (
        <RowList label={t`People with access`}>
          {authorized.map(person => (
            <Row key={person.userId}>
              <Named person={person} note={<Trans>Can work on this job as their company role allows.</Trans>} />
            </Row>
          ))}
        </RowList>
      )}
      {isOpen && <AccessDialog {...access} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function AccessDialog({
  jobId,
  confidential,
  authorized,
  team,
  isSure,
  onClose,
}: AccessProps & { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { userId } = useViewer()
  const showJob = useJobRefresh()
  const { tell, refresh } = useChange(readAuthorizedUsers, readCollaborators)
  const people: readonly Choice[] = (confidential ? authorized : team).map(each => ({
    value: String(each.userId),
    label: each.fullName ?? each.email,
  }))
  const isShutOut = (typed: { isSecret: boolean; people: readonly Choice[] }) =>
    typed.isSecret && !isSure && typed.people.every(({ value }) => value !== String(userId))
  const form = useForm({
    start: () => ({ isSecret: true, people }),
    paths: { isSecret: 'confidential', people: 'userIds' },
    send: async typed => {
      const question = t`You aren't among the people with access, so you'll no longer see this job. Continue?`
      if (isShutOut(typed) && !(await ask({ question, act: t`Continue`, isDanger: true }))) return null
      const userIds = typed.people.map(({ value }) => Number(value))
      return call(setAuthorizedUsers, { params: { jobId }, body: { confidential: typed.isSecret, userIds } })
    },
    onSent: (answer, typed) => {
      if (answer === null) return
      const show = () => void Promise.all([showJob(), refresh()])
      tell(<Trans>Access to the job was changed.</Trans>, answer, { onUndone: show })
      onClose()
      if (isShutOut(typed)) void navigate(pathOf('/app/roboroy/jobs/my/open'))
      else show()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Confidentiality</Trans>} onClose={onClose}>
      <FlagField
        {...form.field('isSecret')}
        label={t`Confidential job`}
        hint={t`Hides the job from collaborators and colleagues who aren't named below.`}
      />
      <PeopleField {...form.field('people')} label={t`People with access`} />
    </FormDialog>
  )
}
