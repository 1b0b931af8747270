import { runNode, print } from './run-node.ts'
import { startTestStack, withoutWebhooks, type RunningStack } from './stack/start-test-stack.ts'

const sizes = [1, 10, 100]
/** How much longer a call may take beside ten and a hundred times as many bills. */
const maxGrowth = 1.3

type Medians = Readonly<Record<string, readonly number[]>>

/** Starts a stack for each size, and measures them in turn. */
async function measure(built: Promise<void>): Promise<Medians> {
  const running: RunningStack[] = []
  try {
    while (running.length < sizes.length)
      running.push(await startTestStack({ built, postgres: { durable: true }, env: withoutWebhooks }))
    const stacks = running.map(({ addresses }, index) => ({ ...addresses, practices: sizes[index] }))
    const { code, output } = await runNode(['tooling/bench/src/scale/main.ts', JSON.stringify(stacks)])
    if (code !== 0) throw new Error(output)
    return JSON.parse(output.split('\n').at(-1) ?? '') as Medians
  } finally {
    for (const { stop } of running) await stop()
  }
}

/** Measures calls beside the bills of 1, 10 and 100 practices; returns the exit code. */
export async function benchScale(built: Promise<void>): Promise<number> {
  print(`Measuring beside the 10,000 bills of ${sizes.join(', ')} practices each …`)
  const medians = await measure(built)
  let isFlat = true
  for (const [name, times] of Object.entries(medians)) {
    const growth = Math.max(...times) / Math.min(...times)
    isFlat &&= growth <= maxGrowth
    print(
      `${name.padEnd(32)}${times.map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join('')}${growth.toFixed(2).padStart(8)}×`,
    )
  }
  if (!isFlat) print(`A time grows by more than ${maxGrowth}×.`)
  return isFlat ? 0 : 1
}
