import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useDensity } from './density.ts'
import { Empty } from './Empty.tsx'
import { ListEdge } from './ListEdge.tsx'
import styles from './MasterDetail.module.css'
import { Paging } from './Paging.tsx'

/** Not every list has boxes, and their library is large. */
const SelectBox = lazy(() => import('./SelectBox.tsx'))

interface MasterDetailProps {
  /** Above both: the title of the page and what belongs to it. */
  head: ReactNode
  listLabel: string
  filters: ReactNode
  /** The rows, or why there are none. */
  children: ReactNode
  pages: { page: number; size: number; count: number; onPage: (page: number) => void }
  detailLabel: string
  /** What is open; null when nothing is. */
  detail: ReactNode | null
  /** Where the open thing will stand. */
  none: { title: ReactNode; text: ReactNode }
  detailRef?: Ref<HTMLElement>
  /** Above the foot of the page: what can be done with the marked rows. */
  after?: ReactNode
}

/** A list, and beside it what is open in it; on a phone one of the two. Both scroll by themselves. */
export function MasterDetail(props: MasterDetailProps) {
  const { head, listLabel, filters, children, pages, detailLabel, detail, none, detailRef, after } = props
  return (
    <div className={styles.page} data-open={detail !== null || undefined}>
      <header>{head}</header>
      <section className={styles.list} aria-label={listLabel}>
        <div className={styles.filters}>{filters}</div>
        {children}
        <div className={styles.pages}>
          <Paging {...pages} />
        </div>
      </section>
      <ListEdge />
      <section className={styles.pane} {...(detailRef && { ref: detailRef })} tabIndex={-1} aria-label={detailLabel}>
        {detail ?? (
          <div className={styles.none}>
            <Empty title={none.title}>{none.text}</Empty>
          </div>
        )}
      </section>
      {after !== undefined && <div className={styles.after}>{after}</div>}
    </div>
  )
}

/** Rows that can be marked. */
interface MasterSelection<Row> {
  /** What the box for all rows of the page says. */
  allLabel: string
  chosen: readonly Row[]
  nameOf: (row: Row) => string
  /** `isRange`: with all rows from the one that was meant last. */
  onToggle: (row: Row, isRange: boolean) => void
  onToggleAll: () => void
}

interface MasterListProps<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => number
  openId: number | null
  addressOf: (id: number) => string
  /** The lines of a row; `masterLine` and `masterSoft` are their classes. */
  children: (row: Row) => ReactNode
  selection?: MasterSelection<Row>
}

/** The rows of a list with a detail: links, the open one in sight. */
export function MasterList<Row>({ rows, idOf, openId, addressOf, children, selection }: MasterListProps<Row>) {
  const { t } = useLingui()
  const [density] = useDensity()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  const chosen = new Set(selection?.chosen.map(idOf))
  return (
    <>
      {selection && (
        <div className={styles.all}>
          <Suspense>
            <SelectBox
              label={selection.allLabel}
              isChecked={chosen.size === rows.length}
              isPart={chosen.size > 0 && chosen.size < rows.length}
              isLabelShown
              onChange={selection.onToggleAll}
            />
          </Suspense>
        </div>
      )}
      <ul className={styles.rows} data-density={density} ref={list}>
        {rows.map(row => {
          const id = idOf(row)
          const name = selection?.nameOf(row) ?? ''
          return (
            <li key={id} className={selection && styles.marked}>
              {selection && (
                <Suspense>
                  <SelectBox
                    label={t`Select ${name}`}
                    isChecked={chosen.has(id)}
                    onChange={event => selection.onToggle(row, hasShift(event))}
                  />
                </Suspense>
              )}
              <Link
                to={addressOf(id)}
                replace={openId !== null}
                preventScrollReset
                aria-current={id === openId ? 'true' : undefined}
                className={styles.row}
              >
                {children(row)}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const hasShift = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** A line of a row whose parts stand at both ends. */
export function MasterLine({ children }: { children: ReactNode }) {
  return <span className={styles.line}>{children}</span>
}

/** What matters less in a row. */
export function MasterNote({ children }: { children: ReactNode }) {
  return <span className={styles.soft}>{children}</span>
}
