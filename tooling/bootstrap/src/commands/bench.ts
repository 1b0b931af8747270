import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchApi } from '../bench-api.ts'
import { benchImport } from '../bench-import.ts'
import { benchScale } from '../bench-scale.ts'
import { buildApps } from '../build-apps.ts'
import { findChromium } from '../checks/install-on-debian.ts'
import { runCommand, showNode } from '../run-command.ts'
import { print } from '../run-node.ts'
import { startStack } from '../stack/start-stack.ts'
import { exitOnTermination } from '../termination.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'payment-center-bench-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))

async function benchPages(built: Promise<void>): Promise<number> {
  const chromium = await findChromium('bench')
  const stack = await startStack({ dataFolder, built })
  print('Loading the first screens as a phone does …')
  const env = { CHROMIUM_PATH: chromium }
  const loads = await showNode(['tooling/bench/src/loads/main.ts', stack.urls.edge], { env })
  const scores = await showNode(['tooling/bench/src/main.ts', stack.urls.edge], { env })
  await stack.stop()
  return Math.max(loads, scores)
}

const parts = { pages: benchPages, api: benchApi, scale: benchScale, import: benchImport }

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** `npm run bench` measures all parts, `npm run bench -- api` one. */
function chosenParts(): ((built: Promise<void>) => Promise<number>)[] {
  const [name] = process.argv.slice(2)
  if (name === undefined) return Object.values(parts)
  if (isPart(name)) return [parts[name]]
  throw new Error('Name the part to measure, pages, api, scale or import, or none for all.')
}

await runCommand(async () => {
  const built = buildApps()
  let worst = 0
  for (const part of chosenParts()) worst = Math.max(worst, await exitOnTermination(part(built)))
  return worst
})
