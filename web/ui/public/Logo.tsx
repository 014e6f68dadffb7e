/** A company's picture, or the first letter of its name where there is none or it does not load. Decorative: the name stands beside it. */
export function Logo({ name, src, isLarge = false }: { name: string; src: string | null; isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'logo large' : 'logo'} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
      {src !== null && <img src={src} alt="" width="44" height="44" loading="lazy" decoding="async" />}
    </span>
  )
}
