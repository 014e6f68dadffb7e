import { mostReasons } from '@hireloom/contract/companies/reasons.ts'
import {
  changeCloseReason,
  createCloseReason,
  listCloseReasons,
  orderCloseReasons,
} from '@hireloom/contract/jobs/close-reasons.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { pageData } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import type { ReasonSectionFile } from '../reason-section.ts'
import { ReasonList } from './ReasonList.tsx'

const reasons = pageData({ endpoint: listCloseReasons })
export const data: ReasonSectionFile['data'] = reasons
export const place: ReasonSectionFile['place'] = 10

/** Why jobs are closed. */
export default function CloseReasonSection() {
  const { t } = useLingui()
  const { list } = reasons.usePageData()
  const { change, refresh } = useChange(listCloseReasons)
  const params = (closeReasonId: number) => ({ params: { closeReasonId } })
  return (
    <ReasonList
      title={t`Reasons for closing a job`}
      about={t`Your team chooses one when it closes a job. Candidates don't see them.`}
      reasons={list.map(({ closeReasonId, name, isActive, jobCount }) => ({
        id: closeReasonId,
        name,
        isActive,
        uses: jobCount > 0 && <Plural value={jobCount} one="# job" other="# jobs" />,
      }))}
      most={mostReasons}
      onOrder={closeReasonIds =>
        void change(
          orderCloseReasons,
          { body: { closeReasonIds } },
          {
            guess: guess(listCloseReasons, answer => ({
              ...answer,
              list: closeReasonIds.flatMap(id => answer.list.find(each => each.closeReasonId === id) ?? []),
            })),
            inTurn: true,
          },
        )
      }
      onActive={(id, isActive, words) =>
        void change(
          changeCloseReason,
          { ...params(id), body: { isActive } },
          {
            said: () => words,
            undoBy: () => call(changeCloseReason, { ...params(id), body: { isActive: !isActive } }),
            onUndone: () => void refresh(),
          },
        )
      }
      onSave={(id, name, key) =>
        id === null
          ? call(createCloseReason, { key, body: { name } })
          : call(changeCloseReason, { ...params(id), body: { name } })
      }
      onSaved={() => void refresh()}
    />
  )
}
