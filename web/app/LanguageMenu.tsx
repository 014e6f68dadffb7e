import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { languageOf, languages } from '../kernel/languages.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'

/** The languages this host offers, with the address that shows this page in each. */
export function useLanguageLinks() {
  const { pathname, search } = useLocation()
  const offered = useRootData()?.languages ?? []
  return languages
    .filter(({ code }) => offered.length === 0 || offered.includes(code))
    .map(language => ({ ...language, href: `${pathname}${withParams(search, { lang: language.code })}` }))
}

export function LanguageMenu() {
  const { t, i18n } = useLingui()
  const links = useLanguageLinks()
  const present = languageOf(i18n.locale)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`Language: ${present.name}`}>
          <IconLanguage size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ code, tag, name, href }) => (
          <Menu.Item
            key={code}
            component="a"
            href={href}
            lang={tag}
            aria-current={code === present.code ? 'true' : undefined}
            rightSection={code === present.code && <IconCheck size={16} aria-hidden />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
