import { type ApplicationDetail, readApplication } from '@hireloom/contract/applications/applications.ts'
import {
  assignCustomFields,
  type CustomField,
  listCustomFields,
  readCustomFieldResponses,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import {
  answerOf as formAnswerOf,
  isDisabled,
  responseOf,
  visibleFields,
} from '@hireloom/contract/custom-fields/rules.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import styles from '../../ui/app/Facts.module.css'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { ownFieldWords } from '../own-field-words.ts'
import { FormFields } from './FormFields.tsx'

type Given = Output<typeof readCustomFieldResponses>['list'][number]
type Of = Pick<ApplicationDetail, 'appId' | 'companyId' | 'canEdit' | 'referrer'>

/** What applicant and team have said in the company's own fields, for whoever may read them; who may move the application fills them in. */
export function CustomAnswersPanel({ application: { referrer, ...application } }: { application: Of }) {
  return (
    <Panel of={{ entity: 'application', id: application.appId }} hasReferrer={referrer !== null} {...application} />
  )
}

interface PersonAnswersProps extends Omit<Of, 'referrer'> {
  profileId: number
}

/** The latest answers of a person in all applications that the viewer sees; a field without one is answered in the application given. */
export function PersonAnswers({ profileId, ...application }: PersonAnswersProps) {
  return <Panel of={{ entity: 'candidate', id: profileId }} hasReferrer={false} order={2} {...application} />
}

interface PanelProps extends Omit<Of, 'referrer'> {
  of: { entity: 'application' | 'candidate'; id: number }
  hasReferrer: boolean
  /** Of its heading. */
  order?: 2 | 3
}

function Panel({ of, appId, companyId, canEdit, hasReferrer, order = 3 }: PanelProps) {
  const given = useQuery(answerOf(readCustomFieldResponses, { query: of }))
  const defined = useQuery({
    ...answerOf(listCustomFields, { params: { companyId }, query: {} }),
    enabled: canEdit,
  })
  const [isOpen, setOpen] = useState(false)
  const fields = (defined.data?.list ?? []).filter(
    field => !isDisabled(field) && (field.type === 'candidate' || (field.type === 'referral' && hasReferrer)),
  )
  const answers = given.data?.list ?? []
  if (given.isError)
    return (
      <p className={styles.cap} role="alert">
        <Trans>We couldn't load the custom fields.</Trans>
      </p>
    )
  if (answers.length === 0 && fields.length === 0) return null
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <Title order={order}>
          <Trans>Custom fields</Trans>
        </Title>
        {fields.length > 0 && given.data && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            {answers.length === 0 ? <Trans>Fill in</Trans> : <Trans>Edit</Trans>}
          </Button>
        )}
      </Group>
      <Answers answers={answers} />
      {isOpen && <EditDialog appId={appId} fields={fields} answers={answers} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Answers({ answers }: { answers: readonly Given[] }) {
  const { t, i18n } = useLingui()
  if (answers.length === 0) return null
  return (
    <ul className={styles.items}>
      {answers.map(({ cfId, displayName, dataType, response }) => (
        <li key={cfId}>
          <small>
            <bdi>{displayName}</bdi>
          </small>
          {(response === null
            ? []
            : ownFieldWords({ dataType, response }, i18n.locale, { yes: t`Yes`, no: t`No` })
          ).map(words => (
            <p key={words} dir="auto">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

interface EditDialogProps {
  appId: number
  fields: readonly CustomField[]
  answers: readonly Given[]
  onClose: () => void
}

/** Only what was changed is sent: the rest may be of a colleague, or a number that is shown in part. */
function EditDialog({ appId, fields, answers, onClose }: EditDialogProps) {
  const { t } = useLingui()
  const [started] = useState(() => {
    const given = new Map(answers.map(({ cfId, response }) => [cfId, response]))
    const shown = (field: CustomField) => (field.slotConfig.NRIC_validation ? null : (given.get(field.cfId) ?? null))
    return Object.fromEntries(fields.map(field => [field.cfId, formAnswerOf(field.dataType, shown(field))]))
  })
  const form = useForm({
    start: () => ({ customFields: started }),
    send: async ({ customFields }) => {
      const changed = visibleFields(fields, customFields).filter(
        ({ cfId }) => JSON.stringify(customFields[cfId]) !== JSON.stringify(started[cfId]),
      )
      // What is there already stays with the application in which it was said.
      const placeOf = (field: CustomField) => answers.find(({ cfId }) => cfId === field.cfId)?.appId ?? appId
      for (const place of new Set(changed.map(placeOf))) {
        const fields = changed.filter(field => placeOf(field) === place)
        await call(assignCustomFields, {
          body: { appId: place, fields: fields.map(field => responseOf(field, customFields[field.cfId] ?? '')) },
        })
      }
    },
    onSent: () => {
      void refresh(readCustomFieldResponses, readApplication, listActivity)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Custom fields`} act={<Trans>Save</Trans>} onClose={onClose}>
      <FormFields
        fields={fields}
        answers={form.typed.customFields}
        errorOf={cfId => form.errors[`customFields.${cfId}`]}
        onChange={customFields => form.field('customFields').onChange({ ...form.typed.customFields, ...customFields })}
      />
    </FormDialog>
  )
}
