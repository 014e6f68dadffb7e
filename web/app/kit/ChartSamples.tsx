import { SimpleGrid } from '@mantine/core'
import { BarChart } from '../../ui/app/charts/BarChart.tsx'
import { ChartTable } from '../../ui/app/charts/ChartTable.tsx'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { Funnel } from '../../ui/app/charts/Funnel.tsx'
import { LineChart } from '../../ui/app/charts/LineChart.tsx'
import { ShareList } from '../../ui/app/charts/ShareList.tsx'
import { Sample } from './Sample.tsx'

const points = [12, 18, 9, 24, 31, 22, 40].map((views, day) => ({
  key: String(day),
  label: `${day + 1} Nov`,
  values: [views, Math.round(views * 0.6)],
}))
const chart = { label: 'Views and visitors', axis: 'Day', series: ['Views', 'Visitors'], points }

const single = {
  ...chart,
  label: 'Views',
  series: ['Views'],
  points: points.map(point => ({ ...point, values: point.values.slice(0, 1) })),
}
const stages = [
  { key: 'visits', label: 'Visits', value: 1240 },
  { key: 'applied', label: 'Applied', value: 310 },
  { key: 'interview', label: 'Interview', value: 42 },
  { key: 'hired', label: 'Hired', value: 6 },
]

export function ChartSamples() {
  return (
    <>
      <Sample name="Facts">
        <Facts
          facts={[
            { label: 'Views', value: '1,240' },
            { label: 'Visitors', value: '890' },
            { label: 'Applications', value: '73', note: 'Drafts are not counted' },
          ]}
        />
      </Sample>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Sample name="BarChart">
          <BarChart {...chart} />
        </Sample>
        <Sample name="LineChart">
          <LineChart {...chart} />
        </Sample>
        <Sample name="BarChart: nothing yet">
          <BarChart {...chart} points={points.map(point => ({ ...point, values: [0, 0] }))} />
        </Sample>
        <Sample name="LineChart: nothing yet">
          <LineChart {...chart} points={points.map(point => ({ ...point, values: [0, 0] }))} />
        </Sample>
        <Sample name="BarChart: one series">
          <BarChart {...single} />
        </Sample>
        <Sample name="LineChart: one series">
          <LineChart {...single} />
        </Sample>
        <Sample name="ShareList">
          <ShareList
            title="Searched for"
            rows={[
              { key: 'nurse', label: 'nurse', count: 41 },
              { key: 'night shift', label: 'night shift', count: 12 },
            ]}
            nothing="No searches yet."
          />
        </Sample>
        <Sample name="ShareList: nothing yet">
          <ShareList title="Searched for" rows={[]} nothing="No searches yet." />
        </Sample>
        <Sample name="Funnel">
          <Funnel label="From visit to hire" stages={stages} />
        </Sample>
        <Sample name="Funnel: nothing yet">
          <Funnel label="From visit to hire" stages={stages.map(stage => ({ ...stage, value: 0 }))} />
        </Sample>
        <Sample name="ChartTable">
          <ChartTable label="Offices" heads={['Office', 'Hired']} rows={[{ key: 'sg', cells: ['Singapore', '6'] }]} />
        </Sample>
      </SimpleGrid>
    </>
  )
}
