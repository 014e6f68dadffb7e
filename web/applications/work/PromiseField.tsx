import { type ApplicationDetail, readApplication } from '@hireloom/contract/applications/applications.ts'
import { listQueue } from '@hireloom/contract/applications/queue.ts'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { readStageDashboard } from '@hireloom/contract/workflows/stage-dashboard.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateField } from '../../ui/app/form/fields.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

const today = (): string => {
  const at = new Date()
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The day by which the candidate has been promised an answer: kept when the field is left. */
export function PromiseField({ appId, answerDueOn }: Pick<ApplicationDetail, 'appId' | 'answerDueOn'>) {
  const { t } = useLingui()
  const { change } = useChange(readApplication, listQueue, readStageDashboard, listActivity)
  const kept = answerDueOn ?? ''
  const [day, setDay] = useState(kept)
  const [earliest] = useState(today)
  const save = async () => {
    if (day === kept) return
    const said = () => (day === '' ? t`No answer date` : t`Answer date saved`)
    const body = { answerDueOn: day === '' ? null : day }
    const answer = await change(changeApplication, { params: { appId }, body }, { said })
    if (answer === null) setDay(kept)
  }
  return (
    <div onBlur={() => void save()}>
      <DateField
        label={t`Answer by`}
        hint={t`Candidates see this date on their status page.`}
        value={day}
        min={earliest}
        onChange={setDay}
      />
    </div>
  )
}
