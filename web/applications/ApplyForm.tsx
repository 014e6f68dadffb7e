import { judgeCandidate } from '@hireloom/contract/applications/rules.ts'
import { cvExtensions, cvMaxBytes } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { problems } from '@hireloom/contract/problems.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { rememberedRef } from '../kernel/job-memory.ts'
import { isProblem } from '../kernel/problem.ts'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import { candidateOf, errorsOf, type FormErrors, type FormValues, fieldNames, suggestionsOf } from './apply-form.ts'
import { CandidateFields } from './CandidateFields.tsx'
import type { FileView } from './draft-file.ts'
import { ResumeField } from './ResumeField.tsx'
import { SaveNote } from './SaveNote.tsx'
import { useApplicationDraft } from './use-application-draft.ts'
import { useCandidateValues, usePrefill } from './use-candidate-values.ts'

interface ApplyFormProps {
  form: { jobId: number; acceptResume: boolean; emailDomain: string | null }
  countries: readonly Country[]
  token: string | null
  file: FileView | null
  values: FormValues
  actionData: { errors: FormErrors; values: FormValues | null; message: string | null } | undefined
  /** Where people with an account sign in first; null when that makes no sense. */
  signInAddress: string | null
}

/** The guest's and the candidate's form: CV first, then who one is. Without script it posts as it stands. */
export function ApplyForm({ form, countries, token, file, values: start, actionData, signInAddress }: ApplyFormProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const summaryRef = useRef<HTMLDivElement>(null)
  const fields = useCandidateValues(actionData?.values ?? start)
  const { values } = fields
  const draft = useApplicationDraft(form.jobId, { token, file, values: start }, values)
  const read = draft.file?.read ?? null
  const suggestions = suggestionsOf(read, countries)
  usePrefill(fields, read, countries)

  const [checked, setChecked] = useState<{ errors: FormErrors; values: FormValues; over: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  // What the browser checked itself counts until the server has answered a later try.
  const own = checked !== null && checked.over === actionData ? checked : null
  const found = own?.errors ?? actionData?.errors ?? {}
  const judged = own?.values ?? actionData?.values ?? values
  const message = own === null ? (actionData?.message ?? null) : null
  const errors: FormErrors = { ...found }
  // A field that holds something else now is not known to be wrong.
  for (const name of fieldNames) if (values[name] !== judged[name]) delete errors[name]
  const hasFailed = Object.keys(errors).length > 0 || message !== null

  useEffect(() => summaryRef.current?.focus(), [tries, actionData])

  const setResumeError = (error: string | null) => {
    const { resume: _, ...others } = errors
    setChecked({ errors: error === null ? others : { ...others, resume: error }, values, over: actionData })
  }
  const choose = async (chosen: File) => {
    const fault = faultOf(chosen)
    setResumeError(fault)
    if (fault !== null) return
    try {
      await draft.send(chosen)
    } catch (error) {
      setResumeError(isProblem(error) ? error.message : problems['upload-broken'].message.id)
    }
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || draft.progress !== null) return
    const wrong = errorsOf(judgeCandidate(candidateOf(values), { emailDomain: form.emailDomain }))
    if (form.acceptResume && draft.file === null) wrong.resume = texts.cvMissing.id
    setChecked({ errors: wrong, values, over: actionData })
    setTries(tries + 1)
    if (Object.keys(wrong).length === 0) {
      void submit({ ...values, ref: rememberedRef(form.jobId) ?? '' }, { method: 'post', action: pathname + search })
    }
  }
  const textOf = (id: string | undefined) => (id === undefined ? undefined : serverText(i18n, id))
  const order = ['resume', ...fieldNames] as const

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      id="apply"
      onSubmit={send}
      onBlur={() => void draft.save()}
      noValidate
      className="stack roomy"
    >
      {hasFailed && (
        <ErrorSummary
          ref={summaryRef}
          title={<SummaryTitle message={message} />}
          errors={order.flatMap(id => {
            const text = textOf(errors[id])
            return text === undefined ? [] : [{ id, text }]
          })}
        />
      )}
      {signInAddress !== null && (
        <p className="small soft">
          <Trans>You need no account. With one, your details and CV are filled in for you.</Trans>{' '}
          <a href={signInAddress}>
            <Trans>Sign in and apply</Trans>
          </a>
        </p>
      )}
      {form.acceptResume && (
        <ResumeField
          file={draft.file}
          progress={draft.progress}
          error={textOf(errors.resume)}
          onChoose={chosen => void choose(chosen)}
          onRemove={() => void draft.remove()}
        />
      )}
      <CandidateFields
        values={values}
        errors={errors}
        countries={countries}
        suggestions={suggestions}
        onChange={fields.change}
        onAccept={name => fields.accept(name, suggestions)}
      />
      <div className="row apart">
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? <Trans>submitting...</Trans> : <Trans>Submit application</Trans>}
        </Button>
        <SaveNote state={draft.saveState} />
      </div>
      <p className="small soft">
        <Trans>
          Your details go to the employer of this job only. Read <a href="/public/notices#privacy">how we keep them</a>.
        </Trans>
      </p>
    </Form>
  )
}

/** What is wrong with the whole; `offline` is the page's own word for a lost connection, all else is the API's text. */
function SummaryTitle({ message }: { message: string | null }) {
  const { i18n } = useLingui()
  if (message === null) return <Trans id="Please check the marked fields.">Please check the marked fields.</Trans>
  if (message !== 'offline') return serverText(i18n, message)
  return <Trans>There is no connection just now. Everything you typed is still here; please try again.</Trans>
}

/** Why a file cannot be a CV, as far as its name and size tell; the server looks inside. */
function faultOf(file: File): string | null {
  if (!cvExtensions.some(extension => file.name.toLowerCase().endsWith(extension))) return texts.cvType.id
  if (file.size === 0) return texts.cvEmpty.id
  return file.size > cvMaxBytes ? problems['too-large'].message.id : null
}
