import type { ProfileEntry } from '@hireloom/contract/candidates/profile.ts'
import {
  type Correction,
  type Doubt,
  decideResumeReview,
  listResumeReviews,
  type ReviewField,
} from '@hireloom/contract/intake/reviews.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { lazy, useState } from 'react'
import { useEntryWords } from '../../../candidates/entry-words.ts'
import { formatNumber } from '../../../kernel/format.ts'
import { Opening } from '../../../ui/app/Opening.tsx'
import { refresh } from '../../../ui/app/page-data.ts'
import { guess, useChange } from '../../../ui/app/use-change.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { CvLines } from './CvLines.tsx'
import { DoubtValue } from './DoubtValue.tsx'
import styles from './review.module.css'
import { reviewAnswers } from './review-answers.ts'

const EntryDialog = lazy(() => import('../../../people/work/EntryDialog.tsx'))

/** What each field of a review is called. */
function useReviewWords(): Readonly<Record<ReviewField, string>> {
  const { t } = useLingui()
  const titles = new Map(useEntryWords().map(({ section, title }) => [section, title]))
  return {
    name: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    summary: t`Summary`,
    skills: t`Skills`,
    links: t`Links`,
    workexperiences: titles.get('workexperiences') ?? '',
    educations: titles.get('educations') ?? '',
    certificates: titles.get('certificates') ?? '',
    languages: titles.get('languages') ?? '',
  }
}

interface DoubtRowProps {
  doubt: Doubt
  profileId: number
  name: string
  canDecide: boolean
  canEditEntries: boolean
  onDecide: () => void
}

/** A field that the reading is not sure of, beside the words of the CV: accepted, corrected or cleared. */
export function DoubtRow({ doubt, profileId, name, canDecide, canEditEntries, onDecide }: DoubtRowProps) {
  const { t, i18n } = useLingui()
  const { reviewId, field, value, options, confidence } = doubt
  const label = useReviewWords()[field]
  const { change, isBusy } = useChange(...reviewAnswers)
  const [isCorrecting, setCorrecting] = useState(false)
  const [edited, setEdited] = useState<ProfileEntry | null>(null)
  const decide = (verdict: 'accept' | 'clear', chosen?: Correction) => {
    if (isBusy) return
    onDecide()
    void change(
      decideResumeReview,
      { params: { reviewId }, body: { verdict, ...(chosen && { value: chosen }) } },
      {
        said: () => (verdict === 'accept' ? <Trans>{label}: accepted</Trans> : <Trans>{label}: cleared</Trans>),
        guess: guess(listResumeReviews, answer => without(answer, reviewId)),
      },
    )
  }
  const sure = formatNumber(i18n.locale, Math.round(confidence * 100))
  const isAsked = options.length > 0
  const isEmptyName = value.kind === 'name' && value.firstName === ''
  const section = value.kind === 'entries' && isSection(field) ? field : null
  return (
    <li className={styles.item} data-review>
      <div className={styles.what}>
        <Group gap={6} mb={2}>
          <Text size="sm" fw={560}>
            {label}
          </Text>
          <Text size="xs" c="dimmed">
            {isAsked ? (
              <Trans>The two parsers disagree</Trans>
            ) : confidence === 0 ? (
              <Trans>Not found</Trans>
            ) : (
              <Trans>{sure}% sure</Trans>
            )}
          </Text>
        </Group>
        {isCorrecting ? (
          <CorrectForm
            doubt={doubt}
            label={label}
            onClose={() => setCorrecting(false)}
            onSend={onDecide}
            onStale={() => void refresh(...reviewAnswers)}
          />
        ) : (
          <div className={styles.beside}>
            <DoubtValue
              doubt={doubt}
              name={name}
              canDecide={canDecide}
              canEditEntries={canEditEntries}
              onChoose={text => decide('accept', field === 'email' ? { email: text } : { phone: text })}
              onEdit={setEdited}
            />
            <CvLines lines={doubt.lines} />
          </div>
        )}
      </div>
      {canDecide && !isCorrecting && (
        <Group gap={6} className={styles.acts ?? ''}>
          {!isAsked && !isEmptyName && (
            <Button
              size="compact-sm"
              data-review-main
              aria-label={t`Accept reading: ${label} of ${name}`}
              onClick={() => decide('accept')}
            >
              <Trans>Accept reading</Trans>
            </Button>
          )}
          {section === null && (
            <Button
              size="compact-sm"
              variant="default"
              data-review-correct
              {...(isEmptyName && { 'data-review-main': true })}
              aria-label={t`Correct ${label} of ${name}`}
              onClick={() => setCorrecting(true)}
            >
              <Trans>Correct</Trans>
            </Button>
          )}
          {field !== 'name' && (
            <Button
              size="compact-sm"
              variant="default"
              data-review-clear
              aria-label={t`Clear ${label} of ${name}`}
              onClick={() => decide('clear')}
            >
              {isAsked ? <Trans>Leave empty</Trans> : <Trans>Clear</Trans>}
            </Button>
          )}
        </Group>
      )}
      {section !== null && edited !== null && (
        <Opening>
          <EntryDialog
            profileId={profileId}
            section={section}
            entry={edited}
            source={t`Read in the CV`}
            onClose={() => {
              setEdited(null)
              void refresh(...reviewAnswers)
            }}
          />
        </Opening>
      )}
    </li>
  )
}

const sections = ['workexperiences', 'educations', 'certificates', 'languages'] as const
const isSection = (field: ReviewField): field is (typeof sections)[number] => sections.some(each => each === field)

type Answer = Parameters<Parameters<typeof guess<typeof listResumeReviews>>[1]>[0]

/** The queue as it is once a field is decided. */
function without({ list, count }: Answer, reviewId: number): Answer {
  const left = list
    .map(person => ({ ...person, doubts: person.doubts.filter(each => each.reviewId !== reviewId) }))
    .filter(({ doubts, duplicates }) => doubts.length + duplicates.length > 0)
  return { list: left, count: count - (list.length - left.length) }
}
