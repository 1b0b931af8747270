import { figuresOf, type LoadFigures } from './figures.ts'

/** Something to be done again and again; it throws where it fails. */
export interface Load {
  readonly name: string
  /** How many do it at once. */
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

/** Has all clients do it for so many seconds, each beginning anew as soon as it is done. */
export async function putLoad(load: Load, seconds: number): Promise<LoadFigures> {
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
