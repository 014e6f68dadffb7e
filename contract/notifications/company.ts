import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailWays, notificationKinds } from './kinds.ts'

const companyNotification = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  email: z.enum(emailWays),
  /** Members cannot choose another way. */
  isMandatory: z.boolean(),
})
export type CompanyNotification = z.output<typeof companyNotification>

const answer = z.object({ list: z.array(companyNotification), count: z.number() })
const resource = '/roboroy/api/v1/companynotifications'

export const listCompanyNotifications = endpoint({
  name: 'listCompanyNotifications',
  summary:
    'List how members of the company are notified about each kind until they choose, and which ways are mandatory',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  output: answer,
})

export const changeCompanyNotifications = endpoint({
  name: 'changeCompanyNotifications',
  summary: 'Update how members of the company are notified about kinds; what is not named stays as it is',
  method: 'PUT',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  body: z.object({
    list: z
      .array(z.extend(z.partial(companyNotification), { kind: companyNotification.shape.kind }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: answer,
  problems: ['invalid'],
})
