import { type LegalKind, legalKinds } from '@hireloom/contract/platform/legal-kinds.ts'
import { readLegalText } from '@hireloom/contract/platform/legal-texts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { languageOf } from '../kernel/languages.ts'
import { requestContext } from '../kernel/request.ts'
import { DateText } from '../ui/public/DateText.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/LegalPage.ts'
import { CookieChoice } from './CookieChoice.tsx'
import { OwnWords } from './OwnWords.tsx'

const languages = ['en', 'arb', 'zh', 'ja', 'es', 'th'] as const

/** `/public/legal/{kind}?company=`, with `textLang` in another language than the page's, and, for links out of letters, `/public/privacy-notice/{companyId}`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const kind = legalKinds.find(known => known === (params.kind ?? 'privacy'))
  if (kind === undefined) throw data(null, { status: 404 })
  const company = params.companyId ?? url.searchParams.get('company') ?? web.host.companyId
  const companyId = /^[1-9]\d{0,14}$/.test(String(company ?? '')) ? Number(company) : undefined
  const asked = url.searchParams.get('textLang')
  const lang = languages.find(known => known === (asked ?? web.language))
  const { text } = await web.call(readLegalText, { params: { kind }, query: { companyId, lang } })
  return { kind, text, companyId: companyId ?? null, lang: lang ?? 'en' }
}

/** Terms, privacy, cookies, support and accessibility: as the company or the installation wrote them, else in our own words. */
export default function LegalPage({ loaderData: { kind, text, companyId, lang } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const titles = useLegalTitle()
  const title = titles[kind]
  const isTranslated = text === null || text.lang === lang
  return (
    <div className="narrow stack roomy">
      <PageHead title={title} />
      <div className="stack tight">
        <h1>{title}</h1>
        {text !== null && (
          <p className="soft small">
            {text.companyName !== null && (
              <>
                <bdi>{text.companyName}</bdi>
                {' · '}
              </>
            )}
            <Trans>
              Version {text.version}, effective <DateText value={text.effectiveFrom} />
            </Trans>
            {!isTranslated && (
              <>
                {' · '}
                <Trans>shown in English</Trans>
              </>
            )}
          </p>
        )}
      </div>
      {text === null ? (
        <OwnWords kind={kind} />
      ) : (
        <div
          className="prose"
          dir="auto"
          lang={text.lang === i18n.locale ? undefined : languageOf(text.lang).tag}
          // Cleaned by the server when it was written.
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      )}
      {kind === 'cookies' && <CookieChoice />}
      <nav className="row small" aria-label={title}>
        {legalKinds
          .filter(other => other !== kind)
          .map(other => (
            <Link key={other} to={`/public/legal/${other}${companyId === null ? '' : `?company=${companyId}`}`}>
              {titles[other]}
            </Link>
          ))}
      </nav>
    </div>
  )
}

function useLegalTitle(): Record<LegalKind, string> {
  const { t } = useLingui()
  return {
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies`,
    support: t`Support`,
    accessibility: t`Accessibility`,
  }
}
