import { data } from 'react-router'
import { NotFoundScreen } from '../platform/NotFoundScreen.tsx'

/** Any address below /app that no other route knows. */
export function loader() {
  return data(null, { status: 404 })
}

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

export default function MissingPage() {
  return <NotFoundScreen />
}
