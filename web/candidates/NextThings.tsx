import type { NextThing } from '@hireloom/contract/candidates/portal.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Day, Moment } from '../ui/app/Moment.tsx'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { StatusBadge } from '../ui/app/StatusBadge.tsx'

/** The profile has a card of its own. */
type Step = Exclude<NextThing, { kind: 'profile' }>

/** What can be done next, and what others owe an answer for. */
export function NextThings({ things }: { things: readonly Step[] }) {
  return (
    <RowList>
      {things.map(thing => (
        <NextItem key={`${thing.kind}${'appId' in thing ? thing.appId : thing.jobId}`} thing={thing} />
      ))}
    </RowList>
  )
}

function NextItem({ thing }: { thing: Step }) {
  const name = <bdi>{thing.jobName}</bdi>
  const company = <bdi>{thing.companyName}</bdi>
  if (thing.kind === 'questions') {
    return (
      <Item
        title={<Trans>Answer the questions: {name}</Trans>}
        note={company}
        action={
          <Button size="xs" component={Link} to={thing.path}>
            <Trans>Answer</Trans>
          </Button>
        }
      />
    )
  }
  if (thing.kind === 'documents') {
    return (
      <Item
        title={<Trans>Upload documents: {name}</Trans>}
        note={
          <>
            {company}
            {thing.dueOn !== null && (
              <>
                {' · '}
                <Trans>
                  Due by <Day value={thing.dueOn} />
                </Trans>
              </>
            )}
          </>
        }
        action={
          <Button
            size="xs"
            component={Link}
            to={pathOf('/app/roboroy/candidate/application/:appId', { appId: thing.appId })}
          >
            <Trans>Upload</Trans>
          </Button>
        }
      />
    )
  }
  if (thing.kind === 'draft') {
    return (
      <Item
        title={<Trans>Finish your application: {name}</Trans>}
        note={
          <>
            {company}
            {' · '}
            <Trans>
              Saved <Moment value={thing.updatedAt} />
            </Trans>
          </>
        }
        action={
          <Button size="xs" component="a" href={pathOf('/public/r/job/:jobId/apply', { jobId: thing.jobId })}>
            <Trans>Resume</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <Item
      title={<Link to={pathOf('/app/roboroy/candidate/application/:appId', { appId: thing.appId })}>{name}</Link>}
      note={company}
      action={
        <StatusBadge tone={thing.isLate ? 'warn' : 'neutral'}>
          {thing.isLate ? (
            <Trans>
              Answer was due by <Day value={thing.answerBy} />
            </Trans>
          ) : (
            <Trans>
              Answer by <Day value={thing.answerBy} />
            </Trans>
          )}
        </StatusBadge>
      }
    />
  )
}

function Item({ title, note, action }: { title: ReactNode; note: ReactNode; action: ReactNode }) {
  return (
    <Row>
      <div>
        <Text size="sm" fw={560}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      </div>
      {action}
    </Row>
  )
}
