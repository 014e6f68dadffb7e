import type { AuditEvent } from '@hireloom/contract/members/audit.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { languageOf } from '../../kernel/languages.ts'
import { useTimeZone } from '../../ui/app/time-zone.ts'
import { aboutOf, changesOf, textOf, type Words } from './audit-words.ts'
import { useValueWords } from './use-value-words.ts'

/** How the reader's language says what events tell. */
export function useWords(): Words {
  const { t, i18n } = useLingui()
  const valueWord = useValueWords()
  return {
    language: i18n.locale,
    timeZone: useTimeZone(),
    yes: t`Yes`,
    no: t`No`,
    nameOf: ({ id }) => i18n._(id),
    changed: name => t`${name} changed`,
    valueWord,
  }
}

/** From a value to the next one, in the direction in which the language is read. */
const arrowIn = (language: string) => (languageOf(language).direction === 'rtl' ? '←' : '→')

/** Whom an event is about and what it tells, as one text. */
export const detailsText = (event: AuditEvent, words: Words): string =>
  [aboutOf(event), ...changesOf(event, words).map(change => textOf(change, arrowIn(words.language)))]
    .filter(Boolean)
    .join(' · ')

export function EventDetails({ event, words }: { event: AuditEvent; words: Words }) {
  const about = aboutOf(event)
  const changes = changesOf(event, words)
  const address =
    event.appId !== null
      ? pathOf('/app/roboroy/application/:appId', { appId: event.appId })
      : event.profileId !== null
        ? pathOf('/app/roboroy/profile/:profileId', { profileId: event.profileId })
        : null
  return (
    <>
      {about !== null && (
        <div>
          {address === null ? (
            <bdi>{about}</bdi>
          ) : (
            <Anchor component={Link} to={address} size="sm" underline="always">
              <bdi>{about}</bdi>
            </Anchor>
          )}
        </div>
      )}
      {changes.length > 0 && (
        <Text size="xs" c="dimmed">
          {changes.map(({ name, was, is }, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              {name}
              {is !== undefined && ': '}
              {was !== undefined && (
                <>
                  <bdi>{was}</bdi> {arrowIn(words.language)}{' '}
                </>
              )}
              <bdi>{is}</bdi>
            </Fragment>
          ))}
        </Text>
      )}
    </>
  )
}
