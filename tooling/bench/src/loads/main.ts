// node tooling/bench/src/loads/main.ts <edge's URL>: when a phone shows the amount, and what it loads for that.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchOptions } from '@payment-center/chromium'
import { chromium } from 'playwright'
import { medianOf } from '../measure.ts'
import { firstScreens, staticPage } from './first-screens.ts'
import { measureLoad, type LoadTimes } from './measure-load.ts'

const [, , edge] = process.argv
if (!edge) throw new Error('Give the URL of the edge.')
const times = Number(process.env['BENCH_LOADS'] ?? 3)

/** Bills of the demo that a guest can pay, one for each load; none that Lighthouse loads afterwards. */
const unpaid = ['GUESTDUE0011', 'OMARDUE00001', 'MAYALATE0001']
const floor = createServer((_, response) => response.setHeader('content-type', 'text/html').end(staticPage))
await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve))
const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`
const browser = await chromium.launch(launchOptions())

const widths = [12, 12, 18, 12, 14, 10]
const row = (name: string, cells: readonly string[]) =>
  name.padEnd(16) + cells.map((cell, index) => cell.padStart(widths[index] ?? 10)).join('')
console.log(row('median of loads', ['visible', 'usable', 'requests', 'JS + CSS', 'in all', 'INP']))
for (const [index, { name }] of firstScreens(edge, floorUrl, '').entries()) {
  const loads: LoadTimes[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const screen = firstScreens(edge, floorUrl, unpaid[nth % unpaid.length] ?? '')[index]
    if (screen !== undefined) loads.push(await measureLoad(browser, screen))
  }
  console.log(lineOf(name, loads))
}
await browser.close()
floor.close()

function lineOf(name: string, loads: readonly LoadTimes[]): string {
  const middle = (figure: (load: LoadTimes) => number) => medianOf(loads.map(figure))
  const ms = (value: number) => (Number.isFinite(value) ? `${value.toFixed(0)} ms` : '-')
  const others = Object.keys(loads[0]?.others ?? {}).map(
    (other) => `  ${other} ${ms(middle((load) => load.others[other] ?? Number.NaN))}`,
  )
  const cells = [
    ms(middle((load) => load.visible)),
    ms(middle((load) => load.usable)),
    `${middle(({ requests }) => requests.before.length)} / ${middle(({ requests }) => requests.all.length)}`,
    `${middle(({ requests }) => requests.codeKilobytes).toFixed(1)} kB`,
    `${middle(({ requests }) => requests.kilobytes).toFixed(1)} kB`,
    ms(middle((load) => load.inp)),
  ]
  return row(name, cells) + others.join('')
}
