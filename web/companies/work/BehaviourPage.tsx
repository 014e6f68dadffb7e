import {
  type CompanyBehaviour,
  changeCompanyBehaviour,
  type JobPart,
  jobParts,
  readCompanyBehaviour,
} from '@hireloom/contract/companies/behaviour.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requestContext } from '../../kernel/request.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { showUndo } from '../../ui/app/UndoToast.tsx'
import type { Route } from './+types/BehaviourPage.ts'
import { AccommodationForm } from './AccommodationForm.tsx'
import { useChoiceWords, useJobPartWords, useSwitchWords, useTextWords } from './behaviour-words.ts'
import { HiringProcessForm } from './HiringProcessForm.tsx'
import { ChoiceSetting, DaysField, SavedOneByOne, SettingForm, SettingGroup, TextSetting } from './SettingFields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if ((web.user?.companyId ?? null) === null) throw redirect(pathOf('/app'))
  return web.call(readCompanyBehaviour)
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('company-behaviour', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

type ChangeBehaviour = (change: Partial<CompanyBehaviour>) => Promise<unknown>

/** How jobs and applications of the own company behave: switches and choices take effect at once, texts when they are saved. */
export default function BehaviourPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const now = useCached(loaderData, () => call(readCompanyBehaviour))
  const { choose, save } = useBehaviourChanges(loaderData.key, now)
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
    <Stack gap="xl" p={{ base: 'sm', sm: 'lg' }} maw={720}>
      <PageTitle title={t`Jobs and applications`} under={t`What holds for all jobs of your company.`} />
      <SavedOneByOne>
        <SettingGroup title={<Trans>Who may apply, and how</Trans>}>
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
                label={t`Days until an answer`}
                description={t`Each applicant is promised an answer within so many days; empty goes by the days that the steps take.`}
                days={days}
                error={errorOf('answerWithinDays')}
                onType={type}
              />
            )}
          </SettingForm>
          {toggle('referenceAnswersShown')}
          <HiringProcessForm value={now.hiringProcess} onSave={hiringProcess => save({ hiringProcess })} />
          <AccommodationForm value={now.accommodation} onSave={accommodation => save({ accommodation })} />
        </SettingGroup>
        <SettingGroup title={<Trans>Recommending and sharing</Trans>}>
          {toggle('referButton')}
          {toggle('nricRequiredForReferral')}
          {toggle('hideEmailJob')}
        </SettingGroup>
        <SettingGroup title={<Trans>The page of a job</Trans>}>
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
        <SettingGroup title={<Trans>What a job page shows to the public</Trans>}>
          {jobParts.map(part => (
            <Switch
              key={part}
              label={parts[part]}
              checked={isShown(part)}
              onChange={event => void choose({ jobFields: { ...now.jobFields, [part]: event.currentTarget.checked } })}
            />
          ))}
        </SettingGroup>
      </SavedOneByOne>
    </Stack>
  )
}

/** `choose` shows a change at once and offers the way back; `save` leaves it to the form to say how it went. */
function useBehaviourChanges(key: readonly string[], now: CompanyBehaviour) {
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const save: ChangeBehaviour = async body => {
    client.setQueryData(key, await call(changeCompanyBehaviour, { body }))
  }
  const choose: ChangeBehaviour = async body => {
    const before = Object.fromEntries(Object.entries(now).filter(([name]) => name in body))
    client.setQueryData(key, { ...now, ...body })
    try {
      await save(body)
      showUndo(<Trans>The setting is changed.</Trans>, () => void save(before).catch(tellFailure))
    } catch (error) {
      tellFailure(error)
      await client.invalidateQueries({ queryKey: key })
    }
  }
  return { choose, save }
}
