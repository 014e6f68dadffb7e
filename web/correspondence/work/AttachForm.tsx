import { findPeople } from '@hireloom/contract/applications/people.ts'
import { listInbox } from '@hireloom/contract/correspondence/inbox.ts'
import {
  attachUnmatchedEmail,
  listUnmatchedEmails,
  type UnmatchedEmail,
} from '@hireloom/contract/correspondence/unmatched.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { PickField } from '../../ui/app/form/fields.tsx'
import { SelectField } from '../../ui/app/form/SelectField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

async function find(q: string | undefined): Promise<Choice[]> {
  if (q === undefined) return []
  const { list } = await call(findPeople, { query: { q, limit: 20 } })
  return list.map(({ profileId, fullName, currentTitle }) => ({
    value: String(profileId),
    label: [fullName, currentTitle].filter(Boolean).join(' · '),
  }))
}

/** In place of an application: the conversation with the person, which is about none. */
const ofPerson = 'person'

/** Says to whom an email belongs, and to which application of theirs if any. */
export function AttachForm({ email, onAttached }: { email: UnmatchedEmail; onAttached: () => void }) {
  const { t } = useLingui()
  const { tell } = useChange(listUnmatchedEmails, listInbox)
  const { unmatchedEmailId, suggestion } = email
  const [person, setPerson] = useState<Choice | null>(
    suggestion && { value: String(suggestion.profileId), label: suggestion.fullName },
  )
  const profileId = Number(person?.value ?? 0)
  const { data } = useQuery({ ...answerOf(readPerson, { params: { profileId } }), enabled: profileId > 0 })
  const options = [
    ...(data?.applications.map(({ appId, jobName }) => ({ value: String(appId), label: jobName })) ?? []),
    ...(data?.isOwn ? [{ value: ofPerson, label: t`No application` }] : []),
  ]
  /** The latest one, until another is chosen. */
  const chosenOf = (application: string | null) => application ?? options[0]?.value ?? ''
  const form = useForm({
    start: () => ({ application: suggestion && (suggestion.appId === null ? ofPerson : String(suggestion.appId)) }),
    paths: { application: 'appId' },
    send: ({ application }, key) => {
      const chosen = chosenOf(application)
      const body = chosen === ofPerson ? { profileId } : { appId: Number(chosen) }
      return call(attachUnmatchedEmail, { key, params: { unmatchedEmailId }, body })
    },
    onSent: answer => {
      void refresh(listUnmatchedEmails, listInbox)
      onAttached()
      tell(
        <Trans>
          The email was added to the conversation with <bdi>{person?.label}</bdi>.
        </Trans>,
        answer,
      )
    },
  })
  const choose = (chosen: Choice | null) => {
    setPerson(chosen)
    form.set({ application: null })
  }
  const hasNone = data !== undefined && options.length === 0
  return (
    <Form form={form} act={<Trans>Add to conversation</Trans>}>
      <PickField
        label={t`Candidate`}
        name="unmatched-email-people"
        find={find}
        value={person}
        error={hasNone ? t`You can't write to this person.` : (form.errorOf('application') ?? form.errors.profileId)}
        onChange={choose}
      />
      {options.length > 0 && (
        <SelectField
          label={t`Application`}
          options={options}
          value={chosenOf(form.typed.application)}
          error={undefined}
          onChange={application => form.set({ application })}
        />
      )}
    </Form>
  )
}
