import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { type Density, useDensity } from '../ui/app/density.ts'
import type { Person } from './person.ts'
import { openShortcutHelp } from './ShortcutHelp.tsx'
import { leave } from './sign-out.ts'

/** Who is signed in, how the app looks for them, and the way out. */
export function UserMenu({ person }: { person: Person }) {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [density, setDensity] = useDensity()
  return (
    <Menu position="bottom-end" width={260} closeOnItemClick>
      <Menu.Target>
        <ActionIcon aria-label={t`Account of ${person.name}`}>
          <IconUserCircle size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={2} px="sm" py={6}>
          <Text fw={560} size="sm">
            <bdi>{person.name}</bdi>
          </Text>
          <Text size="xs" c="dimmed">
            {person.email}
          </Text>
          {person.companyName && (
            <Text size="xs" c="dimmed">
              <bdi>{person.companyName}</bdi>
            </Text>
          )}
        </Stack>
        <Menu.Divider />
        <Stack gap={6} px="sm" py={6}>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t`Look`}
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
            aria-label={t`Density of lists`}
            value={density}
            onChange={setDensity}
            data={[
              { value: 'comfortable', label: t`Comfortable` },
              { value: 'compact', label: t`Compact` },
            ]}
          />
        </Stack>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={<kbd>?</kbd>}
          onClick={openShortcutHelp}
        >
          {t`Keyboard shortcuts`}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t`Sign out`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
