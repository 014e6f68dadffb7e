import { Notifications } from '@mantine/notifications'

/** Where toasts appear. A file of its own, so that the pages that show one need not fetch what draws it. */
export default function Toasts() {
  return <Notifications position="bottom-center" limit={3} containerWidth={420} />
}
