import { Stack } from '@mantine/core'
import styles from './charts.module.css'
import { type ChartProps, Ends, highestOf, Legend, SeriesTable } from './series.tsx'

const [width, height] = [600, 160]

/** Figures as lines, and the same figures as a table. In languages from right to left the axis runs that way too. */
export function LineChart(chart: ChartProps) {
  const { label, points, series } = chart
  const highest = highestOf(chart)
  const step = width / Math.max(1, points.length - 1)
  const pathOf = (at: number) =>
    points
      .map(({ values }, point) => {
        const y = height - ((values[at] ?? 0) / highest) * height
        return `${point === 0 ? 'M' : 'L'}${(point * step).toFixed(1)} ${y.toFixed(1)}`
      })
      .join(' ')
  return (
    <Stack gap="xs">
      <Legend {...chart} />
      <figure className={styles.lines} aria-label={label}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          {series.map((name, at) => (
            <path key={name} d={pathOf(at)} className={styles.line} data-series={at} />
          ))}
        </svg>
      </figure>
      <Ends {...chart} />
      <SeriesTable {...chart} />
    </Stack>
  )
}
