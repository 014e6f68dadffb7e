import { Trans } from '@lingui/react/macro'

/** Which of the two steps this is; it takes the focus when the step changes. */
export function StepHeading({ step }: { step: number }) {
  return (
    <h2 id="step" tabIndex={-1}>
      {step === 0 ? <Trans>Basic Details</Trans> : <Trans>Skills</Trans>}{' '}
      <span className="small soft needs-script">
        <Trans>Step {step + 1} of 2</Trans>
      </span>
    </h2>
  )
}
