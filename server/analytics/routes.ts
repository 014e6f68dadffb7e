import * as timeline from '@hireloom/contract/analytics/timeline.ts'
import { answer } from '../kernel/dispatch.ts'
import { findTimeline } from './timeline.ts'

export const routes = [answer(timeline.readJobTimeline, ({ query }, { viewer }) => findTimeline(query, viewer))]
