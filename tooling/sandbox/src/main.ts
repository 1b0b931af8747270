import { readEnvironment } from './settings.ts'
import { startSandbox, type RunningSandbox } from './start-sandbox.ts'

try {
  const running = await startSandbox(readEnvironment(process.env))
  console.log(`Vendor sandbox at ${running.url}`)
  endWithProcess(running)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

/** Stops on a signal, and when the parent process disconnects. */
function endWithProcess(running: RunningSandbox): void {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    void running.stop().finally(() => process.exit(0))
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, end)
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  if (!taken) return error.message
  return `Port ${process.env['SANDBOX_PORT'] ?? '4310'} is already in use. Set SANDBOX_PORT to another port.`
}
