import {
  type Automation,
  changeAutomation,
  listAutomations,
  orderAutomations,
  readAutomationData,
  removeAutomation,
  removeAutomationData,
} from '@hireloom/contract/automation/automations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Box, Button, Group, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '../../ui/app/Empty.tsx'
import { MoveButtons, moved } from '../../ui/app/MoveButtons.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { allOf, guess, useChange } from '../../ui/app/use-change.tsx'
import { AutomationDialog } from './AutomationDialog.tsx'
import { automationAnswers } from './automation-answers.ts'
import { type Names, useNames } from './names.ts'
import { useSentences } from './sentences.ts'
import { TryDialog } from './TryDialog.tsx'
import { useReasonWords } from './words.ts'

interface AutomationListProps {
  /** Null for all jobs of the company. */
  jobId: number | null
  list: readonly Automation[]
  people: readonly { readonly userId: number; readonly name: string }[]
  /** Somebody can be written to in the chat. */
  hasChat?: boolean
}

/** The automations of a job, or of the company for all of its jobs, in the order in which they act. */
export function AutomationList({ jobId, list, people, hasChat = true }: AutomationListProps) {
  const { t } = useLingui()
  const names = useNames(jobId, hasChat)
  const { change } = useChange(...automationAnswers)
  const [editing, setEditing] = useState<Automation | 'new' | null>(null)
  const [tried, setTried] = useState<Automation | null>(null)
  const shared = list.filter(automation => automation.jobId === null && jobId !== null)
  const own = list.filter(automation => automation.jobId === jobId)
  const newButton = (
    <Button w="fit-content" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      <Trans>New automation</Trans>
    </Button>
  )
  const move = (at: number, by: -1 | 1) => {
    const ordered = moved(own, at, by)
    const show = <A extends { list: Automation[] }>(answer: A): A => ({ ...answer, list: [...shared, ...ordered] })
    void change(
      orderAutomations,
      { body: { jobId, automationIds: ordered.map(({ automationId }) => automationId) } },
      { guess: guess(jobId === null ? readAutomationData : listAutomations, show), inTurn: true },
    )
  }
  const remove = ({ automationId, name }: Automation) =>
    void change(
      jobId === null ? removeAutomationData : removeAutomation,
      { params: { automationId } },
      {
        said: () => (
          <Trans>
            Deleted the automation <bdi>{name}</bdi>.
          </Trans>
        ),
      },
    )
  const setEnabled = ({ automationId }: Automation, isEnabled: boolean) => {
    const show = <A extends { list: Automation[] }>(answer: A): A => ({
      ...answer,
      list: answer.list.map(each => (each.automationId === automationId ? { ...each, isEnabled } : each)),
    })
    const guessed = allOf(guess(listAutomations, show), guess(readAutomationData, show))
    void change(changeAutomation, { params: { automationId }, body: { isEnabled } }, { guess: guessed, inTurn: true })
  }
  return (
    <>
      {list.length === 0 ? (
        <Empty title={<Trans>No automations yet</Trans>} action={newButton}>
          <Trans>Automate routine steps: tag, email, advance, remind. You can try each one out first.</Trans>
        </Empty>
      ) : (
        <>
          <RowList as="ol" label={t`Automations`}>
            {[...shared, ...own].map(automation => {
              const at = own.indexOf(automation)
              return (
                <Row key={automation.automationId}>
                  <AutomationText automation={automation} names={names} people={people} isShared={at < 0} />
                  {at >= 0 && (
                    <Group gap={2} wrap="nowrap">
                      <Switch
                        me={6}
                        aria-label={t`Switch on ${automation.name}`}
                        checked={automation.isEnabled}
                        onChange={event => setEnabled(automation, event.currentTarget.checked)}
                      />
                      <MoveButtons name={automation.name} at={at} count={own.length} onMove={by => move(at, by)} />
                      <RowMenu
                        name={automation.name}
                        acts={[
                          { label: <Trans>Edit</Trans>, onAct: () => setEditing(automation) },
                          { label: <Trans>Try it out</Trans>, onAct: () => setTried(automation) },
                          { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => remove(automation) },
                        ]}
                      />
                    </Group>
                  )}
                </Row>
              )
            })}
          </RowList>
          {newButton}
        </>
      )}
      {editing !== null && (
        <AutomationDialog
          automation={editing === 'new' ? null : editing}
          jobId={jobId}
          names={names}
          people={people}
          onClose={() => setEditing(null)}
        />
      )}
      {tried !== null && <TryDialog automation={tried} names={names} people={people} onClose={() => setTried(null)} />}
    </>
  )
}

interface TextProps {
  automation: Automation
  names: Names
  people: AutomationListProps['people']
  isShared: boolean
}

/** An automation in plain words, with what it did lately. */
function AutomationText({ automation, names, people, isShared }: TextProps) {
  const { t } = useLingui()
  const { ofTrigger, ofConditions, ofActions } = useSentences(names, people)
  const { trigger, conditions, actions, stats, actsAs, unfitConditions } = automation
  const reasons = useReasonWords()
  const waited = useWaited(automation)
  const counted = [
    stats.executed > 0 && t`${plural(stats.executed, { one: '# done', other: '# done' })}`,
    stats.proposed > 0 && t`${plural(stats.proposed, { one: '# suggested', other: '# suggested' })}`,
    stats.skipped > 0 && t`${plural(stats.skipped, { one: '# skipped', other: '# skipped' })}`,
    stats.failed > 0 && t`${plural(stats.failed, { one: '# failed', other: '# failed' })}`,
  ].filter(text => text !== false)
  return (
    <Box miw={0}>
      <Text fw={560}>
        <bdi>{automation.name}</bdi>
      </Text>
      <Text size="sm">
        {ofTrigger(trigger)}
        {conditions.of.length > 0 && <> · {t`only if ${ofConditions(conditions)}`}</>}
      </Text>
      <Text size="sm">
        {waited !== '' && `${waited} · `}
        {ofActions(actions)}
      </Text>
      <Text size="sm" c="dimmed">
        {isShared ? (
          <Anchor component={Link} inherit to={pathOf('/app/roboroy/admin/automations')}>
            <Trans>For all jobs</Trans>
          </Anchor>
        ) : counted.length === 0 ? (
          <Trans>Nothing in the last 90 days</Trans>
        ) : (
          <>
            <Trans>Last 90 days:</Trans> {counted.join(' · ')}
          </>
        )}
      </Text>
      {unfitConditions.length > 0 && (
        <Text size="sm" c="red">
          {reasons.question}
        </Text>
      )}
      {(actsAs === null || !actsAs.isActive) && (
        <Text size="sm" c="red">
          <Trans>Stopped, because the person it ran for has left. Save it to run it in your name.</Trans>
        </Text>
      )}
    </Box>
  )
}

function useWaited({ delayMinutes, isBusinessHours }: Automation): string {
  const { t } = useLingui()
  const parts = [
    delayMinutes > 0 &&
      (delayMinutes % 1440 === 0
        ? t`${plural(delayMinutes / 1440, { one: 'after # day', other: 'after # days' })}`
        : delayMinutes % 60 === 0
          ? t`${plural(delayMinutes / 60, { one: 'after # hour', other: 'after # hours' })}`
          : t`${plural(delayMinutes, { one: 'after # minute', other: 'after # minutes' })}`),
    isBusinessHours && t`in business hours`,
  ]
  return parts.filter(part => part !== false).join(' · ')
}
