import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@payment-center/postgres'
import { runNode } from './run-node.ts'
import { print } from './terminal.ts'
import { startStack } from './stack/start-stack.ts'

const sizes = [1, 10, 100]
/** How much longer a call may take beside ten and a hundred times as many bills. */
const maxGrowth = 1.3

type Medians = Readonly<Record<string, number>>

async function measure(practices: number, built: Promise<void>): Promise<Medians> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'payment-center-bench-scale-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const stack = await startStack({ dataFolder, built, env: { DATABASE_URL: postgres.url } })
    const { api, sandbox } = stack.urls
    const args = ['tooling/bench/src/scale/main.ts', api, sandbox, postgres.url, String(practices)]
    const { code, output } = await runNode(args)
    await stack.stop()
    if (code !== 0) throw new Error(output)
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Medians
  } finally {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Measures calls beside the bills of 1, 10 and 100 practices; returns the exit code. */
export async function benchScale(built: Promise<void>): Promise<number> {
  const all: Medians[] = []
  for (const practices of sizes) {
    print(`Measuring beside the 10,000 bills of ${practices} practices each …`)
    all.push(await measure(practices, built))
  }
  let isFlat = true
  for (const name of Object.keys(all[0] ?? {})) {
    const times = all.map((medians) => medians[name] ?? Number.NaN)
    const growth = Math.max(...times) / Math.min(...times)
    isFlat &&= growth <= maxGrowth
    print(
      `${name.padEnd(32)}${times.map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join('')}${growth.toFixed(2).padStart(8)}×`,
    )
  }
  if (!isFlat) print(`A time grows by more than ${maxGrowth}×.`)
  return isFlat ? 0 : 1
}
