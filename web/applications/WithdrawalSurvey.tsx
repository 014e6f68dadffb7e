import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { withdrawalReasons } from '@hireloom/contract/applications/withdrawal-survey.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { CheckGroup } from '../ui/public/CheckGroup.tsx'
import { Check, TextArea } from '../ui/public/Field.tsx'
import { SendButton } from './StatusForms.tsx'
import { useWithdrawalWords } from './withdrawal-words.ts'

interface WithdrawalSurveyProps {
  survey: NonNullable<ApplicationStatus['withdrawalSurvey']>
}

/** Asks an applicant who has withdrawn for the reasons; what was said and cannot be changed any more is shown. */
export function WithdrawalSurvey({ survey }: WithdrawalSurveyProps) {
  const { i18n } = useLingui()
  const words = useWithdrawalWords()
  const { reasons, text, isAnswered, canAnswer } = survey
  if (!canAnswer) {
    return (
      <section className="card stack tight">
        <h2>
          <Trans>Why you withdrew</Trans>
        </h2>
        {reasons.length > 0 && (
          <p>
            {joined(
              i18n.locale,
              reasons.map(reason => words[reason]),
            )}
          </p>
        )}
        {text !== '' && <p dir="auto">{text}</p>}
      </section>
    )
  }
  return (
    <Form method="post" className="card stack">
      <CheckGroup id="withdrawal-reasons" legend={<Trans>Why did you withdraw? (optional)</Trans>}>
        {withdrawalReasons.map(reason => (
          <Check key={reason} name="withdrawalReason" value={reason} defaultChecked={reasons.includes(reason)}>
            {words[reason]}
          </Check>
        ))}
      </CheckGroup>
      <TextArea
        name="withdrawalText"
        label={<Trans>Anything else? (optional)</Trans>}
        hint={
          isAnswered ? (
            <Trans>The employer sees this. You can change your answer this once.</Trans>
          ) : (
            <Trans>The employer sees this. You can change your answer once.</Trans>
          )
        }
        defaultValue={text}
        maxLength={1000}
        rows={3}
      />
      <SendButton intent="survey">{isAnswered ? <Trans>Change answer</Trans> : <Trans>Send answer</Trans>}</SendButton>
    </Form>
  )
}
