import { type ApplicationDetail, readApplication } from '@hireloom/contract/applications/applications.ts'
import { listQueue } from '@hireloom/contract/applications/queue.ts'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateField } from '../../ui/app/form/fields.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

/** The day of a moment where the reader is. */
function dayOf(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Until when the candidate has been promised an answer: kept when the field is left. */
export function PromiseField({ appId, answerDueAt }: Pick<ApplicationDetail, 'appId' | 'answerDueAt'>) {
  const { t } = useLingui()
  const { change } = useChange(readApplication, listQueue, listActivity)
  const kept = dayOf(answerDueAt)
  const [day, setDay] = useState(kept)
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const save = async () => {
    if (day === kept) return
    const end = day === '' ? null : new Date(`${day}T23:59:59`).toISOString()
    const said = () => (end === null ? t`No answer date` : t`Answer date saved`)
    const answer = await change(changeApplication, { params: { appId }, body: { answerDueAt: end } }, { said })
    if (answer === null) setDay(kept)
  }
  return (
    <div onBlur={() => void save()}>
      <DateField
        label={t`Answer by`}
        hint={t`Candidates see this date on their status page.`}
        value={day}
        min={today}
        onChange={setDay}
      />
    </div>
  )
}
