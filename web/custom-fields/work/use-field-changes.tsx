import {
  archiveCustomField,
  type CustomField,
  changeCustomField,
  createCustomField,
  type FieldType,
  listCustomFields,
  orderCustomFields,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Trans } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { definitionOf, type FieldForm } from './field-form.ts'

const guessed = (fields: (known: readonly CustomField[]) => CustomField[]) =>
  guess(listCustomFields, answer => ({ ...answer, list: fields(answer.list) }))

/** Changes of a company's fields. Order and archiving show at once and are taken back when the server refuses. */
export function useFieldChanges(type: FieldType) {
  const { change, refresh } = useChange(listCustomFields)

  /** Adds a field, or changes this one; throws the problem, which the form shows. */
  const save = async (field: CustomField | null, form: FieldForm, key: string): Promise<void> => {
    if (form.isForRoles && form.roles.length === 0)
      throw new Problem('invalid', { fields: { visibleToRoles: texts.required.id } })
    const definition = definitionOf(form, type)
    if (field === null) {
      const { dataType, name, displayName } = form
      await call(createCustomField, { key, body: { ...definition, type, dataType, name: name ?? displayName } })
    } else {
      const { cfId, version } = field
      await call(changeCustomField, { params: { cfId }, body: { ...definition, version } })
    }
    await refresh()
  }

  const order = (cfIds: readonly number[]): void => {
    const moved = (known: readonly CustomField[]) => [
      ...known.filter(field => !cfIds.includes(field.cfId)),
      ...cfIds.flatMap(cfId => known.find(field => field.cfId === cfId) ?? []),
    ]
    void change(orderCustomFields, { body: { cfIds: [...cfIds] } }, { guess: guessed(moved), inTurn: true })
  }

  const restore = (cfId: number) => change(archiveCustomField, { params: { cfId }, query: { restore: true } })

  const archive = ({ cfId }: CustomField): void => {
    void change(
      archiveCustomField,
      { params: { cfId } },
      {
        guess: guessed(known => known.filter(field => field.cfId !== cfId)),
        said: () => <Trans>Field archived. Its answers are kept.</Trans>,
        undoBy: () => restore(cfId),
      },
    )
  }

  return { save, order, archive, restore }
}
