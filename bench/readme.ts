import { formatFigure, type Result, ratioOf, readResult } from './report.ts'

/** Prints the latest figures as the table of bench/README.md; a bench that has not run leaves its lines out. */
export function printReadme(): void {
  const results = ['start', 'http', 'bytes', 'cv'].map(readResult).filter(result => result !== null)
  if (results.length === 0) return console.log('Nothing has been measured yet: npm run bench -- all')
  console.log('| what | figure | compared with |\n| --- | --- | --- |')
  for (const result of results) for (const line of linesOf(result)) console.log(line)
  const [first] = results
  console.log(`\nMeasured ${first?.at.slice(0, 10)} on ${first?.machine}, by \`npm run bench -- all\`.`)
}

const quoted =
  /requests a second|95 % within|half within|processor a request, server|brotli|raw|memory|server|database|start|again|kill|SIGTERM/

function linesOf(result: Result): string[] {
  return result.sections.flatMap(({ title, figures }) =>
    figures
      .filter(({ name }) => quoted.test(name))
      .map(figure => {
        const compared = figure.baseline
          ? `${ratioOf(figure)} of ${figure.baseline.name} (${formatFigure(figure.baseline.value, figure.unit)})`
          : ''
        return `| ${title}: ${figure.name} | ${formatFigure(figure.value, figure.unit)} | ${compared} |`
      }),
  )
}
