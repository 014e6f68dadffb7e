import { apply, readApplyForm, validateApplication } from '@hireloom/contract/apply/apply.ts'
import { judgeManual } from '@hireloom/contract/apply/rules.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { data, Form, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { rememberApplied } from '../kernel/job-memory.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { serverText } from '../kernel/server-text.ts'
import { addressAfterApplying } from '../screening/next-address.ts'
import { Button } from '../ui/public/Button.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { Dialog } from '../ui/public/Dialog.tsx'
import { Field } from '../ui/public/Field.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import { PhoneFields } from '../ui/public/PhoneFields.tsx'
import type { Route } from './+types/ManualApplyWindow.ts'
import { PrivacyNote } from './PrivacyNote.tsx'
import { forgetTypedInTab, useTypedInTab } from './typed-in-tab.ts'

const fieldNames = ['fName', 'lName', 'email', 'countryId', 'contactNumber'] as const

interface Outcome {
  /** Null until the application stands. */
  appId: number | null
  errors: Record<string, string>
  /** English text of what is wrong with the whole. */
  message: string | null
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const web = context.get(requestContext)
  const sharingHash = url.searchParams.get('sharing') ?? undefined
  const [form, countries] = await Promise.all([
    orNotFound(web.call(readApplyForm, { params: { jobId: params.jobId }, query: { sharingHash } })),
    web.call(listCountries, { query: { lang: web.language } }),
  ])
  const asCandidate = isCandidate(web.user)
  const needsMore = form.customFields.candidate.some(({ isMandatory }) => isMandatory)
  const needsAccount = form.applyRoleType === 'signed in' && web.user === null
  if (form.externalLink !== null || needsMore || needsAccount) {
    throw redirect(`${pathOf('/public/r/job/:jobId/apply', { jobId: params.jobId })}${url.search}`)
  }
  if (!form.canApply) throw redirect(`${pathOf('/public/r/job/:jobId', { jobId: params.jobId })}${url.search}`)
  const { jobId, jobName, companyId, hasApplied, known } = form
  return { jobId, jobName, companyId, hasApplied, known, countries, isOwn: asCandidate }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const jobId = Number(params.jobId)
  const posted = await request.formData()
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value.slice(0, 200) : ''
  }
  const values = {
    fName: text('fName'),
    lName: text('lName'),
    email: text('email'),
    contactNumber: text('contactNumber'),
  }
  const countryId = Number(text('countryId')) || null
  const query = url.searchParams
  const fail = (status: number, errors: Record<string, string>, message: string | null = null) =>
    data<Outcome>({ appId: null, errors, message }, { status })
  const wrong = judgeManual({ ...values, countryId }, { emailDomain: null })
  if (Object.keys(wrong).length > 0) return fail(422, wrong)
  const sharinghash = query.get('sharing')
  const asCandidate = isCandidate(web.user)
  try {
    const who = asCandidate ? {} : { email: values.email }
    const { data: answer } = await web.call(validateApplication, { body: { jobId, sharinghash, ...who } })
    if (!answer.valid) return fail(409, { email: asCandidate ? texts.profileApplied.id : texts.emailApplied.id })
    const hints = { sharinghash, ref: query.get('ref'), micrositeId: query.get('micrositeId') }
    const applied = await web.call(apply, { body: { jobId, ...values, countryId, ...hints } })
    if (applied.nextStep === 'thanks') return data<Outcome>({ appId: applied.appId, errors: {}, message: null })
    throw redirect(
      addressAfterApplying(applied, { query, asCandidate: isCandidate(web.user), hasScript: true, thanks: '' }),
    )
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.problem === 'already-applied' && !asCandidate) return fail(409, { email: texts.emailApplied.id })
    return fail(error.status, error.fields ?? {}, error.message)
  }
}

/**
 * The short form of microsites (specification P3, P4), over the job's page: name, address and number, no CV. Where it went well it closes,
 * but for candidates, who see that they have applied.
 */
export default function ManualApplyWindow({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { jobId, jobName, known, countries, isOwn } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const { formData, state } = useNavigation()
  const isSending = formData !== undefined
  const summary = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const memory = `manual_${jobId}`
  const keep = useTypedInTab(memory, form)
  const isDone = actionData !== undefined && actionData.appId !== null
  const errors: Record<string, string> = actionData?.errors ?? {}
  const close = () =>
    void navigate(`${pathOf('/public/r/job/:jobId', { jobId: params.jobId })}${search}`, { preventScrollReset: true })
  useEffect(() => {
    if (actionData === undefined) return
    if (actionData.appId === null) return summary.current?.focus()
    rememberApplied(jobId)
    forgetTypedInTab(memory)
  }, [actionData, jobId, memory])
  // Not amid the reading that follows the answer: that would be cut off.
  const isLeaving = isDone && !isOwn && state === 'idle'
  useEffect(() => {
    if (isLeaving)
      void navigate(`${pathOf('/public/r/job/:jobId', { jobId })}${search}`, {
        preventScrollReset: true,
        replace: true,
      })
  }, [isLeaving, jobId, navigate, search])
  const field = (name: (typeof fieldNames)[number], value: string | number | undefined) => ({
    id: name,
    name,
    defaultValue: value,
    error: errors[name] === undefined ? undefined : serverText(i18n, errors[name]),
  })
  return (
    <Dialog isOpen onClose={close} title={t`Apply: ${jobName}`}>
      {loaderData.hasApplied || isDone ? (
        <output>
          <Chip tone="good">
            <Icon name="check" />
            <Trans>Applied</Trans>
          </Chip>
        </output>
      ) : (
        <Form ref={form} method="post" noValidate onChange={keep} className="stack roomy" preventScrollReset>
          {actionData !== undefined && (
            <ErrorSummary
              ref={summary}
              title={
                actionData.message === null ? (
                  <Trans id="Please check the marked fields.">Please check the marked fields.</Trans>
                ) : (
                  serverText(i18n, actionData.message)
                )
              }
              errors={fieldNames.flatMap(id => {
                const text = errors[id]
                return text === undefined ? [] : [{ id, text: serverText(i18n, text) }]
              })}
            />
          )}
          <div className="pair">
            <Field
              {...field('fName', known?.firstName)}
              label={<Trans>First name</Trans>}
              autoComplete="given-name"
              maxLength={100}
              required
            />
            <Field
              {...field('lName', known?.lastName)}
              label={<Trans>Last name</Trans>}
              autoComplete="family-name"
              maxLength={100}
              required
            />
          </div>
          <Field
            {...field('email', known?.email)}
            label={<Trans>Email</Trans>}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <PhoneFields
            countries={countries}
            country={field('countryId', known?.countryId ?? defaultCountryId)}
            mobile={field('contactNumber', known?.mobile)}
          />
          <div className="row">
            <Button type="submit" look="primary" disabled={isSending}>
              {isSending ? <Trans>submitting...</Trans> : <Trans>Submit application</Trans>}
            </Button>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
          <PrivacyNote companyId={loaderData.companyId} />
        </Form>
      )}
    </Dialog>
  )
}
