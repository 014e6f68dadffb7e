import { changeMe, type User } from '@hireloom/contract/accounts/sessions.ts'
import { defaultStartPage } from '@hireloom/contract/constants.ts'
import type { PagePattern } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { SimpleGrid } from '@mantine/core'
import { useRouteLoaderData } from 'react-router'
import { call } from '../kernel/api.ts'
import { Form } from '../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../ui/app/form/fields.tsx'
import { useForm } from '../ui/app/form/use-form.ts'

type OwnName = Pick<User, 'firstname' | 'lastname' | 'startPage'>

/** What a person is called, and where they start. The frame shows the name, so the page is loaded anew. */
export function OwnNameForm({ firstname, lastname, startPage }: OwnName) {
  const { t } = useLingui()
  const options = useStartPages(startPage)
  const form = useForm({
    start: () => ({ firstname, lastname, startPage }),
    send: ({ startPage: chosen, ...names }) =>
      call(changeMe, { body: { ...names, ...(chosen !== startPage && { startPage: chosen }) } }),
    onSent: () => location.reload(),
  })
  return (
    <Form form={form} showsState>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField {...form.field('firstname')} label={t`First name`} maxLength={100} isRequired />
        <TextField {...form.field('lastname')} label={t`Last name`} maxLength={100} isRequired />
      </SimpleGrid>
      {options.length > 1 && (
        <ChoiceField
          {...form.field('startPage')}
          label={t`Start page`}
          hint={t`Opens when you sign in.`}
          options={options}
        />
      )}
    </Form>
  )
}

interface StartPage {
  readonly page: PagePattern
  readonly label: string
}

/** The pages to start on that this person may open; one chosen elsewhere stays among them. */
function useStartPages(chosen: string): { value: string; label: string }[] {
  const { t } = useLingui()
  const person = useRouteLoaderData<{ readonly pages: readonly PagePattern[] }>('app/AppLayout')
  const all: readonly StartPage[] = [
    { page: defaultStartPage, label: t`My work` },
    { page: '/app/roboroy/chat', label: t`Messages` },
    { page: '/app/roboroy/jobs/my/open', label: t`My jobs` },
    { page: '/app/roboroy/jobs/open', label: t`All jobs` },
    { page: '/app/roboroy/candidates', label: t`Candidates` },
    { page: '/app/roboroy/cvreview', label: t`CV review` },
    { page: '/app/roboroy/talentpool', label: t`Talent pool` },
    { page: '/app/roboroy/referrals', label: t`Referrals` },
    { page: '/app/roboroy/events', label: t`Career events` },
  ]
  const own = all
    .filter(({ page }) => person?.pages.includes(page))
    .map(({ page, label }) => ({ value: String(page), label }))
  return own.length === 0 || own.some(({ value }) => value === chosen)
    ? own
    : [...own, { value: chosen, label: chosen }]
}
