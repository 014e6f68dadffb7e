import { judgeCandidate, keepNameCharacters } from '@hireloom/contract/applications/rules.ts'
import { cvExtensions, cvMaxBytes } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { problems } from '@hireloom/contract/problems.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { serverText } from '../kernel/server-text.ts'
import { isProblem } from '../kernel/problem.ts'
import { Button } from '../ui/public/Button.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import { CandidateFields } from './CandidateFields.tsx'
import {
  candidateOf,
  errorsOf,
  type FieldName,
  type FormErrors,
  type FormValues,
  fieldNames,
  isFieldName,
  suggestionsOf,
} from './apply-form.ts'
import type { FileView } from './draft-file.ts'
import { ResumeField } from './ResumeField.tsx'
import { SaveNote } from './SaveNote.tsx'
import { useApplicationDraft } from './use-application-draft.ts'

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
export function ApplyForm({
  form,
  countries,
  token,
  file: startFile,
  values: start,
  actionData,
  signInAddress,
}: ApplyFormProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const summaryRef = useRef<HTMLDivElement>(null)
  const typed = useRef(new Set<FieldName>())
  const [values, setValues] = useState<FormValues>(() => withTypedText(actionData?.values ?? start))
  const [checked, setChecked] = useState<{ errors: FormErrors; over: unknown } | null>(null)
  const draft = useApplicationDraft(form.jobId, { token, file: startFile, values: start }, values)
  const suggestions = suggestionsOf(draft.file?.read ?? null, countries)

  // What the browser checked itself counts until the server has answered a later try.
  const own = checked !== null && checked.over === actionData ? checked : null
  const errors = own?.errors ?? actionData?.errors ?? {}
  const message = own === null ? (actionData?.message ?? null) : null
  const setErrors = (next: FormErrors) => setChecked({ errors: next, over: actionData })

  useEffect(() => {
    const read = draft.file?.read
    if (!read) return
    const offered = suggestionsOf(read, countries)
    setValues(known => {
      const free = fieldNames.filter(
        name => !typed.current.has(name) && (known[name] === '' || (name === 'countryId' && known.mobile === '')),
      )
      return { ...known, ...Object.fromEntries(free.flatMap(name => (offered[name] ? [[name, offered[name]]] : []))) }
    })
  }, [draft.file?.read, countries])

  const failed = Object.keys(errors).length > 0 || message !== null
  useEffect(() => {
    if (failed) summaryRef.current?.focus()
  }, [failed, actionData, checked])

  const change = (name: FieldName, text: string, isComposing: boolean) => {
    typed.current.add(name)
    const isName = name === 'candidateFirstName' || name === 'candidateLastName'
    const value = isName && !isComposing ? keepNameCharacters(text) : text
    setValues(known => ({ ...known, [name]: value }))
  }
  const accept = (name: FieldName) => {
    typed.current.add(name)
    const taken =
      name === 'mobile'
        ? { mobile: suggestions.mobile, countryId: suggestions.countryId }
        : { [name]: suggestions[name] }
    setValues(known => ({ ...known, ...Object.fromEntries(Object.entries(taken).filter(([, value]) => value)) }))
  }
  const choose = async (chosen: File) => {
    const fault = faultOf(chosen)
    const { resume: _, ...others } = errors
    setErrors(fault === null ? others : { ...others, resume: fault })
    if (fault !== null) return
    try {
      await draft.send(chosen)
    } catch (error) {
      setErrors({ ...others, resume: isProblem(error) ? error.message : problems['upload-broken'].message.id })
    }
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || draft.progress !== null) return
    const found = errorsOf(judgeCandidate(candidateOf(values), { emailDomain: form.emailDomain }))
    if (form.acceptResume && draft.file === null) found.resume = texts.cvMissing.id
    setErrors(found)
    if (Object.keys(found).length === 0) void submit(values, { method: 'post', action: pathname + search })
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
      {failed && (
        <ErrorSummary
          ref={summaryRef}
          title={
            message === null ? (
              <Trans id="Please check the marked fields.">Please check the marked fields.</Trans>
            ) : (
              messageText(message)
            )
          }
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
        onChange={change}
        onAccept={accept}
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

  function messageText(id: string) {
    return id === 'offline' ? (
      <Trans>There is no connection just now. Everything you typed is still here; please try again.</Trans>
    ) : (
      serverText(i18n, id)
    )
  }
}

/** Text typed before the scripts arrived is in the page and nowhere else. */
function withTypedText(values: FormValues): FormValues {
  if (import.meta.env.SSR) return values
  const form = document.getElementById('apply')
  if (!(form instanceof HTMLFormElement)) return values
  const typed = [...new FormData(form)].filter(([name, value]) => isFieldName(name) && values[name] !== value)
  return typed.length === 0 ? values : { ...values, ...Object.fromEntries(typed) }
}

/** Why a file cannot be a CV, as far as its name and size tell; the server looks inside. */
function faultOf(file: File): string | null {
  if (!cvExtensions.some(extension => file.name.toLowerCase().endsWith(extension))) return texts.cvType.id
  if (file.size === 0) return texts.cvEmpty.id
  return file.size > cvMaxBytes ? problems['too-large'].message.id : null
}
