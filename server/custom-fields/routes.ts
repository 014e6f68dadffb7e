import {
  archiveCustomField,
  changeCustomField,
  createCustomField,
  listCustomFields,
  orderCustomFields,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { answer } from '../kernel/dispatch.ts'
import { archiveField, changeField, createField, findCustomFields, orderFields } from './fields.ts'

export const routes = [
  answer(listCustomFields, (input, { viewer }) => findCustomFields(input, viewer)),
  answer(createCustomField, ({ body }, { viewer }) => createField(body, viewer)),
  answer(changeCustomField, (input, { viewer }) => changeField(input, viewer)),
  answer(archiveCustomField, (input, { viewer }) => archiveField(input, viewer)),
  answer(orderCustomFields, async ({ body }, { viewer }) => {
    await orderFields(body.cfIds, viewer)
    return { ok: true as const }
  }),
]
