import { useLingui } from '@lingui/react/macro'
import { Button, Fieldset, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { dayAfter, monthAfter, today } from '../../kernel/days.ts'
import { DateField } from '../../ui/app/form/fields.tsx'
import { useTimeZone } from '../../ui/app/time-zone.ts'

type HoldFieldProps = Omit<Parameters<typeof DateField>[0], 'label' | 'min'>

/** The last day of a hold: one of the usual ones, or any day to come where the person is. */
export function HoldField(field: HoldFieldProps) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const [from] = useState(() => today(timeZone))
  const usual = [
    [t`Tomorrow`, dayAfter(from, 1)],
    [t`In a week`, dayAfter(from, 7)],
    [t`In two weeks`, dayAfter(from, 14)],
    [t`In a month`, monthAfter(from)],
  ] as const
  return (
    <Stack gap="xs">
      <DateField {...field} label={t`Hold until`} min={dayAfter(from, 1)} isRequired isFirst />
      <Fieldset variant="unstyled" aria-label={t`Usual days`}>
        <Group gap={6}>
          {usual.map(([name, day]) => (
            <Button
              key={name}
              size="xs"
              px={10}
              variant={field.value === day ? 'light' : 'default'}
              aria-pressed={field.value === day}
              onClick={() => field.onChange(day)}
            >
              {name}
            </Button>
          ))}
        </Group>
      </Fieldset>
    </Stack>
  )
}
