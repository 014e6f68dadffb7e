import { type CvList, endCvList, listCvLists } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { ask } from '../../ui/app/confirm.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { VoteList } from './VoteList.tsx'

const lists = pageData({
  endpoint: listCvLists,
  input: ({ params }) => ({ query: { jobId: numberOf(params.jobId), limit: 50 } }),
})
export const data = [lists]

/** What people without an account say of the job's applications. */
export default function CvListsJobTab() {
  const { list } = lists.usePageData()
  return (
    <Stack gap="lg">
      <Title order={2} size="h3">
        <Trans>CV lists</Trans>
      </Title>
      {list.length === 0 ? (
        <Empty title={<Trans>No CV lists yet</Trans>}>
          <Trans>
            Select applications in the list of the job and choose “Share CVs” to ask people for their opinion.
          </Trans>
        </Empty>
      ) : (
        list.map(each => <SharedByUs key={each.cvListId} list={each} />)
      )}
    </Stack>
  )
}

function SharedByUs({ list }: { list: CvList }) {
  const { t } = useLingui()
  const { change, isBusy } = useChange(listCvLists)
  const { cvListId, title, readers, applications, isOpen, createdByName, createdAt, expiresAt, showsContact } = list
  const opened = readers.filter(({ openedAt }) => openedAt !== null).length
  const end = async () => {
    const question = t`Deactivate the links to this list? Recipients can no longer open it. Votes are kept.`
    if (!(await ask({ question, act: t`Deactivate links`, isDanger: true }))) return
    await change(
      endCvList,
      { params: { cvListId }, body: {} },
      { said: () => <Trans>The links no longer work.</Trans> },
    )
  }
  return (
    <section aria-labelledby={`cv-list-${cvListId}`}>
      <Group justify="space-between" align="start" mb="xs">
        <div>
          <Group gap={8}>
            <Title order={3} size="h3" id={`cv-list-${cvListId}`}>
              <bdi>{title}</bdi>
            </Title>
            <StatusBadge tone={isOpen ? 'good' : 'neutral'}>
              {isOpen ? <Trans>Open</Trans> : <Trans>Ended</Trans>}
            </StatusBadge>
          </Group>
          <Text size="sm" c="dimmed">
            <bdi>{createdByName}</bdi> · <Moment value={createdAt} /> ·{' '}
            <Trans>
              {opened} of {readers.length} have opened it
            </Trans>
            {isOpen && (
              <>
                {' · '}
                <Trans>
                  until <Moment value={expiresAt} />
                </Trans>
              </>
            )}
            {showsContact && (
              <>
                {' · '}
                <Trans>with contact details</Trans>
              </>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            <bdi dir="ltr">{readers.map(({ email }) => email).join(', ')}</bdi>
          </Text>
        </div>
        {isOpen && (
          <Button
            variant="default"
            size="xs"
            disabled={isBusy}
            onClick={() => void end()}
            aria-label={t`Deactivate links: ${title}`}
          >
            <Trans>Deactivate links</Trans>
          </Button>
        )}
      </Group>
      <RowList label={title}>
        {applications.map(application => (
          <Row key={application.appId}>
            <Votes application={application} />
          </Row>
        ))}
      </RowList>
    </section>
  )
}

function Votes({ application: { appId, fullName, votes } }: { application: CvList['applications'][number] }) {
  return (
    <Stack gap={4} style={{ flex: 1 }}>
      <Group gap={8}>
        <Anchor component={Link} to={pathOf('/app/roboroy/application/:appId', { appId })}>
          <bdi>{fullName}</bdi>
        </Anchor>
        <Text size="sm" c="dimmed">
          <Plural value={votes.length} _0="no votes yet" one="# vote" other="# votes" />
        </Text>
      </Group>
      <VoteList votes={votes} />
    </Stack>
  )
}
