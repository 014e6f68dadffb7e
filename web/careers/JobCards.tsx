import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { withParams } from '../kernel/url-state.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Logo } from '../ui/public/Logo.tsx'
import { MatchBars } from '../ui/public/MatchBars.tsx'
import type { CardView } from './board-view.ts'
import { useExperienceText } from './labels.ts'

/** `siteId` tells the job page from which company's site its reader came. */
export function JobCards({ cards, siteId }: { cards: readonly CardView[]; siteId: number | null }) {
  const query = withParams('', { siteId })
  return (
    <ul className="stack jobs">
      {cards.map(card => (
        <JobCard key={card.id} card={card} address={`/public/r/job/${card.id}${query}`} />
      ))}
    </ul>
  )
}

function JobCard({ card, address }: { card: CardView; address: string }) {
  const experienceText = useExperienceText()
  const facts = [card.company, card.place, card.hours, experienceText(card.experience)].filter(fact => fact !== null)
  return (
    <li className="card job">
      <Logo name={card.company} src={card.logo} />
      <div className="stack tight grow">
        <h3>
          <Link to={address} prefetch="intent">
            <bdi>{card.title}</bdi>
          </Link>
        </h3>
        <p className="meta soft">
          {facts.map(fact => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        {card.skills.length > 0 && (
          <div className="row tight">
            {card.skills.map(skill => (
              <Chip key={skill}>
                <bdi>{skill}</bdi>
              </Chip>
            ))}
            {card.moreSkills > 0 && <span className="small soft">+{card.moreSkills}</span>}
          </div>
        )}
      </div>
      <CardState card={card} />
    </li>
  )
}

function CardState({ card }: { card: CardView }) {
  return (
    <div className="state row small soft">
      {card.isClosed ? (
        <Chip tone="warn">
          <Trans>Closed</Trans>
        </Chip>
      ) : (
        card.openDate && <DateText value={card.openDate} />
      )}
      {card.match !== null && <MatchBars score={card.match} />}
    </div>
  )
}

export function NoJobs({ clearAddress }: { clearAddress: string }) {
  const { t } = useLingui()
  return (
    <div className="card stack empty">
      <h3>{t`There are no jobs for your current selection`}</h3>
      <p className="soft">
        <Trans>Try fewer filters or another word.</Trans>
      </p>
      <LinkButton to={clearAddress}>
        <Trans>Clear filters</Trans>
      </LinkButton>
    </div>
  )
}
