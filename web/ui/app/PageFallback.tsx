import { Skeleton } from '../public/Skeleton.tsx'

/** Stands for a page of the app area while its data is on the way. */
export function PageFallback() {
  return <Skeleton lines={8} />
}
