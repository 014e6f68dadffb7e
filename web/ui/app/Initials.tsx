import styles from './Initials.module.css'

/** The first letters of a name's first and last word, where there is no picture. */
export function Initials({ name, isCompany = false }: { name: string; isCompany?: boolean }) {
  const words = name.split(/\s+/).filter(word => /[\p{L}\d]/u.test(word))
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  const letters = ends.map(word => /./u.exec(word ?? '')?.[0] ?? '').join('')
  return (
    <span className={styles.initials} data-company={isCompany || undefined} aria-hidden="true">
      {letters.toLocaleUpperCase()}
    </span>
  )
}
