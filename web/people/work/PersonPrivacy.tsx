import { deleteProfile } from '@hireloom/contract/candidates/account.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import type { ConsentPurpose } from '@hireloom/contract/privacy/consents.ts'
import { liftLegalHold, placeLegalHold } from '@hireloom/contract/privacy/holds.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { NoticeState } from './NoticeState.tsx'

interface PersonPrivacyProps {
  person: Output<typeof readPerson>
  /** The profile is the company's own copy. */
  isOwn: boolean
}

/** What a person agreed to, the legal hold, and the erasure of everything that the company keeps. */
export default function PersonPrivacy({ person, isOwn }: PersonPrivacyProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const purposes = usePurposeWords()
  const { change } = useChange(readPerson)
  const [isHolding, setHolding] = useState(false)
  const { profileId, consents, notice, legalHold, eraseAt } = person
  const states = { given: t`Given`, refused: t`Refused`, withdrawn: t`Withdrawn`, expired: t`Expired` }
  const params = { profileId }
  const mayHold = isOwn && mayDo(viewer, 'privacy.manage')
  const erase = async () => {
    const question = t`Delete everything your company keeps about this person: applications, documents, notes and messages?`
    if (!(await ask({ question, act: t`Delete`, isDanger: true }))) return
    await change(
      deleteProfile,
      { params, body: {} },
      { said: () => t`This person's data will be deleted within the hour.` },
    )
  }
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Privacy</Trans>
      </Title>
      <Stack gap="xs">
        {notice !== null && <NoticeState profileId={profileId} notice={notice} />}
        {consents.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>No consents recorded</Trans>
          </Text>
        )}
        {consents.map(({ purpose, state, at }) => (
          <Text key={purpose} size="sm">
            {purposes[purpose]}: {states[state]} · <Moment value={at} />
          </Text>
        ))}
        {legalHold && (
          <Alert variant="light" color="yellow" title={<Trans>Legal hold</Trans>}>
            <bdi>{legalHold.reason}</bdi>
            <Text size="xs">
              {legalHold.placedBy && <bdi>{legalHold.placedBy.fullName} · </bdi>}
              <Moment value={legalHold.placedAt} />
            </Text>
          </Alert>
        )}
        {eraseAt !== null && (
          <Text size="sm" c="red">
            <Trans>
              Will be deleted after <Moment value={eraseAt} isExact />
            </Trans>
          </Text>
        )}
        <Group gap="xs">
          {mayHold &&
            (legalHold === null ? (
              <Button size="xs" variant="default" onClick={() => setHolding(true)}>
                <Trans>Place a legal hold</Trans>
              </Button>
            ) : (
              <Button
                size="xs"
                variant="default"
                onClick={() => void change(liftLegalHold, { params }, { said: () => t`Legal hold lifted` })}
              >
                <Trans>Lift the legal hold</Trans>
              </Button>
            ))}
          {isOwn && mayDo(viewer, 'candidates.delete') && (
            <ReasonedButton
              size="xs"
              variant="default"
              color="red"
              reason={legalHold === null ? null : t`Lift the legal hold first.`}
              onClick={() => void erase()}
            >
              <Trans>Delete this person's data</Trans>
            </ReasonedButton>
          )}
        </Group>
      </Stack>
      {isHolding && <HoldDialog profileId={profileId} onClose={() => setHolding(false)} />}
    </section>
  )
}

function usePurposeWords(): Record<ConsentPurpose, string> {
  const { t } = useLingui()
  return {
    application_processing: t`Processing of the application`,
    future_jobs: t`Other jobs`,
    talent_pool: t`Talent pool`,
    marketing_jobs: t`Emails about jobs`,
    share_with_clients: t`Sharing with clients`,
    whatsapp: t`WhatsApp`,
  }
}

function HoldDialog({ profileId, onClose }: { profileId: number; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh, tell } = useChange(readPerson)
  const form = useForm({
    start: () => ({ reason: '' }),
    send: body => call(placeLegalHold, { params: { profileId }, body }),
    onSent: () => {
      void refresh()
      tell(t`Legal hold placed`, null)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Place a legal hold</Trans>} act={<Trans>Place hold</Trans>} onClose={onClose}>
      <LongTextField
        {...form.field('reason')}
        label={t`Reason`}
        hint={t`Nothing about this person is deleted until the hold is lifted.`}
        maxLength={500}
        isRequired
        isFirst
      />
    </FormDialog>
  )
}
