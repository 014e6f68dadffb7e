import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { Age } from '../../ui/app/Age.tsx'
import { CopyField } from '../../ui/app/CopyField.tsx'
import { FacetFields } from '../../ui/app/FacetFields.tsx'
import { FoldedFilters } from '../../ui/app/FoldedFilters.tsx'
import { CardList } from '../../ui/app/form/CardList.tsx'
import { FlagField, TextField } from '../../ui/app/form/fields.tsx'
import { ManyPickField } from '../../ui/app/form/ManyPickField.tsx'
import { SettingSections } from '../../ui/app/form/SettingSections.tsx'
import { Initials } from '../../ui/app/Initials.tsx'
import { Day, Moment } from '../../ui/app/Moment.tsx'
import { MoveButtons, moved } from '../../ui/app/MoveButtons.tsx'
import { PageBody } from '../../ui/app/PageShell.tsx'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { TaskBar } from '../../ui/app/TaskBar.tsx'
import { WithPreview } from '../../ui/app/WithPreview.tsx'
import { Sample } from './Sample.tsx'

const people = [
  { value: '1', label: 'Nora Berg' },
  { value: '2', label: 'عمر الخطيب' },
  { value: '3', label: '佐藤 美咲' },
]
const groups = { labels: { skill: 'Skills', place: 'Places' }, chosen: {}, onChange: () => undefined }
const value = (label: string) => ({ value: label, label, count: 7 })
const when = '2026-11-20T08:30:00.000Z'

export function PieceSamples() {
  const [cards, setCards] = useState(['Lunch', 'Train ticket', 'دورات'])
  const [steps, setSteps] = useState(['Applied', 'Phone', 'Offer'])
  const [chosen, setChosen] = useState<readonly Choice[]>(people.slice(0, 2))
  const [isOn, setOn] = useState(true)
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Sample name="CardList: drag, arrow keys, buttons, undo">
          <CardList
            cards={cards}
            onChange={setCards}
            nameOf={(card, place) => card || `Benefit ${place + 1}`}
            footer={add => (
              <Button variant="default" onClick={() => add('')}>
                Add benefit
              </Button>
            )}
          >
            {(card, change, place) => <TextField label={`Benefit ${place + 1}`} value={card} onChange={change} />}
          </CardList>
        </Sample>
        <Sample name="MoveButtons">
          {steps.map((step, at) => (
            <Group key={step} gap="xs">
              <Text flex={1}>{step}</Text>
              <MoveButtons name={step} at={at} count={steps.length} onMove={by => setSteps(moved(steps, at, by))} />
            </Group>
          ))}
        </Sample>
        <Sample name="ManyPickField (PeopleField; ColleagueField is its single form)">
          <ManyPickField
            label="Interviewers"
            name="kit-many"
            error={undefined}
            value={chosen}
            onChange={setChosen}
            find={async () => people}
          />
        </Sample>
        <Sample name="CopyField">
          <CopyField label="Address of the careers page" value="https://jobs.example.com/public/careers/7" />
        </Sample>
        <Sample name="TaskBar: colours by quarter, failed">
          {[10, 30, 60, 80, 100].map(value => (
            <TaskBar key={value} label={`${value} %`} value={value} />
          ))}
          <TaskBar label="Failed" value={40} isFailed />
        </Sample>
        <Sample name="Age, Moment, Day, Initials">
          <Group>
            <Initials name="Nora Berg" />
            <Initials name="Lumen Harbour" isCompany />
            <Age value={when} />
            <Age value={when} inWords />
            <Moment value={when} isExact />
            <Day value="2026-12-01" />
          </Group>
        </Sample>
        <Sample name="FoldedFilters: one in force">
          <Group>
            <FoldedFilters count={1}>
              <Text size="sm">Country: Singapore</Text>
            </FoldedFilters>
          </Group>
        </Sample>
      </SimpleGrid>
      <Sample name="FacetFields: full, on their way, failed">
        <FacetFields {...groups} facets={{ skill: [value('SQL')], place: [value('Osaka')] }} isError={false} />
        <FacetFields {...groups} facets={undefined} isError={false} />
        <FacetFields {...groups} facets={undefined} isError />
      </Sample>
      <Sample name="SettingSections">
        <PageBody width="form">
          <SettingSections
            sections={['Applying', 'Closing'].map(title => ({
              id: title.toLowerCase(),
              title,
              children: <FlagField label={`${title} is on`} value={isOn} onChange={setOn} />,
            }))}
          />
        </PageBody>
      </Sample>
      <Sample name="WithPreview: from 1280 px on">
        <WithPreview address="/public/offline" isSaving={false}>
          <Text>The form stands here; the page is drawn anew after each save.</Text>
        </WithPreview>
      </Sample>
    </>
  )
}
