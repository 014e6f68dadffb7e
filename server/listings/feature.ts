import type { Feature } from '../kernel/feature.ts'
import { careersCards } from './company-card.ts'
import { feeds } from './feeds.ts'
import { jobCards } from './job-card.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { sitemaps } from './sitemaps.ts'
import { tasks } from './tasks.ts'
import { widget } from './widget.ts'

export const feature: Feature = {
  name: 'listings',
  personalData,
  routes,
  tasks,
  pictures: [jobCards, careersCards],
  texts: [...sitemaps, widget],
  feed: feeds,
}
