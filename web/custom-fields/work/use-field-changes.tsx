import {
  archiveCustomField,
  type CustomField,
  changeCustomField,
  createCustomField,
  type FieldType,
  orderCustomFields,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { hideUndo, showUndo } from '../../ui/app/UndoToast.tsx'
import { definitionOf, type FieldForm } from './field-form.ts'

/** The fields of a company: those its forms ask, in their order, and those out of use. */
export interface OwnFieldLists {
  readonly active: readonly CustomField[]
  readonly archived: readonly CustomField[]
}

/** Changes of a company's fields. Order and archiving show at once and are taken back when the server refuses. */
export function useFieldChanges(key: readonly string[], type: FieldType) {
  const tellFailure = useTellFailure()
  const client = useQueryClient()
  const sending = useRef<Promise<void>>(Promise.resolve())
  const saved = useRef<readonly CustomField[] | null>(null)
  const latest = useRef(0)

  const refresh = () => client.invalidateQueries({ queryKey: key })
  const show = (change: (lists: OwnFieldLists) => OwnFieldLists) =>
    client.setQueryData<OwnFieldLists>(key, old => old && change(old))
  const tell = (error: unknown) => {
    hideUndo()
    tellFailure(error)
    return refresh()
  }

  /** Adds a field, or changes this one; throws the problem, which the form shows. */
  const save = async (field: CustomField | null, form: FieldForm, idempotencyKey: string): Promise<void> => {
    const definition = definitionOf(form, type)
    if (field === null) {
      const { dataType, name, displayName } = form
      const body = { ...definition, type, dataType, name: name ?? displayName }
      const made = await call(createCustomField, { key: idempotencyKey, body })
      show(({ active, archived }) => ({ active: [...active, made], archived }))
    } else {
      const { cfId, version } = field
      const changed = await call(changeCustomField, { params: { cfId }, body: { ...definition, version } })
      show(({ active, archived }) => ({
        active: active.map(each => (each.cfId === cfId ? changed : each)),
        archived,
      }))
    }
    await refresh()
  }

  /** One order is sent after the other, and of several that wait only the last. */
  const order = (cfIds: readonly number[]): void => {
    const before = client.getQueryData<OwnFieldLists>(key)?.active ?? []
    saved.current ??= before
    const byId = new Map(before.map(field => [field.cfId, field]))
    const moved = cfIds.flatMap(cfId => byId.get(cfId) ?? [])
    void client.cancelQueries({ queryKey: key })
    show(({ active, archived }) => ({
      active: [...active.filter(field => !cfIds.includes(field.cfId)), ...moved],
      archived,
    }))
    latest.current += 1
    const turn = latest.current
    sending.current = sending.current.then(async () => {
      if (turn !== latest.current) return
      try {
        await call(orderCustomFields, { body: { cfIds: [...cfIds] } })
        if (turn === latest.current) saved.current = null
      } catch (error) {
        const last = saved.current
        saved.current = null
        if (last !== null) show(({ archived }) => ({ active: last, archived }))
        await tell(error)
      }
    })
  }

  const restore = async (cfId: number): Promise<void> => {
    hideUndo()
    try {
      await call(archiveCustomField, { params: { cfId }, query: { restore: true } })
      await refresh()
    } catch (error) {
      await tell(error)
    }
  }

  const archive = async (field: CustomField): Promise<void> => {
    const { cfId } = field
    show(({ active, archived }) => ({
      active: active.filter(each => each.cfId !== cfId),
      archived: [field, ...archived],
    }))
    try {
      await call(archiveCustomField, { params: { cfId } })
      await refresh()
      showUndo(<Trans>Field archived. Answers given to it are kept.</Trans>, () => void restore(cfId))
    } catch (error) {
      await tell(error)
    }
  }

  return { save, order, archive, restore }
}
