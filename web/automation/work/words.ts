import type { ActionName, persons } from '@hireloom/contract/automation/actions.ts'
import type { FactName } from '@hireloom/contract/automation/conditions.ts'
import type { RunReason, RunState } from '@hireloom/contract/automation/runs.ts'
import type { TriggerName } from '@hireloom/contract/automation/triggers.ts'
import { useLingui } from '@lingui/react/macro'

export function useTriggerWords(): Readonly<Record<TriggerName, string>> {
  const { t } = useLingui()
  return {
    application_submitted: t`An application comes in`,
    questions_answered: t`Screening questions are answered`,
    score_ready: t`A match score is ready`,
    stage_entered: t`An application enters a stage`,
    application_held: t`An application is put on hold`,
    application_resumed: t`An application is taken off hold`,
    application_rejected: t`An application is rejected`,
    application_withdrawn: t`An application is withdrawn`,
    application_hired: t`A candidate is hired`,
    message_received: t`A candidate replies`,
    document_uploaded: t`A document is added to the candidate`,
    documents_received: t`All requested documents have arrived`,
    documents_accepted: t`All requested documents are accepted`,
    note_added: t`A note is added`,
    tag_added: t`A tag is added`,
    application_assigned: t`An application is assigned`,
    stage_idle: t`An application stays long in a stage`,
    answer_due: t`A promised answer is due`,
    date_reached: t`A start date is coming up`,
    job_published: t`The job is published`,
    job_closed: t`The job is closed`,
    job_closing_soon: t`The job closes soon`,
  }
}

export function useFactWords(): Readonly<Record<FactName, string>> {
  const { t } = useLingui()
  return {
    score: t`Match score`,
    rating: t`Team rating`,
    daysInStage: t`Days in the stage`,
    daysSinceApplied: t`Days since the application`,
    experience: t`Years of experience`,
    knockedOut: t`A knockout answer`,
    answered: t`All questions answered`,
    assigned: t`Assigned to a colleague`,
    onHold: t`On hold`,
    hasResume: t`A CV`,
    source: t`Source`,
    tags: t`Tags`,
    country: t`Country`,
    skills: t`Skills`,
    stageGroup: t`Kind of stage`,
    stage: t`Stage`,
    answer: t`Answer to a question`,
  }
}

export function useActionWords(): Readonly<Record<ActionName, string>> {
  const { t } = useLingui()
  return {
    advance: t`Move to the next stage`,
    move_stage: t`Move to a stage`,
    move_to_group: t`Move to a kind of stage`,
    hold: t`Put on hold`,
    send_email: t`Send an email`,
    send_message: t`Write in the chat`,
    request_references: t`Ask the candidate for referees`,
    request_documents: t`Request documents`,
    add_to_bucket: t`Add to a bucket`,
    add_to_cv_list: t`Add to a CV list`,
    add_tags: t`Add tags`,
    add_note: t`Add a note`,
    assign: t`Assign to a colleague`,
    notify: t`Notify people`,
    create_task: t`Create a task`,
    webhook: t`Call a webhook`,
    propose_reject: t`Suggest rejection`,
    reject: t`Reject after a knockout answer`,
  }
}

export function useWhomWords(): Readonly<Record<(typeof persons)[number] | 'team', string>> {
  const { t } = useLingui()
  return { owner: t`the job's owner`, assignee: t`the assigned recruiter`, team: t`the hiring team` }
}

export function useStateWords(): Readonly<Record<RunState, string>> {
  const { t } = useLingui()
  return {
    matched: t`Starting`,
    scheduled: t`Scheduled`,
    executed: t`Done`,
    proposed: t`Suggested`,
    confirmed: t`Confirmed`,
    dismissed: t`Dismissed`,
    skipped: t`Skipped`,
    failed: t`Failed`,
  }
}

export function useReasonWords(): Readonly<Record<RunReason, string>> {
  const { t } = useLingui()
  return {
    disabled: t`The automation was switched off or deleted.`,
    conditions: t`The conditions weren't met.`,
    question: t`A condition asks about a question that has changed or was removed. Edit the automation.`,
    inactive: t`The application had moved on by then.`,
    once: t`It acts once for each application, and already has.`,
    waiting: t`An earlier suggestion is still waiting.`,
    loop: t`Automations have reached the limit of ten actions an hour on this application.`,
    actor: t`The person this automation runs for has left or is suspended. Save it to run it in your name.`,
    rights: t`The person this automation runs for lacks permission to do this.`,
    'bucket-removed': t`The bucket was removed. Choose another one in the automation.`,
    impossible: t`This wasn't possible at the application's current stage.`,
    lacking: t`Something it needs is missing: an open CV list, the job's chat, an active webhook, or a confirmed email address.`,
    invalid: t`One of its actions refers to something that no longer exists. Edit the automation.`,
    error: t`Something went wrong on our side. We tried several times.`,
  }
}
