import type { ReactNode } from 'react'
import styles from './company.module.css'
import { FilmBox } from './FilmBox.tsx'
import type { BlockView } from './site-view.ts'

/** What a company shows of itself, in its own order. All words are the company's, in whatever language it wrote them. */
export function PageBlocks({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map((block, place) => (
    // Blocks never move while the page is open.
    <Block key={`${place} ${block.kind}`} block={block} />
  ))
}

function Block({ block }: { block: BlockView }) {
  switch (block.kind) {
    case 'text':
      return (
        <Titled title={block.title} isBeside>
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: block.html }} />
        </Titled>
      )
    case 'picture':
      return (
        <figure className={styles.picture}>
          <img src={block.picture} alt={block.alternative} loading="lazy" decoding="async" width="1120" height="480" />
          {block.caption !== '' && (
            <figcaption className="small soft" dir="auto">
              {block.caption}
            </figcaption>
          )}
        </figure>
      )
    case 'film':
      return (
        <Titled title={block.title}>
          <FilmBox video={block.video} title={block.title} />
        </Titled>
      )
    case 'people':
      return (
        <Titled title={block.title}>
          <ul className={styles.grid}>
            {block.people.map(person => (
              <li key={`${person.name} ${person.role}`} className="card row">
                <Portrait name={person.name} picture={person.picture} />
                <div className="grow">
                  <h3 dir="auto">{person.name}</h3>
                  <p className="small soft" dir="auto">
                    {person.role}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Titled>
      )
    case 'quotes':
      return (
        <Titled title={block.title}>
          <ul className={styles.grid}>
            {block.quotes.map(quote => (
              <li key={`${quote.name} ${quote.text}`} className="card">
                <figure className={styles.quote}>
                  <blockquote dir="auto">{quote.text}</blockquote>
                  <figcaption className="small soft" dir="auto">
                    {[quote.name, quote.role].filter(Boolean).join(' · ')}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Titled>
      )
    case 'benefits':
      return (
        <Titled title={block.title}>
          <ul className={styles.grid}>
            {block.benefits.map(benefit => (
              <li key={benefit.title} className="card stack tight">
                <h3 dir="auto">{benefit.title}</h3>
                <p className="soft" dir="auto">
                  {benefit.text}
                </p>
              </li>
            ))}
          </ul>
        </Titled>
      )
  }
}

/** A heading over a part of the page; beside it where a column of text would leave half of the page empty. */
function Titled({ title, isBeside = false, children }: { title: string; isBeside?: boolean; children: ReactNode }) {
  return (
    <section className={isBeside && title !== '' ? styles.beside : 'stack'}>
      {title !== '' && (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      )}
      {children}
    </section>
  )
}

function Portrait({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
      {picture !== null && <img src={picture} alt="" width="56" height="56" loading="lazy" decoding="async" />}
    </span>
  )
}
