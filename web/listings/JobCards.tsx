import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { CardView } from '../jobs/board-view.ts'
import { useExperienceText, useWorkplaceLabel } from '../jobs/labels.ts'
import { SaveJob } from '../jobs/SaveJob.tsx'
import { partLang } from '../kernel/part-language.ts'
import { withParams } from '../kernel/url-state.ts'
import { AgoText } from '../ui/public/AgoText.tsx'
import { LinkButton } from '../ui/public/Button.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { Logo } from '../ui/public/Logo.tsx'
import { Part } from '../ui/public/Part.tsx'
import { MorePlaces, Place } from '../ui/public/Place.tsx'

// Only candidates with a profile have matches.
const MatchBars = lazy(async () => ({ default: (await import('../ui/public/MatchBars.tsx')).MatchBars }))

interface JobCardsProps {
  cards: readonly CardView[]
  /** Tells the job page from which company's site its reader came. */
  siteId: number | null
  /** The microsite it was, by its address. */
  micrositeId?: string
  hasLogos?: boolean
}

export function JobCards({ cards, siteId, micrositeId, hasLogos = true }: JobCardsProps) {
  const query = withParams('', { siteId, micrositeId: micrositeId ?? null })
  return (
    <ul className="stack jobs">
      {cards.map(card => (
        <JobCard
          key={card.id}
          card={card}
          address={`${pathOf('/public/r/job/:jobId', { jobId: card.id })}${query}`}
          hasLogo={hasLogos}
        />
      ))}
    </ul>
  )
}

function JobCard({ card, address, hasLogo }: { card: CardView; address: string; hasLogo: boolean }) {
  const { i18n } = useLingui()
  const experienceText = useExperienceText()
  const workplaceLabel = useWorkplaceLabel()
  return (
    <li className="card job">
      {hasLogo && <Logo name={card.company} src={card.logo} />}
      <div className="stack tight grow">
        <h3>
          <Link to={address} prefetch="intent">
            <bdi lang={partLang(i18n.locale, card.lang)}>{card.title}</bdi>
          </Link>
        </h3>
        <p className="meta soft">
          <Part>
            <bdi>{card.company}</bdi>
          </Part>
          <Part>{card.place.length > 0 && <Place parts={card.place} />}</Part>
          <Part>{card.morePlaces > 0 && <MorePlaces count={card.morePlaces} />}</Part>
          <Part>{card.workplace && workplaceLabel(card.workplace)}</Part>
          <Part>{card.hours}</Part>
          <Part>{experienceText(card.experience)}</Part>
        </p>
        {card.pay && (
          <p className="label">
            <bdi>{card.pay}</bdi>
          </p>
        )}
        {card.skills.length > 0 && (
          <div className="row tight skills">
            {card.skills.map(skill => (
              <Chip key={skill}>
                <bdi>{skill}</bdi>
              </Chip>
            ))}
            {card.moreSkills > 0 && <span className="small soft">+{card.moreSkills}</span>}
          </div>
        )}
      </div>
      <CardState card={card} address={address} />
    </li>
  )
}

function CardState({ card, address }: { card: CardView; address: string }) {
  return (
    <div className="state row small soft">
      {card.isClosed ? (
        <Chip tone="warn">
          <Trans>Closed</Trans>
        </Chip>
      ) : (
        card.openDate && <AgoText {...card.openDate} />
      )}
      {card.match !== null && <MatchBars score={card.match} />}
      <SaveJob jobId={card.id} title={card.title} />
      {!card.isClosed && (
        <LinkButton isLow to={address} discover="none">
          <Trans>Apply</Trans>
        </LinkButton>
      )}
    </div>
  )
}
