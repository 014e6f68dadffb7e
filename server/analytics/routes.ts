import * as analytics from '@hireloom/contract/analytics/job-analytics.ts'
import * as timeline from '@hireloom/contract/analytics/timeline.ts'
import { answer } from '../kernel/dispatch.ts'
import { findJobAnalytics } from './job-analytics.ts'
import { findTimeline } from './timeline.ts'

export const routes = [
  answer(timeline.readJobTimeline, ({ query }, { viewer }) => findTimeline(query, viewer)),
  answer(analytics.readJobAnalytics, ({ params, query }, { viewer }) => findJobAnalytics(params.jobId, query, viewer)),
]
