import { readCompanyProfile } from '@hireloom/contract/companies/profile.ts'
import { listOffices, type Office, removeOffice } from '@hireloom/contract/structure/offices.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/format.ts'
import { listAddress, text } from '../../kernel/list-address.ts'
import { pageData, together } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { officesBut } from './choices.ts'
import { OfficeDialog } from './OfficeDialog.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { StructureList } from './StructureList.tsx'
import { useStructureChange } from './use-structure-change.ts'

const address = listAddress({ searchKey: text() })
const offices = pageData({ endpoint: listOffices, input: place => ({ query: address.queryOf(place) }) })
const company = pageData({ endpoint: readCompanyProfile })
const page = together(offices, company)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Where a company works. */
export default function OfficesPage() {
  const { t, i18n } = useLingui()
  const { list: rows, count } = offices.usePageData()
  const { timeZone } = company.usePageData()
  const list = useList(address)
  const { change } = useStructureChange()
  const [removing, setRemoving] = useState<Office | null>(null)
  const remove = (office: Office) => {
    if (office.userCount + office.jobCount > 0) return setRemoving(office)
    void change(
      removeOffice,
      { params: { officeId: office.officeId }, body: {} },
      { said: () => <Deleted {...office} /> },
    )
  }
  return (
    <StructureList
      title={t`Offices`}
      name="offices"
      counted={<Plural value={count} _0="no offices" one="# office" other="# offices" />}
      newLabel={<Trans>New office</Trans>}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search offices by name` } }}
      nothingFits={<Trans>No office matches your search</Trans>}
      none={{
        title: <Trans>No offices yet</Trans>,
        text: <Trans>Add the places where your people work, each with its own time zone.</Trans>,
      }}
      rows={rows}
      keyOf={office => office.officeId}
      nameOf={office => office.name}
      dialog={(office, onClose) => <OfficeDialog office={office} companyZone={timeZone} onClose={onClose} />}
      onRemove={remove}
      after={removing !== null && <RemoveOffice office={removing} onClose={() => setRemoving(null)} />}
      columns={[
        { key: 'name', title: t`Name`, isFixed: true, text: office => office.name, cell: nameCell },
        {
          key: 'country',
          title: t`Country`,
          isSpare: true,
          text: office => office.countryFull,
          cell: ({ countryFull, region }) => (
            <Stack gap={0}>
              <span>{countryFull}</span>
              {region !== null && (
                <Text size="sm" c="dimmed">
                  <bdi>{region}</bdi>
                </Text>
              )}
            </Stack>
          ),
        },
        {
          key: 'zone',
          title: t`Time zone`,
          isSpare: true,
          text: office => office.timeZone,
          cell: ({ timeZone }) => <bdi>{timeZone?.replaceAll('_', ' ')}</bdi>,
        },
        {
          key: 'people',
          title: t`People`,
          isNumber: true,
          text: office => office.userCount,
          cell: office => formatNumber(i18n.locale, office.userCount),
        },
        {
          key: 'jobs',
          title: t`Jobs`,
          isNumber: true,
          text: office => office.jobCount,
          cell: office => formatNumber(i18n.locale, office.jobCount),
        },
      ]}
    />
  )
}

const nameCell = ({ name, address: street, isHq }: Office) => (
  <Stack gap={0}>
    <Group gap={8}>
      <bdi>{name}</bdi>
      {isHq && (
        <StatusBadge tone="brand">
          <Trans>Headquarters</Trans>
        </StatusBadge>
      )}
    </Group>
    {street !== null && (
      <Text size="sm" c="dimmed">
        <bdi>{street}</bdi>
      </Text>
    )}
  </Stack>
)

const Deleted = ({ name }: Pick<Office, 'name'>) => (
  <Trans>
    Deleted the office <bdi>{name}</bdi>.
  </Trans>
)

function RemoveOffice({ office, onClose }: { office: Office; onClose: () => void }) {
  const { t } = useLingui()
  const { officeId, name, userCount, jobCount } = office
  return (
    <ReassignDialog
      title={
        <Trans>
          Delete <bdi>{name}</bdi>
        </Trans>
      }
      text={<Trans>This office is still in use. Choose another office for:</Trans>}
      counted={[
        userCount > 0 && <Plural key="people" value={userCount} one="# person" other="# people" />,
        jobCount > 0 && <Plural key="jobs" value={jobCount} one="# job" other="# jobs" />,
      ].filter(line => line !== false)}
      act={<Trans>Delete office</Trans>}
      label={t`Move to`}
      hint={t`Leave empty to leave them without an office.`}
      name="office-choices"
      find={officesBut(officeId)}
      path="reassignTo"
      onSend={reassignTo => call(removeOffice, { params: { officeId }, body: { reassignTo } })}
      said={<Deleted name={name} />}
      onClose={onClose}
    />
  )
}
