import { Text } from '@mantine/core'
import type { Route } from './+types/FirstTab.ts'

export const loader = () => ({ said: 'What the loader of the first tab has answered.' })

/** The tab with which the sample of TabsLayout opens. */
export default function FirstTab({ loaderData }: Route.ComponentProps) {
  return <Text>{loaderData.said}</Text>
}
