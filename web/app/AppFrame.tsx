import { Trans, useLingui } from '@lingui/react/macro'
import { AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconLanguage, IconSelector } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { languageOf } from '../kernel/languages.ts'
import { useRootData } from '../kernel/root-data.ts'
import { Bell } from '../notifications/work/Bell.tsx'
import { Initials } from '../ui/app/Initials.tsx'
import { LazyMenu } from '../ui/app/LazyMenu.tsx'
import { OwnerName } from '../ui/app/WindowTitle.tsx'
import styles from './AppFrame.module.css'
import { AppSidebar, UnfoldSidebar } from './AppSidebar.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Commands } from './Commands.tsx'
import { Identity } from './Identity.tsx'
import { IdleWatch } from './IdleWatch.tsx'
import { NewMenu } from './NewMenu.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import type { Person } from './person.ts'
import { RunningTasks } from './RunningTasks.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'

const ActingNotice = lazy(() => import('./ActingNotice.tsx'))
const loadCompanies = () => import('./CompanyMenu.tsx')
const CompanyMenu = lazy(loadCompanies)
const loadLanguages = () => import('./LanguageMenu.tsx')
const LanguageMenu = lazy(loadLanguages)
const loadUser = () => import('./UserMenu.tsx')
const UserMenu = lazy(loadUser)

/** Head, sidebar and place of the page; the sidebar's state is remembered in this browser, apart for pages that need all the room there is. */
export function AppFrame({ person, children }: { person: Person; children: ReactNode }) {
  const { t } = useLingui()
  const site = useRootData()?.brand.name ?? ''
  const isCandidate = person.pages.includes('/app/roboroy/candidate')
  const [isOpen, phone] = useDisclosure()
  const needsRoom = useMatches().some(({ handle }) => isRoomy(handle))
  const [isFolded, setFolded] = useLocalStorage({
    key: needsRoom ? 'sidebar-folded-for-room' : 'sidebar-folded',
    defaultValue: needsRoom,
    getInitialValueInEffect: false,
  })
  return (
    <AppShell
      header={{ height: 48 }}
      footer={{ height: { base: 56, sm: 0 }, collapsed: !isCandidate, offset: isCandidate }}
      navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !isOpen, desktop: isFolded } }}
      transitionDuration={120}
    >
      <AppShell.Header className={styles.head}>
        <a className="skip button primary" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <Group h="100%" px="sm" gap="xs" wrap="nowrap" justify="space-between">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={phone.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? t`Close menu` : t`Open menu`}
              aria-expanded={isOpen}
            />
            <Group gap={2} wrap="nowrap" miw={0}>
              <Identity person={person} />
              {person.companies.length > 1 && (
                <LazyMenu
                  label={t`Switch company`}
                  icon={<IconSelector size={16} stroke={1.6} />}
                  popup="menu"
                  load={loadCompanies}
                >
                  {parts => <CompanyMenu {...parts} person={person} />}
                </LazyMenu>
              )}
            </Group>
          </Group>
          <Commands person={person} />
          <Group gap={4} wrap="nowrap" flex="none">
            <NewMenu person={person} />
            {person.isStaff && person.company && <Bell />}
            <Menus person={person} />
          </Group>
        </Group>
        <Progress />
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <AppSidebar person={person} onFold={() => setFolded(true)} onLeave={phone.close} />
      </AppShell.Navbar>
      <AppShell.Main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-folded={isFolded}
        data-foot={isCandidate || undefined}
      >
        <OfflineNotice />
        {person.impersonation && (
          <Suspense>
            <ActingNotice {...person.impersonation} />
          </Suspense>
        )}
        {isFolded && <UnfoldSidebar onUnfold={() => setFolded(false)} />}
        <SectionTabs person={person} />
        <OwnerName value={person.company?.companyName ?? site}>{children}</OwnerName>
      </AppShell.Main>
      {isCandidate && (
        <AppShell.Footer hiddenFrom="sm" className={styles.foot}>
          <BottomBar person={person} />
        </AppShell.Footer>
      )}
      <ShortcutHelp isStaff={person.isStaff} />
      <IdleWatch user={person.kept} />
      <SessionEnd />
      {person.isStaff && <RunningTasks />}
    </AppShell>
  )
}

const isRoomy = (handle: unknown): boolean => typeof handle === 'object' && handle !== null && 'needsRoom' in handle

function Menus({ person }: { person: Person }) {
  const { t, i18n } = useLingui()
  const account = t`Account of ${person.name}`
  const language = languageOf(i18n.locale)
  return (
    <>
      <LazyMenu
        label={t`Language: ${language.name}`}
        icon={<IconLanguage size={18} stroke={1.6} />}
        popup="menu"
        load={loadLanguages}
      >
        {parts => <LanguageMenu {...parts} />}
      </LazyMenu>
      <LazyMenu label={account} icon={<Initials name={person.name} />} popup="dialog" load={loadUser}>
        {parts => <UserMenu {...parts} person={person} label={account} />}
      </LazyMenu>
    </>
  )
}

/** A thin line while the next page is on its way; the present one stays. */
function Progress() {
  const isMoving = useNavigation().state !== 'idle'
  return <div className={styles.progress} data-on={isMoving || undefined} aria-hidden="true" />
}
