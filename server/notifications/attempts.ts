import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  changeCompanyNotifications: () => [{ body: { list: [{ kind: 'mention', isMandatory: true }] } }],
  saveNotificationPreferences: () => [{ body: { list: [{ kind: 'application_new', inApp: false }] } }],
}
