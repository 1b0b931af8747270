// node tooling/bench/src/main.ts <edge's URL> [part of a screen's name]
// Lighthouse figures on a phone with a slow network, and on a desktop.
import { installedChromium } from '@payment-center/chromium'
import { chromium } from 'playwright'
import { measure, trustedIndex, problemsOf, type Figures } from './measure.ts'
import { screens } from './screens.ts'

const [edge, only = ''] = process.argv.slice(2)
if (!edge) throw new Error('Give the URL of the edge.')

const browser = installedChromium('whole') ?? chromium.executablePath()
const problems: string[] = []
let machineWasSlow = false

console.log(
  'median              performance  accessibility  best practices  blocking time  layout shift  paint   machine',
)
for (const screen of screens.filter(({ name }) => name.includes(only))) {
  const figures = await measure(screen, edge, browser)
  console.log(lineOf(screen.name, figures))
  problems.push(...problemsOf(screen, figures))
  machineWasSlow ||= figures.machine < trustedIndex
}
for (const problem of problems) console.log(problem)
if (machineWasSlow)
  console.log(
    `Where machine is below ${trustedIndex}, Lighthouse calls it too slow, so those figures are too low.`,
  )
process.exit(problems.length > 0 ? 1 : 0)

function lineOf(name: string, figures: Figures): string {
  return [
    name.padEnd(18),
    String(figures.performance).padStart(13),
    String(figures.accessibility).padStart(15),
    String(figures.bestPractices).padStart(16),
    `${figures.blockingTimeMs.toFixed(0)} ms`.padStart(15),
    figures.layoutShift.toFixed(3).padStart(14),
    `${(figures.largestPaintMs / 1000).toFixed(2)} s`.padStart(8),
    figures.machine.toFixed(0).padStart(9),
  ].join('')
}
