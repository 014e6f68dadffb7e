import * as sourcing from '@hireloom/contract/sourcing/sourcing.ts'
import { answer } from '../kernel/dispatch.ts'
import { findSourced } from './sourced.ts'
import { setSourcing, startRun } from './switching.ts'

export const routes = [
  answer(sourcing.listSourced, (input, { viewer }) => findSourced(input, viewer)),
  answer(sourcing.switchSourcing, ({ params, body }, caller) =>
    setSourcing(params.jobId, body.on, caller.viewer, caller),
  ),
  answer(sourcing.runSourcing, ({ params }, caller) => startRun(params.jobId, caller.viewer, caller)),
]
