import type { CompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text, Textarea } from '@mantine/core'
import { Link } from 'react-router'
import { weekdayName } from '../../kernel/format.ts'
import { ManyField } from '../../ui/app/form/fields.tsx'
import { SettingForm } from '../../ui/app/form/setting-fields.tsx'

type WorkingTime = Pick<CompanyBehaviour, 'workingDays' | 'holidays'>

interface WorkingTimeFormProps {
  value: WorkingTime
  onSave: (value: WorkingTime) => Promise<unknown>
}

const week = [1, 2, 3, 4, 5, 6, 7]
const inOrder = (days: readonly number[]) => week.filter(day => days.includes(day))

/** On which days the company works: days of the week, and the holidays, one on each line. */
export function WorkingTimeForm({ value: { workingDays, holidays }, onSave }: WorkingTimeFormProps) {
  const { t, i18n } = useLingui()
  const save = (typed: { days: number[]; lines: string }) => {
    const lines = typed.lines.split('\n').map(line => line.trim())
    return onSave({ workingDays: typed.days, holidays: [...new Set(lines)].filter(line => line !== '').toSorted() })
  }
  return (
    <SettingForm value={{ days: inOrder(workingDays), lines: holidays.join('\n') }} onSave={save}>
      {(typed, type, errorOf) => (
        <>
          <Text size="sm" c="dimmed">
            <Trans>
              Promised answers, stage targets and automations count these days, in the time zone of{' '}
              <Anchor inherit underline="always" component={Link} to={pathOf('/app/roboroy/admin/profile')}>
                your company
              </Anchor>
              . Dates already promised to candidates don't change.
            </Trans>
          </Text>
          <ManyField
            label={t`Working days`}
            options={week.map(day => ({ value: String(day), label: weekdayName(i18n.locale, day) }))}
            value={typed.days.map(String)}
            error={errorOf('workingDays')}
            onChange={days => type({ ...typed, days: inOrder(days.map(Number)) })}
          />
          <Textarea
            label={t`Holidays`}
            description={t`One date per line, such as 2027-01-31.`}
            autosize
            minRows={3}
            maxRows={16}
            dir="ltr"
            maw={320}
            value={typed.lines}
            error={errorOf('holidays')}
            onChange={event => type({ ...typed, lines: event.currentTarget.value })}
          />
        </>
      )}
    </SettingForm>
  )
}
