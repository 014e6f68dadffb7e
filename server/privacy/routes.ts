import * as holds from '@hireloom/contract/privacy/holds.ts'
import * as notices from '@hireloom/contract/privacy/notices.ts'
import * as retention from '@hireloom/contract/privacy/retention.ts'
import { answer } from '../kernel/dispatch.ts'
import { eraseProfile } from './erase-profile.ts'
import { liftHold, placeHold } from './holds.ts'
import { answerNotice, eraseByNotice, exportByNotice, readNotice } from './notice-page.ts'
import { changePolicy, findRetained, readPolicy } from './retention.ts'
import { previewRun, startRun } from './retention-run.ts'
import { sendNow } from './send-notices.ts'

export const routes = [
  answer(holds.placeLegalHold, ({ params, body }, { viewer }) => placeHold(params.profileId, body.reason, viewer)),
  answer(holds.liftLegalHold, ({ params }, { viewer }) => liftHold(params.profileId, viewer)),
  answer(holds.eraseStudentProfile, ({ params }, { viewer }) => eraseProfile(params.profileId, viewer)),
  answer(notices.sendPrivacyNotice, ({ params }, { viewer }) => sendNow(params.profileId, viewer)),
  answer(notices.readBroughtNotice, ({ params }) => readNotice(params.token)),
  answer(notices.answerBroughtNotice, ({ params, body }) => answerNotice(params.token, body)),
  answer(notices.eraseBroughtData, ({ params, body }) => eraseByNotice(params.token, body.erase)),
  answer(notices.exportBroughtData, ({ params }) => exportByNotice(params.token)),
  answer(retention.readRetentionPolicy, (_, { viewer }) => readPolicy(viewer)),
  answer(retention.changeRetentionPolicy, ({ body }, { viewer }) => changePolicy(body.months, viewer)),
  answer(retention.listRetention, ({ query }, { viewer }) => findRetained(query, viewer)),
  answer(retention.previewRetentionRun, ({ body }, { viewer }) => previewRun(body, viewer)),
  answer(retention.startRetentionRun, ({ body }, caller) => startRun(body, caller)),
]
