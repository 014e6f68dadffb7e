import { validateApplication } from '@hireloom/contract/apply/apply.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react'
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { Dialog } from '../ui/public/Dialog.tsx'
import { Skeleton } from '../ui/public/Skeleton.tsx'
import type { Route } from './+types/ApplyWindow.ts'
import { ApplyForm } from './ApplyForm.tsx'
import styles from './ApplyWindow.module.css'
import { answerApply } from './apply-action.server.ts'
import type { FormValues } from './apply-form.ts'
import { readApplyView } from './apply-view.server.ts'
import { QuestionnairePart } from './QuestionnairePart.tsx'
import { forgetQuestionnaire, useQuestionnaire } from './use-questionnaire.ts'
import { sendWithApplication } from './window-answers.server.ts'

/** What belongs to the window and not to the job's page. */
const ofWindow = { tab: null, step: null }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const query = withParams(url.search, ofWindow)
  if (!isCandidate(web.user)) throw redirect(`${pathOf('/public/r/job/:jobId/apply', { jobId: params.jobId })}${query}`)
  const view = await readApplyView(web, params.jobId, url)
  if (view.isReferral) throw redirect(`${pathOf('/public/r/job/:jobId/apply', { jobId: params.jobId })}${query}`)
  if (view.form.isClosed || view.form.hasApplied)
    throw redirect(`${pathOf('/public/r/job/:jobId', { jobId: params.jobId })}${query}`)
  const { jobquestions } = await web.call(readQuestionMap, {
    params: { jobId: params.jobId },
    query: { sharingHash: url.searchParams.get('sharing') ?? undefined },
  })
  return { view, questions: jobquestions }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const jobId = Number(params.jobId)
  const fail = (status: number, message: string) => data({ errors: {}, values: null, message }, { status })
  const profileId = web.user?.profileId ?? undefined
  // The check beforehand (specification P5); that no one applies twice is certain only when the application is written.
  const checked = await web
    .call(validateApplication, { body: { jobId, profileId, sharinghash: url.searchParams.get('sharing') } })
    .catch(() => null)
  if (checked === null) return fail(503, texts.checkFailed.id)
  if (!checked.data.valid) return fail(409, texts.profileApplied.id)
  return answerApply(web, request, jobId, url, (applied, fields) => sendWithApplication(web, applied, fields))
}

/** A lost connection must not replace the form by an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { errors: {}, values: null, message: 'offline' }
    throw error
  }
}

/** The open part is in the query; nothing else hangs on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = withParams(currentUrl.search, ofWindow) === withParams(nextUrl.search, ofWindow)
  return (currentUrl.pathname !== nextUrl.pathname || !isSame) && defaultShouldRevalidate
}

const OwnApplyForm = lazy(() => import('./OwnApplyForm.tsx'))
const PlainForm = (props: Omit<ComponentProps<typeof ApplyForm>, 'own'>) => <ApplyForm {...props} own={null} />

/** What stood in a form that was closed, by job, until the page is left; the draft on the server holds it too, a moment later. */
const left = new Map<number, FormValues>()

/** Applying in a window over the job's page, for signed-in candidates with a script; everybody else has the page of the form. */
export default function ApplyWindow({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { view, questions } = loaderData
  const { form } = view
  const { jobName } = form
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const isClosing = useRef(false)
  const questionnaire = useQuestionnaire(form.jobId, questions)
  const asked = search.get('tab')
  const hasQuestions = questions.length > 0
  const tab: Tab = hasQuestions && asked !== 'cv' ? 'questions' : 'cv'
  const show = (next: Tab) =>
    setSearch(
      known => {
        const changed = new URLSearchParams(known)
        changed.set('tab', next)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    void navigate(`${pathOf('/public/r/job/:jobId', { jobId: params.jobId })}${withParams(search, ofWindow)}`, {
      preventScrollReset: true,
    })
  }
  const { state, formData, location: next } = useNavigation()
  const isSent = state === 'loading' && formData !== undefined && !next.pathname.endsWith('/upload')
  const hasSent = useRef(false)
  useEffect(() => {
    if (!isSent) return
    hasSent.current = true
    forgetQuestionnaire(form.jobId)
    left.delete(form.jobId)
  }, [isSent, form.jobId])
  const onLeave = (values: FormValues) => void (hasSent.current || left.set(form.jobId, values))
  const takeMore = () => {
    const fields = questionnaire.check()
    if (fields === null) show('questions')
    return fields
  }
  const Form = view.fields.length > 0 ? OwnApplyForm : PlainForm
  return (
    <Dialog isOpen onClose={close} title={t`Apply: ${jobName}`}>
      <div className={`${styles.window} stack roomy`}>
        {hasQuestions && (
          <>
            <Tabs tab={tab} onShow={show} />
            <div role="tabpanel" id="panel-questions" aria-labelledby="tab-questions" hidden={tab !== 'questions'}>
              <QuestionnairePart questionnaire={questionnaire} onNext={() => show('cv')} />
            </div>
          </>
        )}
        <div {...(hasQuestions && cvPanel)} hidden={tab !== 'cv'}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Form
              {...view}
              key={form.jobId}
              values={left.get(form.jobId) ?? view.values}
              actionData={actionData}
              signInAddress={null}
              inWindow={{ takeMore, onLeave }}
            />
          </Suspense>
        </div>
      </div>
    </Dialog>
  )
}

const cvPanel = { role: 'tabpanel', id: 'panel-cv', 'aria-labelledby': 'tab-cv' } as const

type Tab = 'questions' | 'cv'
const tabs = ['questions', 'cv'] as const

function Tabs({ tab, onShow }: { tab: Tab; onShow: (tab: Tab) => void }) {
  const { t } = useLingui()
  const words: Record<Tab, string> = { questions: t`Questionnaire`, cv: t`Upload Resume` }
  return (
    <div role="tablist" aria-label={t`Application sections`} className={styles.tabs}>
      {tabs.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-controls={`panel-${each}`}
          aria-selected={tab === each}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => onShow(each)}
          onKeyDown={event => {
            if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
            const other = each === 'cv' ? 'questions' : 'cv'
            onShow(other)
            document.getElementById(`tab-${other}`)?.focus()
          }}
        >
          {words[each]}
        </button>
      ))}
    </div>
  )
}
