import { write } from '../../correspondence/writing.ts'
import { appIdOf, defineAction } from '../action.ts'

export const emailActions = [
  defineAction('send_email', async ({ emailTemplateId }, target) => {
    const asked = { appIds: [appIdOf(target)], emailTemplateId }
    const { messageIds } = await write(asked, { viewer: target.viewer, language: 'en' })
    return { kind: 'messages', messageIds }
  }),
]
