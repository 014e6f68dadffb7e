import type { Feature } from '../kernel/feature.ts'
import { sweepFiles } from './files/files.ts'
import { startInbound, stopInbound } from './inbound/smtp.ts'
import { openedPictures } from './opens.ts'
import { cancelUntold } from './outcomes.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { sendDue, sendMessage } from './sending.ts'
import { advanceSequences } from './sequences/advancing.ts'
import { forgetSequence } from './sequences/sequences.ts'
import { stopRefused, stopSequences } from './sequences/stopping.ts'
import { unsubscribe } from './subscription.ts'
import { forgetTemplate } from './templates.ts'
import { forgetUnmatched } from './unmatched.ts'

export const feature: Feature = {
  name: 'correspondence',
  personalData,
  routes,
  start: startInbound,
  stop: stopInbound,
  subscriptions: [cancelUntold, stopSequences, stopRefused],
  pictures: [openedPictures],
  unsubscribe: [unsubscribe],
  tasks: [advanceSequences, forgetSequence, forgetTemplate, forgetUnmatched, sendDue, sendMessage, sweepFiles],
}
