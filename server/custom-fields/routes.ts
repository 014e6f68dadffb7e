import * as customFields from '@hireloom/contract/custom-fields/custom-fields.ts'
import { answer } from '../kernel/dispatch.ts'
import { archiveField, changeField, createField, findCustomField, findCustomFields, orderFields } from './fields.ts'

export const routes = [
  answer(customFields.listCustomFields, (input, { viewer }) => findCustomFields(input, viewer)),
  answer(customFields.createCustomField, ({ body }, { viewer }) => createField(body, viewer)),
  answer(customFields.changeCustomField, (input, { viewer }) => changeField(input, viewer)),
  answer(customFields.archiveCustomField, (input, { viewer }) => archiveField(input, viewer)),
  answer(customFields.readCustomField, ({ params }, { viewer }) => findCustomField(params.cfId, viewer)),
  answer(customFields.orderCustomFields, ({ body }, { viewer }) =>
    orderFields(
      body.cfIds.map((cfId, at) => ({ cfId, order: at + 1 })),
      viewer,
    ),
  ),
  answer(customFields.setCustomFieldOrders, ({ body }, { viewer }) => orderFields(body, viewer)),
]
