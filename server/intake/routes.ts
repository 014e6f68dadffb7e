import * as batches from '@hireloom/contract/intake/batches.ts'
import * as dualParser from '@hireloom/contract/intake/dual-parser.ts'
import * as profiles from '@hireloom/contract/intake/profiles.ts'
import * as reviews from '@hireloom/contract/intake/reviews.ts'
import * as uploads from '@hireloom/contract/intake/uploads.ts'
import { answer } from '../kernel/dispatch.ts'
import { findLogs, readBatch, retryFile } from './batches.ts'
import { checkFiles } from './check-files.ts'
import { findCvTypes } from './cv-types.ts'
import { decideReview } from './decide-review.ts'
import { mergeReadings } from './dual-parser/merge.ts'
import { parseWith, testParser } from './dual-parser/parse.ts'
import { keepSettings, readSettings } from './dual-parser/settings.ts'
import { parseResume, readParsed } from './parse.ts'
import { findReviews } from './reviews.ts'
import { createProfile, sendProfile } from './send-profile.ts'
import { undoBatch } from './undo.ts'
import { findReceived, putPiece } from './uploads.ts'

export const routes = [
  answer(uploads.putResumePiece, ({ body, files }, { viewer }) => putPiece(body, files, viewer)),
  answer(uploads.readResumePieces, ({ params }, { viewer }) => findReceived(params.uploadId, viewer)),
  answer(uploads.listCvTypes, (_, { viewer }) => findCvTypes(viewer)),
  answer(uploads.checkFiles, ({ body, files }, caller) => checkFiles(body, files, caller)),
  answer(profiles.sendProfile, ({ body }, { viewer }) => sendProfile(body, viewer)),
  answer(profiles.createProfile, ({ body }, { viewer }) => createProfile(body, viewer)),
  answer(profiles.parseResume, ({ files }, { viewer }) => parseResume(files, viewer)),
  answer(profiles.readParsedResume, ({ body }, { viewer }) => readParsed(body.taskKey, viewer)),
  answer(batches.readResumeBatch, ({ params }, { viewer }) => readBatch(params.parentTaskId, viewer)),
  answer(batches.retryResume, ({ params }, caller) => retryFile(params.taskId, caller)),
  answer(batches.undoResumeBatch, ({ params }, { viewer }) => undoBatch(params.parentTaskId, viewer)),
  answer(reviews.listResumeReviews, ({ query }, { viewer, language }) => findReviews(query, viewer, language)),
  answer(reviews.decideResumeReview, ({ params, body }, { viewer }) => decideReview(params.reviewId, body, viewer)),
  answer(dualParser.readDualParser, (_, { viewer }) => readSettings(viewer)),
  answer(dualParser.putDualParser, ({ body }, { viewer }) => keepSettings(body, viewer)),
  answer(dualParser.testDualParser, (_, { viewer }) => testParser(viewer)),
  answer(dualParser.parseWithVendor, ({ params, files }, { viewer }) => parseWith(params.vendor, files, viewer)),
  answer(dualParser.mergeReadings, async ({ body }) => mergeReadings(body.results)),
  answer(batches.listResumeLogs, (input, { viewer }) => findLogs(input, viewer)),
]
