import {
  type ApplicationDetail,
  listApplications,
  readApplication,
} from '@hireloom/contract/applications/applications.ts'
import { readApplicationFacets } from '@hireloom/contract/applications/facets.ts'
import { listQueue } from '@hireloom/contract/applications/queue.ts'
import {
  changeApplication,
  listApplicationColleagues,
  mostApplicationTags,
} from '@hireloom/contract/applications/team.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { listTags, mostTags } from '@hireloom/contract/structure/tags.ts'
import { readStageDashboard } from '@hireloom/contract/workflows/stage-dashboard.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, TagsInput, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'
import { useAwaited } from '../../ui/app/shortcuts.ts'
import { allOf, guess, useChange } from '../../ui/app/use-change.tsx'
import { PromiseField } from './PromiseField.tsx'
import { RatingField } from './RatingField.tsx'
import { StageChecksPanel } from './StageChecksPanel.tsx'

type Marks = Pick<ApplicationDetail, 'tags' | 'assignedTo'>

/** Marks of an application in the lists and in the open one, before the server has answered. */
const guessMarks = (appId: number, marks: Partial<Marks>) =>
  allOf(
    guess(listApplications, known => ({
      ...known,
      list: known.list.map(row => (row.appId === appId ? { ...row, ...marks } : row)),
    })),
    guess(readApplication, known => (known.appId === appId ? { ...known, ...marks } : known)),
  )

/** What the company keeps for itself: who looks after the application, its tags and what colleagues think of it. */
export function TeamPanel({ application }: { application: ApplicationDetail }) {
  const { appId, canEdit, tags, assignedTo, state, answerDueOn } = application
  return (
    <>
      <StageChecksPanel application={application} />
      <section>
        <Title order={3} mb="xs">
          <Trans>Your team</Trans>
        </Title>
        <Stack gap="sm">
          {canEdit ? (
            <>
              <MarkFields appId={appId} tags={tags} assignedTo={assignedTo} />
              {state === 'active' && <PromiseField key={answerDueOn} appId={appId} answerDueOn={answerDueOn} />}
            </>
          ) : (
            <>
              {assignedTo !== null && (
                <Text size="sm">
                  <Trans>
                    Assigned to <bdi>{assignedTo.fullName}</bdi>
                  </Trans>
                </Text>
              )}
              {tags.length > 0 && (
                <Text size="sm">
                  <Trans>Tags</Trans>: <bdi>{tags.join(' · ')}</bdi>
                </Text>
              )}
            </>
          )}
          <RatingField application={application} />
        </Stack>
      </section>
    </>
  )
}

/** Id of the field for tags. */
export const tagsBox = 'application-tags'

function MarkFields({ appId, tags, assignedTo }: Marks & { appId: number }) {
  const { t } = useLingui()
  const { data: known } = useQuery(answerOf(listTags, { query: { limit: mostTags } }))
  const { change } = useChange(
    listApplications,
    listQueue,
    readStageDashboard,
    readApplication,
    readApplicationFacets,
    listActivity,
    listTags,
  )
  const find = async (searchKey: string | undefined): Promise<Choice[]> => {
    const { list } = await call(listApplicationColleagues, { params: { appId }, query: { searchKey } })
    return list.map(({ userId, fullName }) => ({ value: String(userId), label: fullName }))
  }
  const assign = (choice: Choice | null) =>
    change(
      changeApplication,
      { params: { appId }, body: { assignedRecruiterId: choice === null ? null : Number(choice.value) } },
      {
        inTurn: true,
        guess: guessMarks(appId, {
          assignedTo: choice && { userId: Number(choice.value), fullName: choice.label },
        }),
        said: () => (choice === null ? t`Assignment removed` : t`Assigned to ${choice.label}`),
      },
    )
  const setTags = (names: string[]) =>
    change(
      changeApplication,
      { params: { appId }, body: { tags: names } },
      { inTurn: true, guess: guessMarks(appId, { tags: names }), said: () => t`Tags saved` },
    )
  const [word, setWord] = useState('')
  useAwaited(tagsBox, setWord)
  return (
    <>
      <RemotePicker
        label={t`Assigned to`}
        hint={t`They get a notification.`}
        name={`application-colleagues-${appId}`}
        chosen={assignedTo && { value: String(assignedTo.userId), label: assignedTo.fullName }}
        isFirst={false}
        find={find}
        onChoose={choice => void assign(choice)}
      />
      <TagsInput
        id={tagsBox}
        label={t`Tags`}
        description={t`Only your company sees them. Press Enter after each tag.`}
        value={[...tags]}
        searchValue={word}
        onSearchChange={setWord}
        data={known?.list.map(({ tagName }) => tagName) ?? []}
        maxTags={mostApplicationTags}
        maxLength={100}
        clearable={false}
        onChange={names => void setTags(names)}
      />
    </>
  )
}
