import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NavLink, Tooltip } from '@mantine/core'
import {
  IconAppWindow,
  IconBell,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconFiles,
  IconFileText,
  IconForms,
  IconHeart,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMessageStar,
  IconMessages,
  IconRss,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconUser,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { UnreadChats } from '../chat/inbox/UnreadChats.tsx'
import styles from './AppSidebar.module.css'
import type { Person } from './person.ts'

interface AppSidebarProps {
  person: Person
  onFold: () => void
  /** Somebody went to another place. */
  onLeave: () => void
}

const candidate = '/app/roboroy/candidate'

/** The places there are for this person. */
export function AppSidebar({ person, onFold, onLeave }: AppSidebarProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const own = person.isStaff
    ? [
        {
          to: '/app/roboroy',
          label: t`My jobs`,
          icon: IconBriefcase,
          isHere: /^\/app\/roboroy($|\/jobs?\/)/.test(pathname),
        },
        {
          to: '/app/roboroy/talentpool',
          label: t`Talent pool`,
          icon: IconUsersGroup,
          isHere: pathname.startsWith('/app/roboroy/talentpool'),
        },
        {
          to: '/app/roboroy/chat',
          label: t`Messages`,
          icon: IconMessages,
          isHere: pathname.startsWith('/app/roboroy/chat'),
        },
        ...(person.isRecruiter
          ? [
              {
                to: '/app/roboroy/events',
                label: t`Career events`,
                icon: IconCalendarEvent,
                isHere: pathname.startsWith('/app/roboroy/events'),
              },
            ]
          : []),
        ...(person.isAdmin
          ? [
              {
                to: '/app/roboroy/microsites',
                label: t`Microsites`,
                icon: IconAppWindow,
                isHere: pathname.startsWith('/app/roboroy/microsites'),
              },
              {
                to: '/app/roboroy/admin/careers',
                label: t`Careers page`,
                icon: IconBuildingStore,
                isHere: pathname.startsWith('/app/roboroy/admin/careers'),
              },
              {
                to: '/app/roboroy/admin/customfields',
                label: t`Own fields`,
                icon: IconForms,
                isHere: pathname.startsWith('/app/roboroy/admin/customfields'),
              },
              {
                to: '/app/roboroy/admin/feeds',
                label: t`Job feeds`,
                icon: IconRss,
                isHere: pathname.startsWith('/app/roboroy/admin/feeds'),
              },
              {
                to: '/app/roboroy/admin/texts',
                label: t`Texts for the public`,
                icon: IconFileText,
                isHere: pathname.startsWith('/app/roboroy/admin/texts'),
              },
            ]
          : []),
      ]
    : [
        { to: candidate, label: t`My job hunt`, icon: IconHome, isHere: pathname === candidate },
        {
          to: `${candidate}/applications/applied`,
          label: t`My applications`,
          icon: IconFileText,
          isHere: pathname.startsWith(`${candidate}/application`),
        },
        ...[
          { part: 'messages', label: t`Messages`, icon: IconMessages },
          { part: 'recommended', label: t`Jobs that fit`, icon: IconSparkles },
          { part: 'saved', label: t`Saved jobs`, icon: IconHeart },
          { part: 'alerts', label: t`Job alerts`, icon: IconBell },
          { part: 'profile', label: t`Profile`, icon: IconUser },
          { part: 'documents', label: t`Documents`, icon: IconFiles },
          { part: 'references', label: t`References`, icon: IconMessageStar },
          { part: 'privacy', label: t`Privacy`, icon: IconShieldLock },
          { part: 'settings', label: t`Settings`, icon: IconSettings },
        ].map(({ part, ...place }) => ({
          ...place,
          to: `${candidate}/${part}`,
          isHere: pathname === `${candidate}/${part}`,
        })),
      ]
  return (
    <>
      <nav aria-label={t`Main`} className={styles.places}>
        {own.map(place => (
          <NavLink
            key={place.to}
            component={Link}
            to={place.to}
            label={place.label}
            leftSection={<place.icon size={18} stroke={1.6} aria-hidden />}
            rightSection={place.icon === IconMessages && <UnreadChats />}
            active={place.isHere}
            onClick={onLeave}
            aria-current={place.isHere ? 'page' : undefined}
          />
        ))}
        <NavLink
          href="/public/jobs"
          label={t`Job board`}
          leftSection={<IconWorld size={18} stroke={1.6} aria-hidden />}
        />
      </nav>
      <Tooltip label={t`Fold the sidebar`}>
        <ActionIcon visibleFrom="sm" onClick={onFold} aria-label={t`Fold the sidebar`}>
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} className="flip" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

export function UnfoldSidebar({ onUnfold }: { onUnfold: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon className={styles.unfold} visibleFrom="sm" onClick={onUnfold} aria-label={t`Show the sidebar`}>
      <IconLayoutSidebarLeftExpand size={18} stroke={1.6} className="flip" />
    </ActionIcon>
  )
}
