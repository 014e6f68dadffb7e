import type { EmailDomain } from '@hireloom/contract/apply/rules.ts'
import type { ReferralIncentive } from '@hireloom/contract/companies/behaviour.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { customName } from '../custom-fields/custom-names.ts'
import type { FormField } from '../custom-fields/custom-values.ts'
import { isProblem } from '../kernel/problem.ts'
import { serverText } from '../kernel/server-text.ts'
import { keptQuery } from '../screening/next-address.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { ErrorSummary, Notice } from '../ui/public/Notice.tsx'
import { SummaryTitle } from '../ui/public/SummaryTitle.tsx'
import {
  type FieldName,
  type FormErrors,
  type FormValues,
  fieldNames,
  isFieldName,
  suggestionsOf,
} from './apply-form.ts'
import { CandidateFields } from './CandidateFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import type { FileView } from './draft-file.ts'
import { FirstApplication } from './FirstApplication.tsx'
import { IncentiveLine } from './IncentiveLine.tsx'
import type { OwnCv } from './OwnCvField.tsx'
import type { OwnFields } from './own-fields.ts'
import { PrivacyNote } from './PrivacyNote.tsx'
import { ResumeField } from './ResumeField.tsx'
import { SaveNote } from './SaveNote.tsx'
import { StepHeading } from './StepHeading.tsx'
import { SubmitLabel } from './SubmitLabel.tsx'
import { useApplicationDraft } from './use-application-draft.ts'
import { useApplyEvents } from './use-apply-events.ts'
import { useCandidateValues, usePrefill } from './use-candidate-values.ts'
import { useDuplicateCheck } from './use-duplicate-check.ts'
import { useLastValues } from './use-last-values.ts'
import { usePhoneCheck } from './use-phone-check.ts'
import { useSteps } from './use-steps.ts'

// Few recommend someone, only people with an account have a CV here already, and most leave the page when all has gone well.
const ReferrerFields = lazy(() => import('./ReferrerFields.tsx'))
const ApplyOutcome = lazy(() => import('./ApplyOutcome.tsx'))
const OwnCvField = lazy(async () => ({ default: (await import('./OwnCvField.tsx')).OwnCvField }))
const CvSteps = lazy(async () => ({ default: (await import('./OwnCvField.tsx')).CvSteps }))

/** What judges the form comes when someone turns to it; null when it cannot come, and then the server alone judges. */
const loadChecks = () => import('./form-checks.ts').catch(() => null)

interface ApplyFormProps {
  form: {
    jobId: number
    companyId: number
    companyName: string
    acceptResume: boolean
    emailDomain: EmailDomain | null
    nricRequiredForReferral: boolean
    referralIncentive: ReferralIncentive | null
    noticeVersion: number
  }
  fields: readonly FormField[]
  /** What knows how to show and judge the company's own fields; loaded only where there are some. */
  own: OwnFields | null
  isReferral: boolean
  asksWhatsapp: boolean
  today: string
  countries: readonly Country[]
  token: string | null
  file: FileView | null
  /** The stored CV of a signed-in candidate. */
  ownCv: OwnCv | null
  isCandidate: boolean
  profileId: number | null
  values: FormValues
  actionData:
    | { errors: FormErrors; values: FormValues | null; message: string | null; hasApplied?: boolean }
    | undefined
  /** Where people with an account sign in first; null when that makes no sense. */
  signInAddress: string | null
  /** In a window: what is sent with the form (null while that is not whole), and who keeps what stands in it when the window closes. */
  inWindow?: {
    takeMore: () => Record<string, string> | null
    onLeave: (values: FormValues) => void
  }
}

/**
 * The form of guests, candidates and those who recommend someone. Where the company asks more it has a second step (specification P4);
 * without script both stand below each other and post as they are.
 */
