import { data } from 'react-router'

/** Any address below /app that no other route knows. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function MissingPage() {
  return null
}
