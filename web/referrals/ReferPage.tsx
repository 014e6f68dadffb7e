import { putDraftFile, startDraft } from '@hireloom/contract/apply/apply.ts'
import { cvMaxBytes, defaultCountryId } from '@hireloom/contract/constants.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import {
  createReferral,
  listReferableJobs,
  listReferrals,
  type ReferableJob,
} from '@hireloom/contract/referrals/referrals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, upload } from '../kernel/api.ts'
import { formatFileSize } from '../kernel/format.ts'
import { languageOf } from '../kernel/languages.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { Form } from '../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../ui/app/form/fields.tsx'
import { useForm } from '../ui/app/form/use-form.ts'
import { PageShell } from '../ui/app/PageShell.tsx'
import { answerOf, pageData, refresh } from '../ui/app/page-data.ts'
import { type Choice, RemotePicker } from '../ui/app/RemotePicker.tsx'
import { showDone } from '../ui/app/UndoToast.tsx'
import { useMoney } from './referral-words.ts'

const most = 20
const page = pageData({ endpoint: listReferableJobs, input: () => ({ query: { limit: most } }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

interface Typed {
  job: Choice | null
  candidateFirstName: string
  candidateLastName: string
  candidateEmail: string
  countryId: string
  mobile: string
  resume: File | null
}

const start: Typed = {
  job: null,
  candidateFirstName: '',
  candidateLastName: '',
  candidateEmail: '',
  countryId: String(defaultCountryId),
  mobile: '',
  resume: null,
}

/** Recommends somebody one knows for an open job, in one's own name. */
export default function ReferPage() {
  const { t } = useLingui()
  const { count } = page.usePageData()
  return (
    <PageShell
      width="form"
      title={t`Refer someone`}
      under={t`Please ask them first. They get an email with a link to their application.`}
    >
      {count === 0 ? (
        <Empty title={<Trans>No jobs accept referrals right now</Trans>}>
          <Trans>Jobs that accept referrals appear here.</Trans>
        </Empty>
      ) : (
        <ReferForm />
      )}
    </PageShell>
  )
}

function ReferForm() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { list } = page.usePageData()
  const [known, setKnown] = useState<ReadonlyMap<number, ReferableJob>>(new Map(list.map(job => [job.jobId, job])))
  const { data: countries = [] } = useQuery(answerOf(listCountries, { query: { lang: languageOf(i18n.locale).code } }))
  const form = useForm({
    start: () => start,
    paths: {
      job: 'jobId',
      candidateFirstName: 'candidate.candidateFirstName',
      candidateLastName: 'candidate.candidateLastName',
      candidateEmail: 'candidate.candidateEmail',
      countryId: 'candidate.countryId',
      mobile: 'candidate.mobile',
    },
    send: async ({ job, resume, countryId, ...typed }, key) => {
      const jobId = Number(job?.value ?? 0)
      const draftToken = resume === null ? null : await draftWith(jobId, resume)
      const candidate = { ...typed, countryId: Number(countryId) }
      return call(createReferral, { key, body: { jobId, candidate, ...(draftToken !== null && { draftToken }) } })
    },
    onSent: ({ status }) => {
      void refresh(listReferrals)
      showDone(
        status === 'duplicate' ? (
          <Trans>Sent. Someone else recommended this person in the last 180 days, so the first referral counts.</Trans>
        ) : (
          <Trans>Thank you! Your referral has been submitted successfully</Trans>
        ),
      )
      void navigate(pathOf('/app/roboroy/referrals/mine'))
    },
  })
  const find = async (searchKey: string | undefined): Promise<Choice[]> => {
    const found = await call(listReferableJobs, { query: { searchKey, limit: most } })
    setKnown(before => new Map([...before, ...found.list.map(job => [job.jobId, job] as const)]))
    return found.list.map(({ jobId, jobName, companyName }) => ({
      value: String(jobId),
      label: `${jobName} · ${companyName} (${jobId})`,
    }))
  }
  const job = form.field('job')
  const chosen = known.get(Number(job.value?.value ?? 0))
  const resume = form.field('resume')
  const size = formatFileSize(i18n.locale, cvMaxBytes)
  const picker = (
    <RemotePicker
      label={t`Job`}
      name={listReferableJobs.name}
      error={job.error}
      chosen={job.value}
      find={find}
      onChoose={job.onChange}
      hint={chosen && <JobHint job={chosen} />}
    />
  )
  return (
    <Stack gap="md">
      {picker}
      {chosen?.needsFullForm && (
        <>
          <Text>
            <Trans>This company asks referrers a few more questions.</Trans>
          </Text>
          <Group>
            <Button component="a" href={`${pathOf('/public/r/job/:jobId/apply', { jobId: chosen.jobId })}?refer=1`}>
              <Trans>Continue to the form</Trans>
            </Button>
          </Group>
        </>
      )}
      {job.value !== null && !chosen?.needsFullForm && (
        <Form form={form} act={<Trans>Send referral</Trans>}>
          <TextField {...form.field('candidateFirstName')} label={t`First name`} maxLength={200} isRequired />
          <TextField {...form.field('candidateLastName')} label={t`Last name`} maxLength={200} isRequired />
          <TextField
            {...form.field('candidateEmail')}
            label={t`Email`}
            type="email"
            maxLength={254}
            isRequired
            isLeftToRight
          />
          <ChoiceField
            {...form.field('countryId')}
            label={t`Country code`}
            options={countries.map(({ countryId, countryFull, countryCode }) => ({
              value: String(countryId),
              label: `${countryFull} (+${countryCode})`,
            }))}
          />
          <TextField
            {...form.field('mobile')}
            label={t`Phone number`}
            type="tel"
            maxLength={30}
            isRequired
            isLeftToRight
          />
          <FileInput
            label={t`CV`}
            description={t`Optional. PDF or Word, up to ${size}.`}
            value={resume.value}
            error={resume.error}
            onChange={resume.onChange}
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
          />
          {chosen?.asksNric && (
            <Text size="sm">
              <Trans>The full NRIC will be provided for referral incentive payment.</Trans>
            </Text>
          )}
          <Text size="sm">
            <Link to={pathOf('/app/roboroy/referrals/mine')}>
              <Trans>See your referrals</Trans>
            </Link>
          </Text>
        </Form>
      )}
    </Stack>
  )
}

/** A draft that holds the CV, until the referral takes it along. */
async function draftWith(jobId: number, resume: File): Promise<string> {
  const { token } = await call(startDraft, { body: { jobId, isReferral: true } })
  await upload(putDraftFile, { params: { token } }, { resume: [resume] })
  return token
}

function JobHint({ job: { place, incentive } }: { job: ReferableJob }) {
  const moneyOf = useMoney()
  if (incentive === null) return <bdi>{place}</bdi>
  const money = <bdi>{moneyOf(incentive)}</bdi>
  return (
    <>
      {place !== null && (
        <>
          <bdi>{place}</bdi> ·{' '}
        </>
      )}
      {incentive.afterDays === 0 ? (
        <Trans>Incentive for a hire: {money}</Trans>
      ) : (
        <Trans>
          Incentive for a hire: {money}, {incentive.afterDays} days after the first day of work
        </Trans>
      )}
    </>
  )
}
