import {
  changeRejectionReason,
  createRejectionReason,
  listRejectionReasons,
  orderRejectionReasons,
  type RejectionReason,
  rejectionKinds,
} from '@hireloom/contract/applications/rejection-reasons.ts'
import { mostReasons } from '@hireloom/contract/companies/reasons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReasonSectionFile } from '../../jobs/reason-section.ts'
import { ReasonList } from '../../jobs/work/ReasonList.tsx'
import { call } from '../../kernel/api.ts'
import { pageData } from '../../ui/app/page-data.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { RejectionEmailDialog, useTemplateNames } from './RejectionEmailDialog.tsx'

const reasons = pageData({ endpoint: listRejectionReasons, input: () => ({ query: {} }) })
export const data: ReasonSectionFile['data'] = reasons
export const place: ReasonSectionFile['place'] = 20

/** Why applicants are rejected, by whose decision it was. */
export default function RejectionReasonSection() {
  const { t } = useLingui()
  const { list } = reasons.usePageData()
  const { change, refresh } = useChange(listRejectionReasons)
  const names = useTemplateNames()
  /** The reason whose email is being chosen. */
  const [emailed, setEmailed] = useState<RejectionReason | null>(null)
  const emailOf = ({ templateId }: RejectionReason) => names.find(({ value }) => value === String(templateId))?.label
  const params = (rejectionReasonId: number) => ({ params: { rejectionReasonId } })
  const words = {
    we: {
      title: t`Reasons for rejecting: our decision`,
      about: t`Your team chooses one when it rejects an application. Candidates don't see them.`,
    },
    they: {
      title: t`Reasons for rejecting: the candidate's decision`,
      about: t`For candidates who drop out without withdrawing.`,
    },
    other: { title: t`Reasons for rejecting: other`, about: t`Duplicates and other reasons an application ends.` },
  }
  /** The reasons of one kind in another order, the others where they were. */
  const order = (ids: readonly number[]) => {
    const left = [...ids]
    const isMeant = (id: number) => ids.includes(id)
    const whole = list.map(({ rejectionReasonId: id }) => (isMeant(id) ? (left.shift() ?? id) : id))
    void change(
      orderRejectionReasons,
      { body: { rejectionReasonIds: whole } },
      {
        guess: guess(listRejectionReasons, answer => ({
          ...answer,
          list: whole.flatMap(id => answer.list.find(each => each.rejectionReasonId === id) ?? []),
        })),
        inTurn: true,
      },
    )
  }
  const lists = rejectionKinds.map(kind => (
    <ReasonList
      key={kind}
      {...words[kind]}
      reasons={list
        .filter(reason => reason.kind === kind)
        .map(reason => {
          const { rejectionReasonId: id, name, isActive, rejections } = reason
          const email = emailOf(reason)
          return {
            id,
            name,
            isActive,
            uses: rejections > 0 && <Plural value={rejections} one="# rejection" other="# rejections" />,
            detail: email !== undefined && (
              <Trans>
                Email: <bdi>{email}</bdi>
              </Trans>
            ),
            acts: [{ label: <Trans>Choose email</Trans>, onAct: () => setEmailed(reason) }],
          }
        })}
      most={mostReasons}
      onOrder={order}
      onActive={(id, isActive, said) =>
        void change(
          changeRejectionReason,
          { ...params(id), body: { isActive } },
          {
            said: () => said,
            undoBy: () => call(changeRejectionReason, { ...params(id), body: { isActive: !isActive } }),
            onUndone: () => void refresh(),
          },
        )
      }
      onSave={(id, name, key) =>
        id === null
          ? call(createRejectionReason, { key, body: { name, kind } })
          : call(changeRejectionReason, { ...params(id), body: { name } })
      }
      onSaved={() => void refresh()}
    />
  ))
  return (
    <>
      {lists}
      {emailed !== null && (
        <RejectionEmailDialog
          reason={emailed}
          names={names}
          onSaved={() => void refresh()}
          onClose={() => setEmailed(null)}
        />
      )}
    </>
  )
}
