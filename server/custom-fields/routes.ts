import {
  archiveCustomField,
  changeCustomField,
  createCustomField,
  listCustomFields,
  orderCustomFields,
  readCustomField,
  setCustomFieldOrders,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { answer } from '../kernel/dispatch.ts'
import { archiveField, changeField, createField, findCustomField, findCustomFields, orderFields } from './fields.ts'

export const routes = [
  answer(listCustomFields, (input, { viewer }) => findCustomFields(input, viewer)),
  answer(createCustomField, ({ body }, { viewer }) => createField(body, viewer)),
  answer(changeCustomField, (input, { viewer }) => changeField(input, viewer)),
  answer(archiveCustomField, (input, { viewer }) => archiveField(input, viewer)),
  answer(readCustomField, ({ params }, { viewer }) => findCustomField(params.cfId, viewer)),
  answer(orderCustomFields, ({ body }, { viewer }) =>
    orderFields(
      body.cfIds.map((cfId, at) => ({ cfId, order: at + 1 })),
      viewer,
    ),
  ),
  answer(setCustomFieldOrders, ({ body }, { viewer }) => orderFields(body, viewer)),
]