export function ApplyForm(props: ApplyFormProps) {
  const { form, fields: custom, own: ownFields, isReferral, today, countries, token, file, values: start } = props
  const { actionData } = props
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const isSending = useNavigation().formData !== undefined
  const summaryRef = useRef<HTMLDivElement>(null)
  const isChecking = useRef(false)
  const fields = useCandidateValues(actionData?.values ?? start, custom)
  const { values } = fields
  const draft = useApplicationDraft(
    { jobId: form.jobId, isReferral },
    { token, file, values: start },
    values,
    fields.restore,
  )
  const read = draft.file?.read ?? null
  const suggestions = suggestionsOf(read, countries)
  usePrefill(fields, read, countries)

  const duplicate = useDuplicateCheck(values.candidateEmail, {
    jobId: form.jobId,
    sharinghash: new URLSearchParams(search).get('sharing'),
    isCandidate: props.isCandidate,
    profileId: props.profileId,
    draftToken: draft.ensure,
  })

  const phone = usePhoneCheck({
    jobId: form.jobId,
    phone: values,
    isCountryChosen: () => fields.typed.current.has('countryId'),
    onCountry: fields.setCountry,
  })

  const [checked, setChecked] = useState<Checked | null>(null)
  const [tries, setTries] = useState(0)
  const [takesOwn, setTakesOwn] = useState(props.ownCv !== null)
  // What the browser checked itself counts until the server has answered a later try.
  const own = checked !== null && checked.over === actionData ? checked : null
  const found = own?.errors ?? actionData?.errors ?? {}
  const judged = own?.values ?? actionData?.values ?? values
  const message = own === null ? (actionData?.message ?? null) : own.notice
  const errors = stillWrong(found, judged, values)
  const hasFailed = Object.keys(errors).length > 0 || (message !== null && own === null)

  const { basic, more } = ownFields?.shownFields(custom, values) ?? { basic: [], more: [] }
  const steps = useSteps(more.length > 0)
  const firstStep = ['resume', ...fieldNames, ...basic.map(customName)]
  const everything = [...firstStep, ...more.map(customName)]
  useEffect(() => summaryRef.current?.focus(), [tries, actionData])
  const events = useApplyEvents({
    jobId: form.jobId,
    isReferral,
    refusal: isReferral && actionData && Object.keys(actionData.errors).length === 0 ? actionData : null,
    onFirstStep: () => steps.step === 1 && steps.show(0),
  })
  useLastValues(values, props.inWindow?.onLeave)
  const isOfFirstStep =
    actionData !== undefined && Object.keys(actionData.errors).some(name => firstStep.includes(name))
  const present = useRef(steps)
  useEffect(() => {
    present.current = steps
  })
  useEffect(() => {
    if (isOfFirstStep && present.current.step === 1) present.current.show(0)
  }, [actionData, isOfFirstStep])

  const setResumeError = (error: string | null) => {
    const { resume: _, ...others } = errors
    setChecked({
      errors: error === null ? others : { ...others, resume: error },
      notice: null,
      values,
      over: actionData,
    })
  }
  const offline = t`You're offline. Everything you typed is still here; please try again.`
  const choose = async (chosen: File) => {
    const checks = await loadChecks()
    const fault = checks?.faultOfCv(chosen) ?? null
    setResumeError(fault)
    if (fault !== null) return
    try {
      await draft.send(chosen)
    } catch (error) {
      setResumeError(isProblem(error) ? error.message : (checks?.texts.uploadBroken.id ?? offline))
    }
  }
  const check = async (names: readonly string[]): Promise<FormErrors> => {
    const checks = await loadChecks()
    if (checks === null) return {}
    const { errors: wrong, notice } = checks.judgeForm(
      values,
      { emailDomain: form.emailDomain, isReferral },
      ownFields?.judgeCustom(custom, values, today, name => names.includes(name)) ?? null,
    )
    if (form.acceptResume && !isReferral && draft.file === null && !takesOwn) wrong.resume = checks.texts.cvMissing.id
    // The next step has no field of the address.
    const refusal = steps.isFirstOfTwo ? await duplicate.ask(values.candidateEmail) : null
    const known = refusal ?? (duplicate.isRefused ? duplicate.text : undefined)
    if (known !== undefined) wrong.candidateEmail ??= known
    const here: FormErrors = Object.fromEntries(Object.entries(wrong).filter(([name]) => names.includes(name)))
    setChecked({ errors: here, notice, values, over: actionData })
    setTries(tries + 1)
    return here
  }
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending || events.hasApplied || draft.progress !== null || isChecking.current) return
    isChecking.current = true
    const wrong = Object.keys(await check(steps.isFirstOfTwo ? firstStep : everything))
    isChecking.current = false
    if (steps.isFirstOfTwo || wrong.length > 0) {
      const next = steps.isFirstOfTwo && wrong.length === 0 ? 1 : 0
      const isOnlyHere = steps.step === 1 && !wrong.some(name => firstStep.includes(name))
      if (!isOnlyHere && next !== steps.step) steps.show(next)
      return
    }
    const besides = props.inWindow ? props.inWindow.takeMore() : {}
    if (besides === null) return
    const ref = (await loadChecks())?.rememberedRef(form.jobId) ?? ''
    dispatchEvent(new CustomEvent('TPUPLOAD_SUBMIT_DATA', { detail: values }))
    const ownCv = takesOwn && props.ownCv !== null ? String(props.ownCv.personDocId) : ''
    const noticeVersion = String(form.noticeVersion)
    void submit({ ...values, ...besides, ownCv, ref, noticeVersion }, { method: 'post', action: pathname + search })
  }
  const textOf = (id: string | undefined) => (id === undefined ? undefined : serverText(i18n, id))
  const hasChoice = props.ownCv !== null && draft.file === null && draft.progress === null
  const isLater = steps.count === 2 && steps.step === 1
  const told = duplicate.text
  const shownErrors = {
    ...(told !== undefined && { candidateEmail: told }),
    ...(phone.text !== undefined && { mobile: phone.text }),
    ...errors,
  }
  const shared = { values, errors: shownErrors, onChange: fields.change }
  // Without a CV the window begins with it, and shows the rest as soon as one is on its way.
  const hasNoCv = props.ownCv === null && draft.file === null && draft.progress === null
  const isCvFirst = props.inWindow !== undefined && form.acceptResume && hasNoCv

  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        action={pathname + search}
        id="apply"
        onSubmit={event => void send(event)}
        onFocus={() => void loadChecks()}
        onBlur={() => void draft.save()}
        noValidate
        className="stack roomy"
      >
        {/* The Enter key presses the first of the form's buttons, which must not be the one that takes the CV away. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
        <input type="hidden" name="noticeVersion" value={form.noticeVersion} />
        {steps.count === 2 && (
          <noscript>
            <input type="hidden" name="_bothSteps" value="1" />
          </noscript>
        )}
        {steps.count === 2 && <StepHeading step={steps.step} />}
        {hasFailed && (
          <ErrorSummary
            ref={summaryRef}
            title={<SummaryTitle message={message} />}
            errors={everything.flatMap(id => {
              const text = textOf(isErrorName(id) ? errors[id] : undefined)
              return text === undefined ? [] : [{ id, text }]
            })}
          />
        )}
        <div className={isLater ? 'no-script' : 'stack roomy'}>
          {props.signInAddress !== null && (
            <p className="small soft">
              <Trans>No account needed. Sign in to reuse your details and CV.</Trans>{' '}
              <a href={props.signInAddress}>
                <Trans>Sign in and apply</Trans>
              </a>
            </p>
          )}
          {isReferral && form.referralIncentive !== null && <IncentiveLine incentive={form.referralIncentive} />}
          {isReferral && form.nricRequiredForReferral && (
            <Notice tone="warn">
              <Trans>The full NRIC will be provided for referral incentive payment.</Trans>
            </Notice>
          )}
          {isReferral && <ReferrerFields {...shared} />}
          {form.acceptResume && props.isCandidate && props.ownCv === null && <CvSteps hasCv={!hasNoCv} />}
          {form.acceptResume && hasChoice && props.ownCv !== null && (
            <OwnCvField cv={props.ownCv} isTaken={takesOwn} onTake={setTakesOwn} />
          )}
          {form.acceptResume && (
            <div className={hasChoice && takesOwn ? 'no-script' : undefined}>
              <ResumeField
                file={draft.file}
                progress={draft.progress}
                error={textOf(errors.resume)}
                onChoose={chosen => void choose(chosen)}
                onRemove={() => void draft.remove()}
              />
            </div>
          )}
          <div className="stack roomy" hidden={isCvFirst}>
            <CandidateFields
              {...shared}
              countries={countries}
              suggestions={suggestions}
              onAccept={name => fields.accept(name, suggestions)}
              onEmailLeft={email => void duplicate.ask(email)}
              first={
                (duplicate.isRefused || actionData?.hasApplied === true) && !isReferral ? (
                  <FirstApplication
                    jobId={form.jobId}
                    email={values.candidateEmail.trim()}
                    isCandidate={props.isCandidate}
                  />
                ) : null
              }
              onPhoneLeft={() => void phone.ask()}
              isReferral={isReferral}
            />
            <output className="sr">{textOf(told ?? phone.text)}</output>
            {ownFields && <ownFields.CustomFields {...shared} fields={basic} today={today} />}
          </div>
        </div>
        {ownFields && more.length > 0 && (
          <div className={isLater ? 'stack roomy' : 'no-script'}>
            <ownFields.CustomFields {...shared} fields={more} today={today} />
          </div>
        )}
        {!isReferral && !isCvFirst && (
          <div className={steps.isFirstOfTwo ? 'no-script' : undefined}>
            <ConsentFields {...shared} companyName={form.companyName} asksWhatsapp={props.asksWhatsapp} />
          </div>
        )}
        <div className="stack tight" hidden={isCvFirst}>
          <div className="row">
            {isLater && (
              <Button type="button" onClick={() => steps.show(0)}>
                <Trans>Back</Trans>
              </Button>
            )}
            <Button type="submit" look="primary" disabled={isSending || events.hasApplied}>
              <SubmitLabel
                isSending={isSending}
                hasApplied={events.hasApplied}
                isNext={steps.isFirstOfTwo}
                isReferral={isReferral}
              />
            </Button>
            {props.inWindow === undefined && (
              <LinkButton
                to={`${pathOf('/public/r/job/:jobId', { jobId: form.jobId })}${keptQuery(new URLSearchParams(search))}`}
              >
                <Trans>Cancel</Trans>
              </LinkButton>
            )}
          </div>
          <SaveNote state={draft.saveState} onMail={draft.mailLink} />
        </div>
        <PrivacyNote companyId={form.companyId} />
      </Form>
      {events.outcome !== null && (
        <Suspense>
          <ApplyOutcome
            outcome={events.outcome}
            isOpen={events.isOpen}
            isReferral={isReferral}
            onClose={events.close}
          />
        </Suspense>
      )}
    </>
  )
}

interface Checked {
  errors: FormErrors
  notice: string | null
  values: FormValues
  /** The server's answer that this check came after. */
  over: unknown
}

/** A field that holds something else now than when it was judged is not known to be wrong. */
function stillWrong(found: FormErrors, judged: FormValues, values: FormValues): FormErrors {
  return Object.fromEntries(
    Object.entries(found).filter(
      ([name]) => name === 'resume' || (isFieldName(name) && (values[name] ?? '') === (judged[name] ?? '')),
    ),
  )
}

const isErrorName = (name: string): name is FieldName | 'resume' => name === 'resume' || isFieldName(name)
