import { ErrorScreen } from './ErrorScreen.tsx'

export default function ErrorPage() {
  return <ErrorScreen />
}
