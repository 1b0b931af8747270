import { figuresOf, type LoadFigures } from './figures.ts'

/** An action that is repeated; it throws when it fails. */
export interface Load {
  readonly name: string
  /** Clients in parallel. */
  readonly clients: number
  run(): Promise<unknown>
}

const warmUpMs = 500

async function repeat(
  load: Load,
  until: number,
  onDone: (ms: number) => void,
  onFailed: (problem: unknown) => void,
) {
  while (performance.now() < until) {
    const startedAt = performance.now()
    try {
      await load.run()
      onDone(performance.now() - startedAt)
    } catch (problem) {
      onFailed(problem)
    }
  }
}

/** Warms up, then repeats the action with all clients for so many seconds. */
export async function runLoad(load: Load, seconds: number): Promise<LoadFigures> {
  const clients = Array.from({ length: load.clients })
  const nothing = () => {}
  const warm = performance.now() + warmUpMs
  await Promise.all(clients.map(() => repeat(load, warm, nothing, nothing)))
  const latencies: number[] = []
  const problems: unknown[] = []
  const startedAt = performance.now()
  await Promise.all(
    clients.map(() =>
      repeat(
        load,
        startedAt + seconds * 1000,
        (ms) => latencies.push(ms),
        (problem) => problems.push(problem),
      ),
    ),
  )
  return figuresOf(load.name, latencies, (performance.now() - startedAt) / 1000, problems)
}
