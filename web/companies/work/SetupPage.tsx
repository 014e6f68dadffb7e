import { changeSetup, readSetup, type SetupStep } from '@hireloom/contract/companies/setup.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../kernel/api.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

const page = pageData({ endpoint: readSetup })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What a new company does first, step by step; each can be skipped and come back to. */
export default function SetupPage() {
  const { t } = useLingui()
  const { steps } = page.usePageData()
  const words = useStepWords()
  const { change } = useChange(readSetup)
  const doneCount = steps.filter(({ state }) => state === 'done').length
  const total = steps.length
  const next = steps.find(({ state }) => state === 'open')?.step
  const left = steps.filter(({ state }) => state === 'open').length
  const skipped = steps.filter(({ state }) => state === 'skipped').map(({ step }) => step)
  const setSkipped = (list: SetupStep[]) => void change(changeSetup, { body: { skipped: list } })
  const end = async () => {
    await call(changeSetup, { body: { isEnded: true } })
    // The place in the sidebar goes with the page.
    location.assign(pathOf('/app/roboroy'))
  }
  return (
    <PageShell
      width="form"
      title={t`Get started`}
      under={
        <Text size="sm" c="dimmed">
          <Trans>
            {doneCount} of {total} steps done
          </Trans>
        </Text>
      }
    >
      <RowList as="ol" label={t`Get started`}>
        {steps.map(({ step, state }) => (
          <Row key={step}>
            <Stack gap={2}>
              <Text fw={560}>{words[step].title}</Text>
              <Text size="sm" c="dimmed">
                {words[step].hint}
              </Text>
            </Stack>
            {state === 'done' ? (
              <StatusBadge tone="good">
                <Trans>Done</Trans>
              </StatusBadge>
            ) : (
              <Group gap="xs" wrap="nowrap">
                {state === 'open' ? (
                  <Button variant="subtle" size="xs" onClick={() => setSkipped([...skipped, step])}>
                    <Trans>Skip</Trans>
                  </Button>
                ) : (
                  <StatusBadge tone="neutral">
                    <Trans>Skipped</Trans>
                  </StatusBadge>
                )}
                <Button component={Link} to={words[step].to} size="xs" variant={step === next ? 'filled' : 'default'}>
                  {words[step].act}
                </Button>
              </Group>
            )}
          </Row>
        ))}
      </RowList>
      <Group justify="end">
        <Button variant={left === 0 ? 'filled' : 'default'} onClick={() => void end()}>
          {left === 0 ? <Trans>Finish</Trans> : <Trans>Hide this page</Trans>}
        </Button>
      </Group>
    </PageShell>
  )
}

interface StepWords {
  title: string
  hint: string
  act: ReactNode
  to: string
}

function useStepWords(): Record<SetupStep, StepWords> {
  const { t } = useLingui()
  return {
    profile: {
      title: t`Company profile`,
      hint: t`Your name, website, country, and time zone.`,
      act: <Trans>Edit profile</Trans>,
      to: pathOf('/app/roboroy/admin/profile'),
    },
    look: {
      title: t`Logo and colours`,
      hint: t`How your careers page and emails look to candidates.`,
      act: <Trans>Edit careers page</Trans>,
      to: pathOf('/app/roboroy/admin/careers'),
    },
    structure: {
      title: t`Offices and departments`,
      hint: t`Where people work, and who they work with.`,
      act: <Trans>Add offices</Trans>,
      to: pathOf('/app/roboroy/admin/offices'),
    },
    people: {
      title: t`Your team`,
      hint: t`Invite recruiters and hiring managers. You choose what each can see.`,
      act: <Trans>Invite people</Trans>,
      to: `${pathOf('/app/roboroy/admin/users')}?invite=1`,
    },
    job: {
      title: t`Your first job`,
      hint: t`Write it now and publish it when it's ready.`,
      act: <Trans>Create job</Trans>,
      to: pathOf('/app/roboroy/jobs/create'),
    },
  }
}
