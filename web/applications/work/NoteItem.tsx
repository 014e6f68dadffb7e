import type { Note } from '@hireloom/contract/notes/notes.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './FactPanels.module.css'
import { useVisibilityWords } from './note-words.ts'

/** A note as it is read, with what its author can do with it. */
export function NoteItem({ note, children }: { note: Note; children?: ReactNode }) {
  const words = useVisibilityWords()
  const { author, text, visibility, mentions, createdAt, editedAt } = note
  return (
    <>
      <small>
        {author ? <bdi>{author.fullName}</bdi> : <Trans>Former colleague</Trans>} · <Moment value={createdAt} isExact />
        {editedAt !== null && (
          <>
            {' · '}
            <Trans>edited</Trans>
          </>
        )}
      </small>{' '}
      {visibility !== 'team' && <StatusBadge tone="neutral">{words[visibility]}</StatusBadge>}
      <p className={styles.answer} dir="auto">
        {partsOf(
          text,
          mentions.map(({ fullName }) => fullName),
        ).map((part, at) => (part.isMention ? <strong key={at}>{part.text}</strong> : part.text))}
      </p>
      {children}
    </>
  )
}

const inPattern = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&')

/** A text cut where people are mentioned. */
function partsOf(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  if (names.length === 0) return [{ text, isMention: false }]
  // The longest first: a name may begin with another.
  const longest = names.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(@(?:${longest.map(inPattern).join('|')}))`, 'u')
  return text.split(pattern).map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
}
