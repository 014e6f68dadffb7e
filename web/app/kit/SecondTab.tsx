import { Text } from '@mantine/core'
import type { Route } from './+types/SecondTab.ts'

export const loader = () => ({ said: 'What the loader of the second tab has answered, asked when the tab was opened.' })

export default function SecondTab({ loaderData }: Route.ComponentProps) {
  return <Text>{loaderData.said}</Text>
}
