import { Input } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { Skeleton } from '../../public/Skeleton.tsx'
import { Late } from '../Late.tsx'

/** The editor is large; it comes when a form has such a field. */
const RichTextBox = lazy(() => import('./RichTextBox.tsx'))

export interface RichTextProps {
  label: string
  hint?: string | undefined
  /** HTML; the server keeps of it what `cleanRich` lets through. */
  value: string
  error?: string | undefined
  /** It is shown, but cannot be written in now. */
  isOff?: boolean
  onChange: (html: string) => void
  /** Told, once the editor is there, how to put a text in at its cursor. */
  onReady?: ((insert: (html: string) => void) => void) | undefined
}

/** A text with headings, lists, emphasis, links and tables. */
export function RichTextField({ label, hint, error, ...box }: RichTextProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={hint} error={error}>
      <Suspense
        fallback={
          <Late>
            <Skeleton lines={4} />
          </Late>
        }
      >
        <RichTextBox {...box} labelledBy={id} />
      </Suspense>
    </Input.Wrapper>
  )
}
