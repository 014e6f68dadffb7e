import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { LazyMenuParts } from '../ui/app/LazyMenu.tsx'
import type { Place } from './places.ts'

/** What may be begun, below the button that asked for it. */
export default function NewItems({ button, isOpen, onChange, places }: LazyMenuParts & { places: readonly Place[] }) {
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {places.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} stroke={1.6} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
