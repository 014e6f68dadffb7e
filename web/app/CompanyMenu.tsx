import { switchCompany } from '@hireloom/contract/accounts/companies.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { LazyMenuParts } from '../ui/app/LazyMenu.tsx'
import { useChange } from '../ui/app/use-change.tsx'
import { Emblem } from './Identity.tsx'
import type { Person } from './person.ts'

/** The companies in which the person works; another one begins at its start page, with nothing kept of the one before. */
export default function CompanyMenu({ person, button, isOpen, onChange }: LazyMenuParts & { person: Person }) {
  const { change } = useChange()
  const go = async (companyId: number) => {
    if ((await change(switchCompany, { body: { companyId } })) !== null) location.assign(pathOf('/app/roboroy'))
  }
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-start">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {person.companies.map(({ companyId, companyName, logo, isCurrent }) => (
          <Menu.Item
            key={companyId}
            leftSection={<Emblem name={companyName} logo={logo} isCompany />}
            rightSection={isCurrent && <IconCheck size={16} aria-hidden />}
            aria-current={isCurrent || undefined}
            onClick={() => !isCurrent && void go(companyId)}
          >
            <bdi>{companyName}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
