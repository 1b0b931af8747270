import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchApi } from '../bench-api.ts'
import { buildApps } from '../build-apps.ts'
import { findChromium } from '../checks/find-chromium.ts'
import { runNode } from '../run-to-end.ts'
import { giveUp, say } from '../say.ts'
import { startStack } from '../stack/start-stack.ts'
import { unlessTold } from '../until-told-to-end.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'payment-center-bench-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))

async function benchPages(built: Promise<void>): Promise<number> {
  const chromium = await findChromium('bench')
  const stack = await unlessTold(startStack({ dataFolder, built }))
  say('Loading the first screens as a phone does …')
  const { code } = await unlessTold(
    runNode(['tooling/bench/src/main.ts', stack.urls.edge], { show: true, env: { CHROMIUM_PATH: chromium } }),
  )
  await stack.stop()
  return code
}

const parts = { pages: benchPages, api: benchApi }

/** `npm run bench` measures all parts, `npm run bench -- api` one. */
function chosenParts(): ((built: Promise<void>) => Promise<number>)[] {
  const [name] = process.argv.slice(2)
  if (name === undefined) return Object.values(parts)
  if (name === 'pages' || name === 'api') return [parts[name]]
  throw new Error('Say which part to measure: pages or api; or none, for both.')
}

try {
  const built = buildApps()
  let worst = 0
  for (const part of chosenParts()) worst = Math.max(worst, await unlessTold(part(built)))
  process.exit(worst)
} catch (problem) {
  giveUp(problem)
}
