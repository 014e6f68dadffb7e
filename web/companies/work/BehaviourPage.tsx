import {
  type CompanyBehaviour,
  changeCompanyBehaviour,
  type JobPart,
  jobParts,
  readCompanyBehaviour,
} from '@hireloom/contract/companies/behaviour.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Switch } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import {
  ChoiceSetting,
  DaysField,
  SavedOneByOne,
  SettingForm,
  SettingGroup,
  TextSetting,
} from '../../ui/app/form/setting-fields.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { changeAnswers, pageData } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { AccommodationForm } from './AccommodationForm.tsx'
import { useChoiceWords, useJobPartWords, useSwitchWords, useTextWords } from './behaviour-words.ts'
import { HiringProcessForm } from './HiringProcessForm.tsx'

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
        <Stack gap="xl">
          <SettingGroup title={<Trans>Who can apply, and how</Trans>}>
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
          </SettingGroup>
          <SettingGroup title={<Trans>After applying</Trans>}>
            <ChoiceSetting
              {...choices.postApplyRedirect}
              value={now.postApplyRedirect}
              onChoose={postApplyRedirect => choose({ postApplyRedirect })}
            />
            <SettingForm value={now.answerWithinDays} onSave={answerWithinDays => save({ answerWithinDays })}>
              {(days, type, errorOf) => (
                <DaysField
                  label={t`Answer within (days)`}
                  description={t`Applicants are told to expect an answer within this time. Leave empty to use the response time below.`}
                  days={days}
                  error={errorOf('answerWithinDays')}
                  onType={type}
                />
              )}
            </SettingForm>
            {toggle('rejectionReasonRequired')}
            {toggle('referenceAnswersShown')}
            <HiringProcessForm value={now.hiringProcess} onSave={hiringProcess => save({ hiringProcess })} />
            <AccommodationForm value={now.accommodation} onSave={accommodation => save({ accommodation })} />
          </SettingGroup>
          <SettingGroup title={<Trans>Referrals and sharing</Trans>}>
            {toggle('referButton')}
            {toggle('nricRequiredForReferral')}
            {toggle('hideEmailJob')}
          </SettingGroup>
          <SettingGroup title={<Trans>Job page</Trans>}>
            <ChoiceSetting
              {...choices.descriptionLabel}
              value={now.descriptionLabel}
              onChoose={descriptionLabel => choose({ descriptionLabel })}
            />
            <ChoiceSetting {...choices.backLink} value={now.backLink} onChoose={backLink => choose({ backLink })} />
            {toggle('enableJobBranding')}
            {toggle('heroBanner')}
            {toggle('enableChat')}
            {toggle('poweredBy')}
            {typed('aiUseStatement')}
            {typed('vacancyStatement')}
          </SettingGroup>
          <SettingGroup title={<Trans>Signing in</Trans>}>{toggle('requireSecondFactor')}</SettingGroup>
          <SettingGroup title={<Trans>Public job details</Trans>}>
            {jobParts.map(part => (
              <Switch
                key={part}
                label={parts[part]}
                checked={isShown(part)}
                onChange={event =>
                  void choose({ jobFields: { ...now.jobFields, [part]: event.currentTarget.checked } })
                }
              />
            ))}
          </SettingGroup>
        </Stack>
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
