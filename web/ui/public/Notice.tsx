import { type ReactNode, type Ref, useSyncExternalStore } from 'react'

interface NoticeProps {
  tone: 'good' | 'warn' | 'bad'
  /** It came after the page, so screen readers must be told. */
  isNews?: boolean
  children: ReactNode
}

/** A tinted line about the state of a page or form; the words carry the meaning, the colour only repeats it. */
export function Notice({ tone, isNews = false, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={isNews ? 'status' : undefined}>
      {children}
    </div>
  )
}

interface SummaryProps {
  title: ReactNode
  /** Field id to text. */
  errors: readonly { id: string; text: string }[]
  /** The texts say themselves which field they are about. */
  areNamed?: boolean
  ref?: Ref<HTMLDivElement>
}

/** What is wrong with a form, each line a link to its field and in the form's order; the form gives it the focus after a failed try. */
export function ErrorSummary({ title, errors, areNamed = false, ref }: SummaryProps) {
  const names = useFieldNames(errors.map(({ id }) => id).join(' '))
  const placeOf = (id: string) => Object.keys(names).indexOf(id)
  return (
    <div className="notice bad" role="alert" tabIndex={-1} ref={ref} id="errors">
      <strong>{title}</strong>
      {errors.length > 0 && (
        <ul>
          {[...errors]
            .sort((one, other) => placeOf(one.id) - placeOf(other.id))
            .map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{areNamed ? text : named(names[id], text)}</a>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

const never = () => () => undefined

/** What the page calls these fields, in the order in which they stand there; nothing before it stands. */
function useFieldNames(ids: string): Readonly<Record<string, string>> {
  const lines = useSyncExternalStore(
    never,
    () =>
      fieldsOf(ids)
        .map(field => `${field.id}\t${nameOf(field)}`)
        .join('\n'),
    () => '',
  )
  const pairs = lines.split('\n').map(line => {
    const [id = '', name = ''] = line.split('\t')
    return [id, name] as const
  })
  return Object.fromEntries(pairs)
}

function fieldsOf(ids: string): Element[] {
  const selectors = ids.split(' ').flatMap(id => (id === '' ? [] : `#${CSS.escape(id)}`))
  return selectors.length === 0 ? [] : [...document.querySelectorAll(selectors.join())]
}

const nameOf = (field: Element): string =>
  document
    .querySelector(`label[for="${CSS.escape(field.id)}"]`)
    ?.textContent?.replace(/\s+/g, ' ')
    .trim() ?? ''

/** Texts that name their field already stay as they are. */
const named = (name: string | undefined, text: string): string =>
  !name || text.toLowerCase().includes(name.toLowerCase()) ? text : `${name}: ${text}`
