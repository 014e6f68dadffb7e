/** A company's picture, or the first letter of its name where there is none or it does not load. Decorative: the name stands beside it. */
export function Logo({ name, src }: { name: string; src: string | null }) {
  return (
    <span className="logo" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
      {src !== null && <img src={src} alt="" width="44" height="44" loading="lazy" decoding="async" />}
    </span>
  )
}
