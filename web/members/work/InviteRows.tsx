import type { InviteIssue } from '@hireloom/contract/members/invites.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import type { InviteRow } from './invitees.ts'

interface InviteRowsProps {
  rows: readonly InviteRow[]
  options: readonly { value: string; label: string }[]
  /** The role of those who have none of their own. */
  role: string
  onChange: (rows: readonly InviteRow[]) => void
}

/** Who is about to be invited, each row with what has to be corrected first. */
export function InviteRows({ rows, options, role, onChange }: InviteRowsProps) {
  const { t } = useLingui()
  const words = useIssueWords()
  const hasPlaces = rows.some(({ officeName, departmentName }) => officeName !== '' || departmentName !== '')
  const usual = options.find(({ value }) => value === role)?.label ?? ''
  const change = (id: string, parts: Partial<InviteRow>) =>
    onChange(rows.map(row => (row.id === id ? { ...row, ...parts, issue: null } : row)))
  const wrong = rows.filter(({ issue }) => issue !== null).length
  return (
    <div>
      <RowList label={t`People to invite`}>
        {rows.map((row, at) => {
          const number = at + 1
          const errorAt = (issues: readonly InviteIssue[]) =>
            row.issue !== null && issues.includes(row.issue) ? words[row.issue] : undefined
          return (
            <Row key={row.id}>
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={6} flex={1}>
                <TextInput
                  size="xs"
                  dir="ltr"
                  aria-label={t`Email address of person ${number}`}
                  value={row.email}
                  error={errorAt(['invalid', 'member', 'repeated', 'limited'])}
                  onChange={event => change(row.id, { email: event.currentTarget.value.trim() })}
                />
                <TextInput
                  size="xs"
                  dir="auto"
                  aria-label={t`Name of person ${number}`}
                  placeholder={t`Name (optional)`}
                  maxLength={200}
                  value={row.fullName}
                  onChange={event => change(row.id, { fullName: event.currentTarget.value })}
                />
                <NativeSelect
                  size="xs"
                  aria-label={t`Role of person ${number}`}
                  value={row.role}
                  error={errorAt(['role'])}
                  data={[{ value: '', label: t`Same for everyone: ${usual}` }, ...options]}
                  onChange={event => change(row.id, { role: event.currentTarget.value })}
                />
                {hasPlaces && (
                  <>
                    <TextInput
                      size="xs"
                      dir="auto"
                      aria-label={t`Office of person ${number}`}
                      placeholder={t`Office`}
                      value={row.officeName}
                      error={errorAt(['office'])}
                      onChange={event => change(row.id, { officeName: event.currentTarget.value })}
                    />
                    <TextInput
                      size="xs"
                      dir="auto"
                      aria-label={t`Department of person ${number}`}
                      placeholder={t`Department`}
                      value={row.departmentName}
                      error={errorAt(['department'])}
                      onChange={event => change(row.id, { departmentName: event.currentTarget.value })}
                    />
                  </>
                )}
              </SimpleGrid>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove person ${number}`}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Row>
          )
        })}
      </RowList>
      <Text component="output" size="sm" display="block" mt={6}>
        {wrong > 0 && <Plural value={wrong} one="Correct or remove # person." other="Correct or remove # people." />}
      </Text>
    </div>
  )
}

function useIssueWords(): Record<InviteIssue, string> {
  const { t } = useLingui()
  return {
    invalid: t`Not a valid email address`,
    member: t`Already a member`,
    repeated: t`Already in this list`,
    limited: t`Too many invitations today. Try again tomorrow.`,
    role: t`Your company has no role with this name. Choose one.`,
    office: t`Your company has no office with this name.`,
    department: t`No department, or more than one, has this name.`,
  }
}
