import { sharingDescriptionLength } from '@hireloom/contract/constants.ts'
import { useLingui } from '@lingui/react/macro'
import { addressIn, languages } from '../../kernel/languages.ts'
import { useRootData } from '../../kernel/root-data.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** The page's one true address with origin; it also gets the links to the other languages. Leave out on pages no one shares. */
  address?: string
  /** What shared links show: the first of these that is a picture. The sites on which pages are shared draw no SVG. */
  image?: string | null | readonly (string | null)[]
  isHidden?: boolean
}

/** Title and what search engines and shared links read; React moves all of it into the head. */
export function PageHead({ title, description, address, image, isHidden = false }: PageHeadProps) {
  const { i18n } = useLingui()
  // A person who shares a page needs the whole address of its picture.
  const urls = [image ?? null]
    .flat()
    .flatMap(each => (each && URL.canParse(each, address) ? [new URL(each, address)] : []))
  const picture = urls.find(url => !url.pathname.endsWith('.svg'))?.href
  const short = description && cut(description, sharingDescriptionLength)
  const plain = useRootData()?.plainLanguage ?? 'en'
  const inLanguage = (code: string) => address && addressIn(code, address, plain)
  return (
    <>
      <title>{title}</title>
      {short && <meta name="description" content={short} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {address && !isHidden && (
        <>
          <link rel="canonical" href={inLanguage(i18n.locale)} />
          <link rel="alternate" hrefLang="x-default" href={address} />
          {languages.map(({ code, tag }) => (
            <link key={code} rel="alternate" hrefLang={tag} href={inLanguage(code)} />
          ))}
          <meta property="og:title" content={title} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
          {short && <meta property="og:description" content={short} />}
          {picture && <meta property="og:image" content={picture} />}
        </>
      )}
    </>
  )
}

function cut(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
