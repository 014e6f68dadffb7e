import { keepNameCharacters } from '@hireloom/contract/apply/form-names.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { ResumeField } from '../apply/ResumeField.tsx'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import { SummaryTitle } from '../ui/public/SummaryTitle.tsx'
import { JoinConsents, PersonFields, ReferrerFields } from './JoinFields.tsx'
import { type Asked, type JoinErrors, type JoinValues, joinFields } from './join-form.ts'
import { keepValues, nameFields, restoreValues, valuesIn } from './kept-values.ts'
import { type PoolCv, usePoolCv } from './use-pool-cv.ts'

export interface JoinAnswer {
  errors: JoinErrors
  values: JoinValues
  message: string | null
  /** The CV as it stands after the try. */
  cv: PoolCv | null
}

/** What judges the form comes when someone turns to it; null when it cannot come, and then the server alone judges. */
const loadChecks = () => import('./join-checks.ts').catch(() => null)

interface JoinFormProps {
  form: { companyId: number; companyName: string; emailDomain: string | null; noticeVersion: number }
  sharinghash: string
  asked: Asked
  countries: readonly Country[]
  cv: PoolCv | null
  values: JoinValues
  actionData: JoinAnswer | undefined
}

/** What a company asks of people who join its talent network. What is typed is kept for the tab, so that a reload loses nothing. */
export function JoinForm({ form, sharinghash, asked, countries, actionData, ...start }: JoinFormProps) {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const isSending = useNavigation().formData !== undefined
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const isChecking = useRef(false)
  const resume = usePoolCv(
    { sharinghash, companyId: form.companyId },
    actionData ? actionData.cv : start.cv,
    t`You're offline. Everything you typed is still here; please try again.`,
  )
  const values = actionData?.values ?? start.values

  const [own, setOwn] = useState<{ errors: JoinErrors; message: string | null; over: unknown }>()
  const [tries, setTries] = useState(0)
  // What the browser checked itself counts until the server has answered a later try.
  const { errors, message } = own?.over === actionData && own ? own : { errors: {}, message: null, ...actionData }
  const found = [...joinFields, 'resume' as const].flatMap(id => {
    const text = errors[id]
    return text === undefined ? [] : [{ id, text: serverText(i18n, text) }]
  })
  useEffect(() => summaryRef.current?.focus(), [tries, actionData])
  useEffect(() => {
    if (formRef.current) restoreValues(sharinghash, formRef.current)
  }, [sharinghash])

  const show = (wrong: JoinErrors) => setOwn({ errors: wrong, message: null, over: actionData })
  const choose = async (file: File) => {
    const { resume: _, ...others } = errors
    show(others)
    const fault = await resume.choose(file)
    if (fault !== null) show({ ...others, resume: fault })
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
    if (nameFields.includes(field.name) && !isComposing) {
      const kept = keepNameCharacters(field.value)
      if (kept !== field.value) field.value = kept
    }
    keepValues(sharinghash, event.currentTarget)
    const left = Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field.name))
    if (Object.keys(left).length < Object.keys(errors).length) show(left)
  }
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending || resume.progress !== null || isChecking.current) return
    const typed = valuesIn(event.currentTarget)
    isChecking.current = true
    const checks = await loadChecks()
    isChecking.current = false
    const rules = { asked, emailDomain: form.emailDomain, hasCv: resume.cv !== null }
    const wrong = checks?.judgeJoin(typed, rules) ?? {}
    show(wrong)
    setTries(tries + 1)
    if (Object.keys(wrong).length > 0) return
    dispatchEvent(new CustomEvent('TPUPLOAD_SUBMIT_DATA', { detail: typed }))
    const posted = { ...typed, noticeVersion: String(form.noticeVersion) }
    void submit(posted, { method: 'post', action: pathname + search })
  }

  const shared = { asked, values, errors }
  return (
    <Form
      ref={formRef}
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      onSubmit={event => void send(event)}
      onFocus={() => void loadChecks()}
      onInput={change}
      noValidate
      className="stack roomy"
    >
      {/* The Enter key presses a form's first button, which must not be one of the CV's. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {(found.length > 0 || message !== null) && (
        <ErrorSummary ref={summaryRef} title={<SummaryTitle message={message} />} errors={found} />
      )}
      <input type="hidden" name="noticeVersion" value={form.noticeVersion} />
      <PersonFields {...shared} countries={countries} />
      {asked.capture_cv && (
        <ResumeField
          file={resume.cv && { ...resume.cv, state: 'read', read: null }}
          progress={resume.progress}
          error={errors.resume === undefined ? undefined : serverText(i18n, errors.resume)}
          onChoose={file => void choose(file)}
          onRemove={resume.remove}
        />
      )}
      <ReferrerFields {...shared} />
      <JoinConsents {...shared} companyName={form.companyName} />
      <div>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? <Trans>submitting...</Trans> : <Trans>Join Talent Network</Trans>}
        </Button>
      </div>
      <p className="small soft">
        <Trans>
          We only share your details with <bdi>{form.companyName}</bdi>. See{' '}
          <a href={`${pathOf('/public/legal/:kind', { kind: 'privacy' })}?company=${form.companyId}`}>
            how we handle your data
          </a>
          .
        </Trans>
      </p>
    </Form>
  )
}
