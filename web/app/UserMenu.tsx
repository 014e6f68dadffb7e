import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { Button, Popover, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLogout, IconSettings, IconShieldLock, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Density, useDensity } from '../ui/app/density.ts'
import type { LazyMenuParts } from '../ui/app/LazyMenu.tsx'
import type { Person } from './person.ts'
import { openShortcutHelp } from './ShortcutHelp.tsx'
import { leave } from './session-end.ts'

interface UserMenuProps extends LazyMenuParts {
  person: Person
  label: string
}

/** Who is signed in, how the app looks for them, and the way out, below the button that asked for it. */
export default function UserMenu({ person, label, button, isOpen, onChange }: UserMenuProps) {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [density, setDensity] = useDensity()
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" width={260} shadow="md" trapFocus returnFocus>
      <Popover.Target>{button(() => onChange(!isOpen))}</Popover.Target>
      <Popover.Dropdown p="sm" aria-label={label}>
        <Stack gap="sm">
          <div>
            <Text fw={560} size="sm">
              <bdi>{person.name}</bdi>
            </Text>
            <Text size="xs" c="dimmed">
              {person.email}
            </Text>
            {person.company && (
              <Text size="xs" c="dimmed">
                <bdi>{person.company.companyName}</bdi>
              </Text>
            )}
          </div>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t`Theme`}
            value={colorScheme}
            onChange={value => setColorScheme(value)}
            data={[
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
              { value: 'auto', label: t`System` },
            ]}
          />
          <SegmentedControl<Density>
            size="xs"
            fullWidth
            aria-label={t`List density`}
            value={density}
            onChange={setDensity}
            data={[
              { value: 'comfortable', label: t`Comfortable` },
              { value: 'compact', label: t`Compact` },
            ]}
          />
          <Stack gap={2}>
            <Button
              component={Link}
              to={pathOf('/app/roboroy/settings/account')}
              variant="subtle"
              color="gray"
              size="xs"
              justify="start"
              leftSection={<IconSettings size={16} aria-hidden />}
              onClick={() => onChange(false)}
            >
              {t`My account`}
            </Button>
            <Button
              component={Link}
              to={pathOf('/app/roboroy/security')}
              variant="subtle"
              color="gray"
              size="xs"
              justify="start"
              leftSection={<IconShieldLock size={16} aria-hidden />}
              onClick={() => onChange(false)}
            >
              {t`Sign-in and security`}
            </Button>
            {person.isStaff && (
              <Button
                component="a"
                href={pathOf('/public/jobs')}
                variant="subtle"
                color="gray"
                size="xs"
                justify="start"
                leftSection={<IconWorld size={16} aria-hidden />}
              >
                {t`Job board`}
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              justify="start"
              leftSection={<IconKeyboard size={16} aria-hidden />}
              onClick={() => {
                onChange(false)
                openShortcutHelp()
              }}
            >
              {t`Keyboard shortcuts`}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              justify="start"
              leftSection={<IconLogout size={16} aria-hidden />}
              onClick={leave}
            >
              {t`Sign out`}
            </Button>
          </Stack>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
