import { startServer } from './start-server.ts'

try {
  await startServer(process.env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // Connections opened before the failure would keep the process alive.
  process.exit(1)
}
