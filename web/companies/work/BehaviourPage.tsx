import {
  type CompanyBehaviour,
  changeCompanyBehaviour,
  type JobPart,
  jobParts,
  readCompanyBehaviour,
} from '@hireloom/contract/companies/behaviour.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, SimpleGrid, Switch } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { SettingSections } from '../../ui/app/form/SettingSections.tsx'
import { ChoiceSetting, DaysField, SavedOneByOne, SettingForm, TextSetting } from '../../ui/app/form/setting-fields.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { changeAnswers, pageData } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { AccommodationForm } from './AccommodationForm.tsx'
import { useChoiceWords, useJobPartWords, useSwitchWords, useTextWords } from './behaviour-words.ts'
import { HiringProcessForm } from './HiringProcessForm.tsx'
import { ReferralIncentiveForm } from './ReferralIncentiveForm.tsx'
import { WorkingTimeForm } from './WorkingTimeForm.tsx'

const page = pageData({ endpoint: readCompanyBehaviour })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

type ChangeBehaviour = (change: Partial<CompanyBehaviour>) => Promise<unknown>

/** How jobs and applications of the own company behave: switches and choices take effect at once, texts when they are saved. */
export default function BehaviourPage() {
  const { t } = useLingui()
  const now = page.usePageData()
  const { choose, save } = useBehaviourChanges(now)
  const words = useSwitchWords()
  const choices = useChoiceWords()
  const texts = useTextWords()
  const parts = useJobPartWords()
  const toggle = (name: keyof typeof words) => (
    <Switch
      {...words[name]}
      checked={now[name]}
      onChange={event => void choose({ [name]: event.currentTarget.checked })}
    />
  )
  const typed = (name: keyof typeof texts) => (
    <TextSetting {...texts[name]} name={name} value={now[name]} onSave={value => save({ [name]: value })} />
  )
  const isShown = (part: JobPart): boolean => now.jobFields[part] !== false
  return (
    <PageShell width="form" title={t`Hiring settings`} under={t`Defaults for all your jobs.`}>
      <SavedOneByOne>
        <SettingSections
          sections={[
            {
              id: 'applying',
              title: t`Who can apply, and how`,
              children: (
                <>
                  <ChoiceSetting
                    {...choices.applyRoleType}
                    value={now.applyRoleType}
                    onChoose={applyRoleType => choose({ applyRoleType })}
                  />
                  {toggle('hideApply')}
                  {toggle('hideGuestApply')}
                  <ChoiceSetting
                    {...choices.candidateValidation}
                    value={now.candidateValidation}
                    onChoose={candidateValidation => choose({ candidateValidation })}
                  />
                  {now.candidateValidation === 'email' && typed('validationEmailDomain')}
                  {typed('guestEmailDomain')}
                  {typed('externalLoginUrl')}
                </>
              ),
            },
            {
              id: 'after-applying',
              title: t`After applying`,
              children: (
                <>
                  <ChoiceSetting
                    {...choices.postApplyRedirect}
                    value={now.postApplyRedirect}
                    onChoose={postApplyRedirect => choose({ postApplyRedirect })}
                  />
                  <SettingForm value={now.answerWithinDays} onSave={answerWithinDays => save({ answerWithinDays })}>
                    {(days, type, errorOf) => (
                      <DaysField
                        label={t`Answer within (working days)`}
                        description={t`Applicants are told to expect an answer within this time. Leave empty to use the response time below.`}
                        days={days}
                        error={errorOf('answerWithinDays')}
                        onType={type}
                      />
                    )}
                  </SettingForm>
                  {toggle('rejectionReasonRequired')}
                  {toggle('moreCvTypes')}
                  {toggle('referenceAnswersShown')}
                  <HiringProcessForm value={now.hiringProcess} onSave={hiringProcess => save({ hiringProcess })} />
                  <AccommodationForm value={now.accommodation} onSave={accommodation => save({ accommodation })} />
                </>
              ),
            },
            {
              id: 'working-time',
              title: t`Working time`,
              children: (
                <WorkingTimeForm value={{ workingDays: now.workingDays, holidays: now.holidays }} onSave={save} />
              ),
            },
            {
              id: 'sharing',
              title: t`Referrals and sharing`,
              children: (
                <>
                  {toggle('referButton')}
                  {toggle('nricRequiredForReferral')}
                  <ReferralIncentiveForm
                    value={now.referralIncentive}
                    onSave={referralIncentive => save({ referralIncentive })}
                  />
                  {toggle('hideEmailJob')}
                </>
              ),
            },
            {
              id: 'job-page',
              title: t`Job page`,
              children: (
                <>
                  <ChoiceSetting
                    {...choices.descriptionLabel}
                    value={now.descriptionLabel}
                    onChoose={descriptionLabel => choose({ descriptionLabel })}
                  />
                  <ChoiceSetting
                    {...choices.backLink}
                    value={now.backLink}
                    onChoose={backLink => choose({ backLink })}
                  />
                  {toggle('enableJobBranding')}
                  {toggle('heroBanner')}
                  {toggle('enableChat')}
                  {toggle('poweredBy')}
                  {typed('aiUseStatement')}
                  {typed('vacancyStatement')}
                </>
              ),
            },
            {
              id: 'privacy',
              title: t`Privacy`,
              children: (
                <ChoiceSetting
                  {...choices.sourcingBasis}
                  value={now.sourcingBasis}
                  onChoose={sourcingBasis => choose({ sourcingBasis })}
                />
              ),
            },
            { id: 'emails', title: t`Emails to candidates`, children: toggle('countEmailOpens') },
            { id: 'sign-in', title: t`Signing in`, children: toggle('requireSecondFactor') },
            {
              id: 'job-details',
              title: t`Public job details`,
              children: (
                <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" verticalSpacing="xs">
                  {jobParts.map(part => (
                    <Checkbox
                      key={part}
                      label={parts[part]}
                      checked={isShown(part)}
                      onChange={event =>
                        void choose({ jobFields: { ...now.jobFields, [part]: event.currentTarget.checked } })
                      }
                    />
                  ))}
                </SimpleGrid>
              ),
            },
          ]}
        />
      </SavedOneByOne>
    </PageShell>
  )
}

/** `choose` shows a change at once and offers the way back; `save` leaves it to the form to say how it went. */
function useBehaviourChanges(now: CompanyBehaviour) {
  const { change } = useChange(readCompanyBehaviour)
  const save: ChangeBehaviour = async body => {
    const answer = await call(changeCompanyBehaviour, { body })
    changeAnswers(readCompanyBehaviour, () => answer)
  }
  const choose: ChangeBehaviour = body => {
    const before = Object.fromEntries(Object.entries(now).filter(([name]) => name in body))
    return change(
      changeCompanyBehaviour,
      { body },
      {
        guess: guess(readCompanyBehaviour, known => ({ ...known, ...body })),
        inTurn: true,
        said: () => <Trans>Setting saved.</Trans>,
        undoBy: () => change(changeCompanyBehaviour, { body: before }),
      },
    )
  }
  return { choose, save }
}
