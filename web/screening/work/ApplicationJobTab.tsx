import { listCustomFields } from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useJobFlags } from '../../jobs/work/use-job-flags.tsx'
import { useViewer } from '../../kernel/viewer.ts'
import { answerOf, numberOf, pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'

const map = pageData({
  endpoint: readQuestionMap,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
})
export const data = [map]

/** What the job asks of people who apply, each with the place where it is changed. */
export default function ApplicationJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const { jobquestions: questions } = map.usePageData()
  const { setFlag } = useJobFlags(job)
  const mayPublish = job.draft || job.may.includes('jobs.publish')
  const edit = pathOf('/app/roboroy/jobs/:jobId/edit', { jobId: job.jobId })
  return (
    <>
      <Part
        title={<Trans>How people apply</Trans>}
        act={
          <Button component={Link} to={edit} variant="default">
            <Trans>Edit job</Trans>
          </Button>
        }
      >
        <RowList label={t`How people apply`}>
          <Row>
            <Text size="sm">
              <Ways job={job} />
            </Text>
          </Row>
          <Row>
            <Switch
              label={t`Accept CVs`}
              description={
                mayPublish
                  ? t`Applicants can attach a CV, and the form is filled in from it.`
                  : t`Your role doesn't let you change how people apply.`
              }
              checked={job.acceptResume}
              disabled={!mayPublish}
              onChange={() =>
                void setFlag(
                  'acceptResume',
                  !job.acceptResume,
                  job.acceptResume ? (
                    <Trans>Applicants fill in the form without a CV.</Trans>
                  ) : (
                    <Trans>Applicants can attach a CV.</Trans>
                  ),
                )
              }
            />
          </Row>
        </RowList>
      </Part>
      <Part
        title={<Trans>Questions for applicants</Trans>}
        act={
          <Button
            component={Link}
            to={pathOf('/app/roboroy/job/:jobId/questions', { jobId: job.jobId })}
            variant="default"
          >
            {questions.length === 0 ? <Trans>Add questions</Trans> : <Trans>Edit questions</Trans>}
          </Button>
        }
      >
        {questions.length === 0 ? (
          <None>
            <Trans>No questions yet</Trans>
          </None>
        ) : (
          <RowList label={t`Questions for applicants`} as="ol">
            {questions.map(({ jobQuestionMapId, questionaire, required }) => (
              <Asked key={jobQuestionMapId} text={questionaire.question} isRequired={required} />
            ))}
          </RowList>
        )}
      </Part>
      <Suspense fallback={<Skeleton height={80} />}>
        <CustomFields companyId={job.companyId} />
      </Suspense>
    </>
  )
}

function Ways({ job: { applyRoleType, companyInfo, extJobLink, isExtLinkUploaded } }: { job: Job }) {
  if (isExtLinkUploaded && extJobLink !== null)
    return (
      <Trans>
        On the employer's own page:{' '}
        <Anchor href={extJobLink} target="_blank" rel="noopener" size="sm">
          <bdi>{extJobLink}</bdi>
        </Anchor>
      </Trans>
    )
  switch (applyRoleType ?? companyInfo.applyRoleType) {
    case 'guest':
      return <Trans>People apply as guests, without an account.</Trans>
    case 'signed in':
      return <Trans>People sign in before they apply.</Trans>
    case 'both':
      return <Trans>People choose whether to apply as guests or sign in.</Trans>
  }
}

/** The company's own fields, which stand on the form of each of its jobs. */
function CustomFields({ companyId }: { companyId: number }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { data: fields } = useSuspenseQuery(
    answerOf(listCustomFields, { params: { companyId }, query: { type: 'candidate' } }),
  )
  return (
    <Part
      title={<Trans>Custom fields</Trans>}
      act={
        viewer.permissions.includes('company.admin') && (
          <Button component={Link} to={pathOf('/app/roboroy/admin/customfields')} variant="default">
            <Trans>Edit custom fields</Trans>
          </Button>
        )
      }
    >
      {fields.list.length === 0 ? (
        <None>
          <Trans>Your company has no custom fields for applicants.</Trans>
        </None>
      ) : (
        <RowList label={t`Custom fields`} as="ol">
          {fields.list.map(({ cfId, displayName, isMandatory }) => (
            <Asked key={cfId} text={displayName} isRequired={isMandatory} />
          ))}
        </RowList>
      )}
    </Part>
  )
}

function Part({ title, act, children }: { title: ReactNode; act: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
        {act}
      </Group>
      {children}
    </Stack>
  )
}

const Asked = ({ text, isRequired }: { text: string; isRequired: boolean }) => (
  <Row>
    <Text size="sm">
      <bdi>{text}</bdi>
    </Text>
    <Text size="xs" c="dimmed">
      {isRequired ? <Trans>Required</Trans> : <Trans>Optional</Trans>}
    </Text>
  </Row>
)

const None = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)
