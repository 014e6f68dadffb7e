import { finlandSteps, hourTypes, type ProfileAnswer } from '@hireloom/contract/candidates/profile.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { serverText } from '../../kernel/server-text.ts'
import { Button, LinkButton } from '../../ui/public/Button.tsx'
import { Check, Field, Select, TextArea } from '../../ui/public/Field.tsx'
import { ErrorSummary, Notice } from '../../ui/public/Notice.tsx'
import { PageHead } from '../../ui/public/PageHead.tsx'
import { RankList } from '../RankList.tsx'
import { orderOf, ranksOf } from '../rank-order.ts'
import { useHourWords, usePreferenceWords } from '../work-words.ts'

type Step = (typeof finlandSteps)[number]

interface WizardProps {
  answer: ProfileAnswer
  step: Step
  countries: readonly { countryId: number; countryFull: string }[]
  failure: { errors: Record<string, string>; message: string } | undefined
}

/** Five steps, each saved when left; returning resumes at the last one. */
export function FinlandWizard({ answer, step, countries, failure }: WizardProps) {
  const { t, i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const isSending = useNavigation().formData !== undefined
  const first = useRef(step)
  useEffect(() => {
    if (step !== first.current) heading.current?.focus()
    first.current = step
  }, [step])
  useEffect(() => {
    if (failure) summary.current?.focus()
  }, [failure])
  const titles: Record<Step, string> = {
    about: t`About you`,
    work: t`The job you're looking for`,
    ranks: t`What matters most to you`,
    life: t`Work-life balance`,
    check: t`Check and finish`,
  }
  const at = finlandSteps.indexOf(step)
  const before = finlandSteps[at - 1]
  const isDone = answer.finlandprofile?.isDone === true
  const number = at + 1
  const all = finlandSteps.length
  return (
    <div className="narrow stack roomy">
      <PageHead title={`${t`Work in Finland`} – ${titles[step]}`} isHidden />
      <nav aria-label={t`Steps`}>
        <ol className="row small">
          {finlandSteps.map(each => (
            <li key={each}>
              <Link to={`?step=${each}`} aria-current={each === step ? 'step' : undefined}>
                {each === step ? <strong>{titles[each]}</strong> : titles[each]}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="stack tight">
        <p className="soft small">
          <Trans>
            Work in Finland: step {number} of {all}
          </Trans>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {titles[step]}
        </h1>
      </div>
      {failure && (
        <ErrorSummary
          ref={summary}
          title={serverText(i18n, failure.message)}
          errors={Object.entries(failure.errors).map(([id, text]) => ({ id, text: serverText(i18n, text) }))}
        />
      )}
      {isDone && step === 'check' && (
        <Notice tone="good" isNews>
          <Trans>Your profile for Finland is complete. You can change it here at any time.</Trans>
        </Notice>
      )}
      <Form method="post" action={pathOf('/workinfinland')} className="stack roomy" key={step} noValidate>
        <input type="hidden" name="_intent" value={step} />
        {step === 'about' && <AboutFields answer={answer} countries={countries} errors={failure?.errors ?? {}} />}
        {step === 'work' && <WorkFields answer={answer} />}
        {step === 'ranks' && <RankFields answer={answer} />}
        {step === 'life' && <LifeFields answer={answer} />}
        {step === 'check' && <Summary answer={answer} />}
        <div className="row">
          {before !== undefined && (
            <LinkButton to={`?step=${before}`}>
              <Trans>Back</Trans>
            </LinkButton>
          )}
          <Button type="submit" look="primary" disabled={isSending}>
            {step === 'check' ? <Trans>Finish</Trans> : <Trans>Save and continue</Trans>}
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface PartProps {
  answer: ProfileAnswer
}

function AboutFields({
  answer,
  countries,
  errors,
}: PartProps & Pick<WizardProps, 'countries'> & { errors: Record<string, string> }) {
  const { t, i18n } = useLingui()
  const { profile } = answer
  const field = (id: 'firstName' | 'lastName' | 'mobile' | 'headline') => ({
    id,
    name: id,
    defaultValue: profile[id] ?? '',
    error: errors[id] && serverText(i18n, errors[id]),
  })
  return (
    <>
      <div className="pair">
        <Field {...field('firstName')} label={t`First name`} autoComplete="given-name" maxLength={200} required />
        <Field {...field('lastName')} label={t`Last name`} autoComplete="family-name" maxLength={200} required />
      </div>
      <div className="pair">
        <Field {...field('mobile')} label={t`Phone`} type="tel" autoComplete="tel" maxLength={30} />
        <Select id="countryId" name="countryId" label={t`Country of residence`} defaultValue={profile.countryId ?? ''}>
          <option value="">–</option>
          {countries.map(country => (
            <option key={country.countryId} value={country.countryId}>
              {country.countryFull}
            </option>
          ))}
        </Select>
      </div>
      <Field {...field('headline')} label={t`Headline`} maxLength={200} />
    </>
  )
}

function WorkFields({ answer }: PartProps) {
  const { t } = useLingui()
  const hours = useHourWords()
  const work = answer.finlandprofile?.workpreferences
  return (
    <>
      <TextArea
        name="areas"
        label={t`Job fields`}
        hint={t`One per line, up to 20`}
        rows={3}
        defaultValue={work?.areas.join('\n')}
      />
      <fieldset className="stack tight">
        <legend className="label">
          <Trans>Hours</Trans>
        </legend>
        {hourTypes.map(each => (
          <Check key={each} name="hourTypes" value={each} defaultChecked={work?.hourTypes.includes(each)}>
            {hours[each]}
          </Check>
        ))}
      </fieldset>
      <Field name="start" label={t`Available from`} type="date" defaultValue={work?.start ?? ''} />
      <div className="stack tight">
        <Check name="remote" defaultChecked={work?.remote}>
          <Trans>I'd work remotely</Trans>
        </Check>
        <Check name="relocation" defaultChecked={work?.relocation}>
          <Trans>I'd relocate to Finland</Trans>
        </Check>
      </div>
      <TextArea
        name="languages"
        label={t`Languages you work in`}
        hint={t`One per line, up to 20`}
        rows={3}
        defaultValue={work?.languages.join('\n')}
      />
    </>
  )
}

function RankFields({ answer }: PartProps) {
  const [ranks, setRanks] = useState(() => ranksOf(orderOf(answer.profile.preferences.preferenceRanks)))
  return (
    <div className="stack">
      <p className="soft">
        <Trans>Move what matters more to you up. You can also focus a button and use the arrow keys.</Trans>
      </p>
      <RankList ranks={ranks} onChange={setRanks} />
      <input type="hidden" name="order" value={ranks.map(({ key }) => key).join(' ')} />
    </div>
  )
}

function LifeFields({ answer }: PartProps) {
  const { t } = useLingui()
  const life = answer.finlandprofile
  return (
    <>
      <TextArea
        name="personHobbies"
        label={t`Hobbies`}
        hint={t`One per line, up to 20`}
        defaultValue={life?.personHobbies.join('\n')}
      />
      <TextArea
        name="personActivities"
        label={t`Clubs, associations, volunteering`}
        hint={t`One per line, up to 20`}
        defaultValue={life?.personActivities.join('\n')}
      />
    </>
  )
}

function Summary({ answer }: PartProps) {
  const { t, i18n } = useLingui()
  const words = usePreferenceWords()
  const hours = useHourWords()
  const { profile, finlandprofile } = answer
  const work = finlandprofile?.workpreferences
  const said = (list: readonly string[] = []) => joined(i18n.locale, list) || '–'
  const facts: [string, string][] = [
    [t`Name`, profile.fullName],
    [t`What you do`, profile.headline ?? '–'],
    [t`Job fields`, said(work?.areas)],
    [t`Hours`, said(work?.hourTypes.map(each => hours[each]))],
    [t`Languages you work in`, said(work?.languages)],
    [
      t`What matters most`,
      said(
        orderOf(profile.preferences.preferenceRanks)
          .slice(0, 3)
          .map(key => words[key]),
      ),
    ],
    [t`Hobbies`, said(finlandprofile?.personHobbies)],
  ]
  return (
    <dl className="card stack facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
