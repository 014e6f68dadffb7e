import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { languageOf } from '../kernel/languages.ts'
import type { LazyMenuParts } from '../ui/app/LazyMenu.tsx'
import { useLanguageLinks } from './language-links.ts'

/** This page in each language, below the button that asked for it. */
export default function LanguageMenu({ button, isOpen, onChange }: LazyMenuParts) {
  const { i18n } = useLingui()
  const links = useLanguageLinks()
  const present = languageOf(i18n.locale)
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
      <Menu.Target>{button()}</Menu.Target>
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
