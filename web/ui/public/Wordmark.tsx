import { Link } from 'react-router'

/** The mark: two warp threads and one weft that goes over the first and under the second, which makes an H. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path
        d="M11 7v5.2m0 7.6V25M21 7v18M6.5 16h11m7 0h1"
        fill="none"
        stroke="var(--brand-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Home link: the host's own logo, or ours with its name. */
export function Wordmark({ name, logo }: { name: string; logo: string | null }) {
  return (
    <Link className="wordmark" to="/">
      {logo === null ? (
        <>
          <Mark />
          <span>{name}</span>
        </>
      ) : (
        <img src={logo} alt={name} height="36" />
      )}
    </Link>
  )
}
